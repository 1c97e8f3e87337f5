// The picture: a lane per task from top to bottom, a row per step, arrows for what happens before what. Only what is in sight is in
// the document, so that thousands of steps scroll as well as ten.

const ROW = 28;
const MARGIN_ROWS = 12;
const WIDE_LANE = 64; // narrower ones cannot be told apart with words between them: these go to a column of their own
const LETTER = 6.9;
const MOST_WORDS = 300;
const MOST_ARROWS = 400;

class Lanes {
  constructor(execution, onSelect, onHover) {
    this.execution = execution;
    this.onSelect = onSelect;
    this.onHover = onHover;
    this.current = -1;
    this.printing = false;
    this.heads = make('div', { class: 'heads', 'aria-hidden': 'true' });
    this.under = draw('svg', { 'aria-hidden': 'true' });
    this.over = draw('svg', { 'aria-hidden': 'true' });
    this.list = make('div', { role: 'list' });
    this.canvas = make('div', { class: 'canvas' }, this.under, this.list, this.over);
    this.scroll = make('div', {
      class: 'scroll', tabindex: 0, role: 'region',
      'aria-label': 'The interleaving, step by step; left and right arrow keys go through it',
      scroll: () => this.render(),
    }, this.canvas);
    this.element = make('div', { class: 'lanes' }, this.heads, this.scroll, legend());
    new ResizeObserver(() => this.measure()).observe(this.scroll);
  }

  /** Where everything goes, from the width there is. */
  measure() {
    const width = this.scroll.clientWidth;
    if (width === 0) return;
    const { tasks, places } = this.execution.json;
    const longest = places.reduce((most, place) => Math.max(most, place.at.length), 0);
    const at = width < 560 ? 0 : Math.min(190, longest * 7.3 + 12);
    const number = Math.max(46, 20 + String(this.execution.size).length * 8);
    const left = number + at;
    // Words run over the lanes to their right, so that only the last one needs the room for its own.
    const lane = Math.min((width - left) / tasks.length, (width - left - this.room() - 24) / Math.max(1, tasks.length - 1));
    const wide = lane >= WIDE_LANE;
    const rail = Math.max(4, Math.min(26, (width - left - 300) / tasks.length));
    this.geometry = { width, number, at, left, wide, lane: wide ? lane : rail, words: left + rail * tasks.length + 12 };
    this.head();
    this.render();
  }

  /** How wide the words of a step are, about. */
  room() {
    let longest = 0;
    this.execution.stops.slice(0, 1000).forEach(position => { longest = Math.max(longest, this.execution.words(position).length); });
    return Math.min(MOST_WORDS, longest * LETTER + 16);
  }

  head() {
    const { number, at, wide, lane, width } = this.geometry;
    const heads = [make('div', {}, 'step')];
    let columns = number + 'px';
    if (at > 0) {
      heads.push(make('div', { style: 'padding-left:0' }, 'where'));
      columns += ' ' + at + 'px';
    }
    if (wide) {
      this.execution.tasks.forEach((task, i) => {
        const title = head(task, i);
        title.className = 'lane';
        const room = i === this.execution.tasks.length - 1 ? width - this.x(i) : lane;
        title.style.cssText = 'left:' + (this.x(i) - 8) + 'px;max-width:' + room + 'px';
        heads.push(title);
      });
    } else {
      heads.push(make('div', { style: 'white-space:normal' }, this.execution.tasks.map((task, i) =>
        make('span', { style: 'margin-right:12px;display:inline-block' }, head(task, i, 'span')))));
      columns += ' minmax(0, 1fr)';
    }
    this.heads.style.gridTemplateColumns = columns;
    this.heads.replaceChildren(...heads);
  }

  x(task) {
    const { left, lane, wide } = this.geometry;
    return left + task * lane + (wide ? 8 : lane / 2);
  }

  y(row) {
    return row * ROW + ROW / 2;
  }

  select(position, scrolls) {
    this.current = position;
    this.execution.reveal(position);
    if (scrolls && this.geometry) this.bringIntoSight(this.execution.rowOf[position]);
    this.render();
  }

  bringIntoSight(row) {
    const top = row * ROW;
    const { scrollTop, clientHeight } = this.scroll;
    if (top < scrollTop + 2 * ROW) this.scroll.scrollTop = top - 2 * ROW;
    else if (top > scrollTop + clientHeight - 4 * ROW) this.scroll.scrollTop = top - clientHeight + 4 * ROW;
  }

