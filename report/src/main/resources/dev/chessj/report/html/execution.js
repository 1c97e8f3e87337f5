// One execution, and which rows of it a reader sees: steps that matter, switches, folds for the rest.

const SHOWN = 1;
const SILENT = 2; // that a task begins or ends is said by the switch
const OPENED_AT_ONCE = 200;
const MANY = 400; // more steps than this at first, and only the ends and what is next to a preemption are shown
const FIRST = 100;
const LAST = 200;
const NEAR = 8;

class Execution {
  constructor(json) {
    this.json = json;
    this.tasks = json.tasks;
    this.size = json.steps.length;
    this.last = this.size === 0 ? 0 : json.steps[this.size - 1][0];
    this.visible = new Uint8Array(this.size);
    json.steps.forEach((step, i) => { this.visible[i] = step[5] & SHOWN; });
    this.fewer();
    this.all = false;
    this.segments = this.cut();
    this.lastOf = this.tasks.map(() => []); // positions by task, to find what each does next
    json.steps.forEach((step, i) => this.lastOf[step[1]].push(i));
    this.into = new Map(); // arrows by their ends
    this.outOf = new Map();
    json.arrows.forEach(arrow => {
      push(this.outOf, arrow[0], arrow);
      push(this.into, arrow[1], arrow);
    });
    this.arrange();
  }

  /** Of an execution that switches all the time, not all can be shown. */
  fewer() {
    const shown = [];
    this.visible.forEach((visible, i) => { if (visible) shown.push(i); });
    if (shown.length <= MANY) return;
    const near = this.json.switches.filter(change => change[3] === 'preempted' || change[5]).slice(0, 50).map(change => change[0]);
    shown.slice(FIRST, shown.length - LAST).forEach(i => {
      const at = lower(near, i);
      const close = [near[at - 1], near[at]].some(place => place !== undefined && Math.abs(place - i) <= NEAR);
      if (!close) this.visible[i] = 0;
    });
  }

  /** The step at a position, with its words. */
  step(position) {
    const [n, task, verb, object, place, , item] = this.json.steps[position];
    return {
      item, who: this.taskName(task) + (item ? ' item ' + item : ''),
      position, n, task, verb: this.json.texts[verb], object: this.json.texts[object],
      place: place < 0 ? null : this.json.places[place], name: this.taskName(task),
    };
  }

  taskName(task) {
    return this.tasks[task].name;
  }

  words(position) {
    const step = this.step(position);
    return step.verb + (step.object === '' ? '' : ' ' + step.object);
  }

  /** Stretches in which one task runs, each with the switch that ends it. */
  cut() {
    const segments = [];
    let from = 0;
    for (const change of this.json.switches) {
      segments.push({ task: change[1], from, to: change[0], change });
      from = change[0];
    }
    if (from < this.size) segments.push({ task: this.json.steps[from][1], from, to: this.size, change: null });
    return segments;
  }

  /** Makes the rows anew, after something was opened or closed. */
  arrange() {
    this.rows = [];
    this.rowOf = new Int32Array(this.size).fill(-1);
    let hidden = null; // a fold over whole stretches
    for (const segment of this.segments) {
      if (!this.showsSome(segment)) {
        if (hidden === null) hidden = { type: 'fold', from: segment.from, to: segment.to, switches: 0 };
        hidden.to = segment.to;
        hidden.switches++;
        continue;
      }
      if (hidden !== null) this.add(hidden);
      hidden = null;
      this.addSegment(segment);
    }
    if (hidden !== null) this.add(hidden);
    this.json.ends.forEach(([task, text]) => this.rows.push({ type: 'end', task, text }));
    this.stops = [];
    const at = new Map(); // the item of work that a task is at, as far as it is shown
    this.rows.forEach(row => {
      if (row.type !== 'step') return;
      this.stops.push(row.position);
      const { task, item } = this.step(row.position);
      row.enters = item && at.get(task) !== item;
      at.set(task, item);
    });
  }

  showsSome(segment) {
    if (this.all || segment.from === segment.to) return true;
    for (let i = segment.from; i < segment.to; i++) if (this.visible[i]) return true;
    return false;
  }

  addSegment(segment) {
    let fold = -1;
    for (let i = segment.from; i <= segment.to; i++) {
      const shown = i === segment.to || this.all || this.visible[i];
      if (!shown && fold < 0) fold = i;
      if (shown && fold >= 0) {
        this.addFold(fold, i);
        fold = -1;
      }
      if (shown && i < segment.to) this.add({ type: 'step', position: i, from: i, to: i + 1 });
    }
    if (segment.change !== null) this.rows.push({ type: 'switch', change: segment.change });
  }

  addFold(from, to) {
    let loud = 0;
    for (let i = from; i < to; i++) if (!(this.json.steps[i][5] & SILENT)) loud++;
    if (loud > 1) this.add({ type: 'fold', from, to, switches: 0 });
    else if (loud === 1) {
      for (let i = from; i < to; i++) {
        if (!(this.json.steps[i][5] & SILENT)) this.add({ type: 'step', position: i, from: i, to: i + 1 });
      }
    }
  }

  add(row) {
    for (let i = row.from; i < row.to; i++) this.rowOf[i] = this.rows.length;
    this.rows.push(row);
  }

  /** Shows the steps of a fold: all of them, or those at both ends if there are very many. */
  open(fold) {
    const half = OPENED_AT_ONCE / 2;
    for (let i = fold.from; i < fold.to; i++) {
      if (fold.to - fold.from <= OPENED_AT_ONCE || i < fold.from + half || i >= fold.to - half) this.visible[i] = 1;
    }
    this.arrange();
  }

  showAll(all) {
    this.all = all;
    this.arrange();
  }

  /** Makes sure that a step has a row. */
  reveal(position) {
    const row = this.rowOf[position];
    if (row < 0 || this.rows[row].type !== 'step') {
      this.visible[position] = 1;
      this.arrange();
    }
  }

  /** The step that is shown before (-1) or after (1) this one. */
  neighbour(position, direction) {
    const at = lower(this.stops, position);
    const next = direction < 0 ? at - 1 : this.stops[at] === position ? at + 1 : at;
    return this.stops[Math.max(0, Math.min(this.stops.length - 1, next))];
  }

  /** The first step after the next switch, or after the one before this stretch. */
  acrossSwitch(position, direction) {
    let at = this.segments.findIndex(segment => position >= segment.from && position < segment.to);
    do at += direction; while (this.segments[at] && this.segments[at].from === this.segments[at].to);
    const segment = this.segments[at];
    if (!segment) return direction < 0 ? this.stops[0] : this.stops[this.stops.length - 1];
    const first = this.stops[lower(this.stops, segment.from)];
    return first === undefined || first >= segment.to ? segment.from : first;
  }

  /** What a task does next once the step at a position was taken; null if that was its last. */
  next(task, position) {
    const own = this.lastOf[task];
    const at = own[lower(own, position + 1)];
    return at === undefined ? null : at;
  }

  hasBegun(task, position) {
    return this.lastOf[task].length > 0 && this.lastOf[task][0] <= position;
  }
}

function push(map, key, value) {
  if (!map.has(key)) map.set(key, []);
  map.get(key).push(value);
}

/** The index of the first number that is not less, in a sorted list. */
function lower(sorted, value) {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
