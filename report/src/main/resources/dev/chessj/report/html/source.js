// The panel next to the lanes: the current step in words, what it is ordered with, where everybody is, and the source.

class Source {
  constructor(execution, onSelect) {
    this.execution = execution;
    this.onSelect = onSelect;
    this.now = make('div', { class: 'now', 'aria-live': 'polite' });
    this.file = make('div', { class: 'file' });
    this.text = make('div', { class: 'source', tabindex: 0, role: 'region', 'aria-label': 'Source' });
    this.element = make('aside', { class: 'side', 'aria-label': 'Current step and its source' }, this.now, this.file, this.text);
    this.shownFile = -1;
  }

  show(position) {
    const step = this.execution.step(position);
    const thread = this.execution.tasks[step.task].thread;
    this.now.replaceChildren(
      make('div', {}, make('b', { style: 'color:' + colour(step.task) }, step.name + (thread === '' ? '' : ' ' + thread)), step.item ? ', item ' + step.item + ', ' : ' ',
        this.execution.words(position)),
      make('p', { class: 'soft' }, 'step ' + step.n + (step.place ? ', ' + step.place.at : '')),
      ...this.links('after', this.execution.into.get(position), 0),
      ...this.links('before', this.execution.outOf.get(position), 1),
      ...this.others(step));
    this.showSource(step);
  }

  links(word, arrows, end) {
    if (!arrows) return [];
    const shown = arrows.slice(0, 6).map(arrow => {
      const other = this.execution.step(arrow[end]);
      return make('button', { type: 'button', click: () => this.onSelect(arrow[end]) },
        other.who + ' ' + this.execution.words(arrow[end]) + ' (step ' + other.n + ')');
    });
    const more = arrows.length > 6 ? ' and ' + count(arrows.length - 6, 'other') : '';
    return [make('p', {}, make('span', { class: 'soft' }, 'happens ' + word + ' '), shown, more)];
  }

  /** What the others are about to do: where a preempted task stands is what most failures are about. */
  others(step) {
    const lines = [];
    this.execution.tasks.forEach((task, i) => {
      if (i === step.task || !this.execution.hasBegun(i, step.position)) return;
      const next = this.execution.next(i, step.position);
      if (next === null) return;
      const place = this.execution.step(next).place;
      lines.push(make('p', {}, make('b', { style: 'color:' + colour(i) }, task.name),
        make('span', { class: 'soft' }, ' is about to: '), this.execution.words(next),
        make('span', { class: 'soft' }, place ? ', ' + place.at : '')));
    });
    return lines.slice(0, 5);
  }

  showSource(step) {
    const place = step.place;
    const file = place === null ? -1 : place.source;
    if (file < 0) {
      this.shownFile = -1;
      this.file.textContent = place === null ? 'no source: the step is none of the program\u2019s own code' : place.at + ': the source was not found';
      this.text.replaceChildren();
      return;
    }
    const source = this.execution.json.sources[file];
    if (file !== this.shownFile) {
      this.file.textContent = source.name;
      this.lines = source.lines.map((line, i) => make('div', { class: 'l' },
        make('span', {}, String(source.first + i)), make('span', {}), make('code', {}, line)));
      this.text.replaceChildren(...this.lines);
      this.shownFile = file;
    }
    this.mark(step, source, file);
  }

  mark(step, source, file) {
    for (const line of this.lines) {
      if (line.className !== 'l') line.className = 'l';
      if (line.children[1].firstChild) line.children[1].replaceChildren();
    }
    this.execution.tasks.forEach((task, i) => {
      const at = i === step.task ? step.position
        : this.execution.hasBegun(i, step.position) ? this.execution.next(i, step.position) : null;
      const place = at === null ? null : this.execution.step(at).place;
      const line = place && place.source === file ? this.lines[place.line - source.first] : undefined;
      if (line) line.children[1].append(make('span', { class: 'badge', style: 'background:' + colour(i) }, task.name));
    });
    const here = this.lines[step.place.line - source.first];
    if (here) {
      here.className = 'l here';
      this.text.scrollTop = here.offsetTop - this.text.offsetTop - this.text.clientHeight / 2 + 10;
    }
  }
}

/** What a pointer over a step shows: its line and those next to it. */
function hint(execution, position, event) {
  const box = byId('hint');
  box.hidden = position < 0;
  if (position < 0) return;
  const step = execution.step(position);
  const place = step.place;
  const source = place && place.source >= 0 ? execution.json.sources[place.source] : null;
  const lines = [];
  for (let n = source ? place.line - 1 : 1; source && n <= place.line + 1; n++) {
    const line = source.lines[n - source.first];
    if (line !== undefined) {
      lines.push(make('div', { class: n === place.line ? 'here' : null }, String(n).padStart(4) + '  ' + line));
    }
  }
  box.replaceChildren(make('b', { style: 'color:' + colour(step.task) }, step.who), ' ' + execution.words(position),
    make('span', { class: 'soft' }, place ? ', ' + place.at : ''), lines.length ? make('pre', {}, lines) : '');
  box.style.left = Math.max(8, Math.min(event.clientX + 14, innerWidth - box.offsetWidth - 8)) + 'px';
  const below = event.clientY + 18;
  box.style.top = (below + box.offsetHeight > innerHeight ? event.clientY - box.offsetHeight - 10 : below) + 'px';
}