  /** Draws the rows in sight, the lanes and the arrows behind them. */
  render() {
    if (!this.geometry) return;
    const rows = this.execution.rows;
    this.canvas.style.height = rows.length * ROW + 'px';
    let first = Math.floor(this.scroll.scrollTop / ROW) - MARGIN_ROWS;
    let last = first + Math.ceil(this.scroll.clientHeight / ROW) + 2 * MARGIN_ROWS;
    if (this.printing) [first, last] = [0, Math.min(rows.length, 3000)];
    first = Math.max(0, first);
    last = Math.min(rows.length, last);
    const linked = new Set();
    (this.execution.into.get(this.current) || []).forEach(arrow => linked.add(arrow[0]));
    (this.execution.outOf.get(this.current) || []).forEach(arrow => linked.add(arrow[1]));
    const focused = document.activeElement && this.list.contains(document.activeElement);
    const elements = [];
    for (let i = first; i < last; i++) elements.push(this.row(rows[i], i, linked));
    this.list.replaceChildren(...elements);
    if (focused) this.scroll.focus({ preventScroll: true });
    this.under.replaceChildren(...this.lines(first, last), ...this.arrows(first, last, false));
    this.over.replaceChildren(...this.arrows(first, last, true));
  }

  row(row, index, linked) {
    const style = 'top:' + index * ROW + 'px';
    if (row.type === 'step') return this.stepRow(row.position, row.enters, style, linked);
    if (row.type === 'fold') return this.foldRow(row, style);
    if (row.type === 'end') {
      return make('div', { class: 'row end', role: 'listitem', style, title: row.text }, this.remark(row.task, row.text));
    }
    const [, from, to, reason, detail, cause] = row.change;
    const text = this.execution.taskName(from) + ' ' + reason + (detail === '' ? '' : ' on ' + detail)
      + ', ' + this.execution.taskName(to) + ' goes on' + (cause ? ': the failure needs this' : '');
    return make('div', { class: 'row switch ' + reason + (cause ? ' cause' : ''), role: 'listitem', style, title: text },
      this.remark(from, text));
  }

  stepRow(position, enters, style, linked) {
    const step = this.execution.step(position);
    const at = this.geometry.at > 0
      ? make('span', { class: 'at', style: 'width:' + this.geometry.at + 'px' }, make('bdi', {}, step.place ? step.place.at : ''))
      : null;
    const name = this.geometry.wide ? null : make('b', { style: 'color:' + colour(step.task) }, step.name + ' ');
    const item = enters ? make('span', { class: 'item' }, 'item ' + step.item + ' ') : null;
    const label = this.words(step.task, [name, item, make('b', {}, step.verb), step.object === '' ? '' : ' ' + step.object]);
    return make('div', {
      class: 'row' + (linked.has(position) ? ' linked' : ''), role: 'listitem', style, 'data-position': position,
      'aria-current': position === this.current ? 'step' : null,
      'aria-label': 'step ' + step.n + ', ' + step.who + ' ' + this.execution.words(position),
      click: () => this.onSelect(position),
      mouseenter: event => this.onHover(position, event),
      mousemove: event => this.onHover(position, event),
      mouseleave: () => this.onHover(-1, null),
    }, make('span', { class: 'n', style: 'width:' + this.geometry.number + 'px' }, String(step.n)), at, label);
  }

  foldRow(fold, style) {
    const tasks = new Set();
    for (let i = fold.from; i < fold.to && tasks.size < 5; i++) tasks.add(this.execution.json.steps[i][1]);
    const names = [...tasks].sort((a, b) => a - b).map(task => this.execution.taskName(task));
    const text = '\u2026 ' + count(fold.to - fold.from, 'more step') + ' of ' + names.slice(0, 4).join(', ')
      + (names.length > 4 ? ' and others' : '');
    const open = () => {
      this.execution.open(fold);
      this.render();
    };
    const words = this.words(Math.min(...tasks), text, 'button');
    words.addEventListener('click', event => { event.stopPropagation(); open(); });
    return make('div', { class: 'row fold', role: 'listitem', style, click: open }, words);
  }

  /** The words of a row, right of the task's lane: they may run over lanes that have nothing to say in this row. */
  words(task, content, tag) {
    const { wide, words, width } = this.geometry;
    const left = wide ? this.x(task) + 8 : words;
    const style = 'left:' + left + 'px;max-width:' + Math.max(60, width - left - 4) + 'px';
    return make(tag || 'span', { class: 'op', style, type: tag === 'button' ? 'button' : null }, content);
  }

  /** A remark belongs to a row alone: where it has no room to the right of its lane, it ends at the right edge. */
  remark(task, text) {
    const element = this.words(task, text);
    const { width, left } = this.geometry;
    if (parseFloat(element.style.left) + text.length * LETTER > width - 20) {
      element.style.cssText = 'right:4px;max-width:' + (width - left) + 'px';
    }
    return element;
  }

  /** Lanes, thick where the task runs, and the way from one to the next. */
  lines(first, last) {
    const shapes = [];
    const height = this.execution.rows.length * ROW;
    this.execution.tasks.forEach((task, i) =>
      shapes.push(draw('line', { x1: this.x(i), x2: this.x(i), y1: 0, y2: height, stroke: 'var(--line)' })));
    const rows = this.execution.rows;
    for (let i = first; i < last; i++) {
      const row = rows[i];
      if (row.type === 'step') {
        const task = this.execution.json.steps[row.position][1];
        shapes.push(this.running(task, i));
        shapes.push(draw('circle', { cx: this.x(task), cy: this.y(i), r: 4.5, fill: colour(task) }));
      } else if (row.type === 'fold') {
        const tasks = new Set();
        for (let k = row.from; k < row.to && k < row.from + 2000; k++) tasks.add(this.execution.json.steps[k][1]);
        tasks.forEach(task => shapes.push(this.running(task, i, '2 4')));
      } else if (row.type === 'switch') {
        const [, from, to, , , cause] = row.change;
        const stroke = cause ? 'var(--cause)' : 'var(--soft)';
        const y = this.y(i) + ROW * 0.4; // below the words
        shapes.push(this.running(from, i - 0.05, null, 0.45), this.running(to, i + 0.45, null, 0.05));
        shapes.push(draw('line', { x1: this.x(from), x2: this.x(to), y1: y, y2: y, stroke, 'stroke-width': cause ? 3 : 2 }));
      }
    }
    return shapes;
  }

  running(task, row, dashes, half) {
    const part = (half || 0.5) * ROW;
    return draw('line', {
      x1: this.x(task), x2: this.x(task), y1: this.y(row) - part, y2: this.y(row) + part,
      stroke: colour(task), 'stroke-width': 4, 'stroke-dasharray': dashes,
    });
  }

  /** Arrows that touch the rows in sight: those of the current step strong, or all others. */
  arrows(first, last, strong) {
    const shapes = [];
    for (const arrow of this.execution.json.arrows) {
      const [from, to] = arrow;
      if ((from === this.current || to === this.current) !== strong) continue;
      const start = this.execution.rowOf[from];
      const end = this.execution.rowOf[to];
      if (start < 0 || end < 0 || start === end || end < first || start > last) continue;
      shapes.push(this.arrow(arrow, start, end, strong));
      if (shapes.length >= MOST_ARROWS) break;
    }
    return shapes;
  }

  arrow([from, to, races], start, end, strong) {
    const steps = this.execution.json.steps;
    const [x1, y1, x2, y2] = [this.x(steps[from][1]), this.y(start), this.x(steps[to][1]), this.y(end)];
    // Out of the one downwards and into the other from above: the words are to the right of both. From one item of a lane to another, beside it.
    const side = x2 >= x1 ? 1 : -1;
    const bow = x1 === x2 ? 16 : 0;
    const tip = y2 - 5;
    const bend = (y2 - y1) * 0.55;
    const path = `M${x1 + side * 2} ${y1 + 5} C${x1 + side * 2 - bow} ${y1 + bend} ${x2 - side * 3 - bow} ${y2 - bend} ${x2 - side * 3} ${tip - 5}`;
    const stroke = strong ? 'var(--ink)' : 'var(--arrow)';
    return draw('g', { class: 'arrow', 'data-from': from, 'data-to': to, opacity: strong ? 1 : 0.75 },
      draw('path', { d: path, fill: 'none', stroke, 'stroke-width': strong ? 2 : 1.2, 'stroke-dasharray': races ? '4 3' : null }),
      draw('path', { d: `M${x2 - side * 3} ${tip} l-4 -7 h8 z`, fill: stroke }));
  }
}

function head(task, index, tag) {
  return make(tag || 'div', { title: task.name + ' ' + task.thread },
    make('b', { style: 'color:' + colour(index) }, task.name), task.thread);
}

function colour(task) {
  return 'var(--t' + task % 8 + ')';
}

function legend() {
  const line = dashes => draw('svg', { viewBox: '0 0 30 10' },
    draw('line', { x1: 0, x2: 23, y1: 5, y2: 5, stroke: 'var(--soft)', 'stroke-width': 1.5, 'stroke-dasharray': dashes }),
    draw('path', { d: 'M30 5 l-7 -4 v8 z', fill: 'var(--soft)' }));
  return make('div', { class: 'legend' },
    make('span', {}, line(null), 'happens before'),
    make('span', {}, line('4 3'), 'came first this time: a race, nothing orders the two'));
}
