// What the main part of the page shows: the run, a test, or a failure.

const VERDICTS = { ok: 'no failure', failure: 'failure', inconclusive: 'inconclusive' };

function figure(value, label) {
  return make('div', { class: 'figure' }, make('b', {}, value), make('span', {}, label));
}

function runView(run) {
  const { tests } = run;
  const sum = value => tests.reduce((total, test) => total + value(test), 0);
  const races = sum(test => test.races.length);
  const locks = sum(test => test.locks.length);
  const bounds = [];
  tests.forEach(test => test.bounds.forEach(bound => {
    const all = bounds[bound.bound] || (bounds[bound.bound] = {
      bound: bound.bound, schedules: 0, pruned: 0, estimate: 0, estimateLow: 0, estimateHigh: 0, secondsLeft: null, complete: true,
    });
    const done = bound.schedules + bound.pruned;
    all.schedules += bound.schedules;
    all.pruned += bound.pruned;
    all.complete = all.complete && bound.complete;
    ['estimate', 'estimateLow', 'estimateHigh'].forEach(name => {
      all[name] = all[name] === null || (bound[name] === null && !bound.complete) ? null : all[name] + (bound.complete ? done : bound[name]);
    });
  }));
  return [
    make('h2', {}, 'Run summary'),
    make('p', { class: 'where' }, verdictsInWords(tests)),
    run.command === '' ? null : make('details', {}, make('summary', {}, 'The command'), make('pre', { class: 'block wrap' }, run.command)),
    make('div', { class: 'figures' },
      figure(number(tests.length), tests.length === 1 ? 'test' : 'tests'),
      figure(number(sum(test => test.failures.length)), 'different failures'),
      figure(number(sum(test => test.schedules)), 'schedules executed'),
      figure(number(sum(test => test.steps)), 'operations'),
      figure(number(races), races === 1 ? 'race' : 'races'),
      locks > 0 ? figure(number(locks), 'about locks') : null,
      figure(seconds(sum(test => test.seconds)), 'searching')),
    make('div', { class: 'plots' },
      bounds.length > 0 ? schedulesPerBound(bounds.filter(Boolean)) : null,
      bounds.length > 0 ? (tests.length === 1 ? coverage(tests[0].bounds) : testsComplete(tests)) : null,
      tests.length > 1 ? perTest('Schedules per test', tests, test => test.schedules, test => number(test.schedules)) : null,
      tests.length > 1 ? perTest('Time per test', tests, test => test.seconds, test => seconds(test.seconds)) : null),
    make('h3', {}, 'Tests'),
    make('div', { class: 'tablebox' }, make('table', {},
      make('thead', {}, make('tr', {}, ['test', 'verdict'].map(name => make('th', { scope: 'col' }, name)),
        ['failures', 'races', 'schedules', 'complete', 'time'].map(name => make('th', { scope: 'col', class: 'num' }, name)))),
      make('tbody', {}, tests.map((test, i) => make('tr', {},
        make('td', { class: 'name' }, make('button', { type: 'button', click: () => go('test-' + i) }, test.test)),
        make('td', {}, make('span', { class: 'verdict ' + test.verdict }), VERDICTS[test.verdict] || test.verdict, test.reservations.length > 0 ? ', with reservations' : ''),
        [number(test.failures.length), number(test.races.length), number(test.schedules), complete(test), seconds(test.seconds)]
          .map(text => make('td', { class: 'num' }, text))))))),
    ...raceBlocks(tests.flatMap(test => test.races)),
    ...lockBlocks(tests.flatMap(test => test.locks.map(finding => ({ ...finding, test: test.test })))),
  ];
}

function verdictsInWords(tests) {
  const of = verdict => tests.filter(test => test.verdict === verdict).length;
  const parts = [];
  if (of('failure') > 0) parts.push(count(of('failure'), 'test fails', 'tests fail'));
  if (of('inconclusive') > 0) parts.push(count(of('inconclusive'), 'is inconclusive', 'are inconclusive'));
  if (of('ok') > 0) parts.push(count(of('ok'), 'has no failure', 'have no failure') + ' within the bound');
  return parts.length === 0 ? 'No test was explored.' : parts.join(', ') + '.';
}

function complete(test) {
  return test.completeToBound < 0 ? 'no bound' : 'to bound ' + (test.completeToBound > 1e9 ? '\u221e' : test.completeToBound);
}

function testView(test, index) {
  return [
    make('span', { class: 'kind ' + test.verdict }, VERDICTS[test.verdict] || test.verdict),
    make('h2', {}, test.test),
    test.sentence === null ? null : make('p', { class: 'where' }, test.sentence),
    make('div', { class: 'figures' },
      figure(number(test.schedules), 'schedules executed'),
      test.pruned > 0 ? figure(number(test.pruned), 'given up where others had been') : null,
      test.classes === null ? null : figure(number(test.classes), 'different behaviours'),
      figure(number(test.steps), 'operations'),
      figure(complete(test), 'complete'),
      figure(number(test.tasks), 'tasks at most'),
      figure(seconds(test.seconds), 'searching, vehicle: ' + test.vehicle),
      test.divergences > 0 ? figure(number(test.divergences), 'divergences') : null,
      test.abandoned > 0 ? figure(number(test.abandoned), 'abandoned by Chess.assume') : null),
    test.bounds.length > 0 ? make('div', { class: 'plots' }, schedulesPerBound(test.bounds), coverage(test.bounds)) : null,
    test.failures.length > 0 ? make('h3', {}, 'Failures') : null,
    make('ul', {}, test.failures.map((failure, i) => make('li', {},
      make('button', { type: 'button', click: () => go('failure-' + index + '-' + i) }, failure.kind + ': ' + firstLine(failure.message))))),
    ...raceBlocks(test.races),
    ...lockBlocks(test.locks),
  ];
}

function raceBlocks(races) {
  if (races.length === 0) return [];
  return [make('h3', {}, races.length === 1 ? 'A race' : count(races.length, 'race')), ...races.slice(0, 200).map(race => make('details', {},
    make('summary', {}, race.variable + ': ' + race.accesses.map(access =>
      access.task + (access.writes ? ' writes at ' : ' reads at ') + access.location).join(', ')
      + (race.benign === null ? '' : ' (benign: ' + race.benign + ')')),
    make('p', {}, race.advice + '.'),
    make('div', { class: 'stacks' }, race.accesses.map(access => make('pre', { class: 'block wrap' },
      access.task + (access.writes ? ' writes' : ' reads')
      + (access.locks.length === 0 ? ', no lock held' : ', holds ' + access.locks.join(', '))
      + access.stack.map(frame => '\n  at ' + frame).join(''))))))];
}

/** What became of a lock order that could deadlock, or of a lock that was not given back. */
function lockOutcome(finding) {
  const attempts = count(finding.attempts, 'execution', 'executions');
  return {
    met: 'The search met this deadlock: it is one of the failures.',
    confirmed: 'An execution directed at it met this deadlock, after ' + attempts + ': it is one of the failures.',
    open: 'A prediction, and no failure unless --locks=fail: the search did not meet this deadlock, nor did ' + attempts + ' directed at it. It may need more preemptions, or something that locks do not show keeps the tasks apart; then the program is right.',
    refuted: 'Predicted from the order in which locks are taken; no schedule leads there.',
    seen: 'Whoever wants it later waits for ever.',
  }[finding.outcome] || finding.outcome;
}

function lockBlocks(locks) {
  if (locks.length === 0) return [];
  const kinds = { 'lock-order': 'lock order', 'lock-out': 'nested-monitor lock-out', 'forgotten-unlock': 'forgotten unlock' };
  const outcomes = { met: ', met', confirmed: ', met', open: ', predicted and not met', refuted: ', ruled out' };
  const does = (finding, index) => finding.kind !== 'lock-out' || index % 2 === 0 ? ' takes ' : index === 1 ? ' waits on ' : ' wakes who waits on ';
  return [make('h3', {}, 'Locks'), ...locks.slice(0, 200).map(finding => make('details', { class: 'lock' },
    make('summary', {}, (kinds[finding.kind] || finding.kind) + (outcomes[finding.outcome] || '') + ': ' + finding.message),
    make('p', {}, (finding.test ? 'In ' + finding.test + '. ' : '') + lockOutcome(finding)),
    make('div', { class: 'stacks' }, finding.places.map((place, index) => make('pre', { class: 'block wrap' },
      place.task + does(finding, index) + place.lock + ' at ' + place.location + place.stack.map(frame => '\n  at ' + frame).join(''))))))];
}

/** A failure: what happened, the lanes with the source next to them, and what else is known. */
class FailureView {
  constructor(test, failure, id, ids) {
    this.id = id;
    this.ids = ids;
    let json = null;
    this.problem = failure.problem || '';
    try {
      json = data(id.replace('failure', 'execution'));
    } catch (error) {
      this.problem = 'The steps of this failure are damaged in this file: ' + error.message;
    }
    this.execution = json === null || json.steps.length === 0 ? null : new Execution(json);
    this.elements = [
      make('span', { class: 'kind' }, failure.kind),
      make('h2', {}, firstLine(failure.message) || failure.kind),
      make('p', { class: 'where' }, test.test + (failure.task === '' ? '' : ', in ' + failure.task) + size(failure)),
      json === null || json.said.length === 0 ? null : make('div', { class: 'said' }, json.said.map(line => make('p', {}, line))),
      ...(this.execution === null ? this.withoutSteps(failure) : this.withSteps(failure)),
      ...(json === null ? [] : below(json)),
      ...replay(json === null ? [] : json.replay, failure),
    ];
  }

  withoutSteps(failure) {
    return [make('p', { class: 'notice' }, this.problem || (failure.kind === 'race'
      ? 'No schedule fails: the race alone lets the test fail, as --races=fail says. It is told with the test.'
      : 'The steps of this failure were not kept: nobody saw its end.'))];
  }

  withSteps(failure) {
    this.lanes = new Lanes(this.execution, position => this.select(position), (position, event) => hint(this.execution, position, event));
    this.source = new Source(this.execution, position => this.select(position, true));
    this.count = make('span', { class: 'count' });
    const button = (text, label, action) => make('button', { type: 'button', 'aria-label': label, title: label, click: action }, text);
    this.all = make('input', { type: 'checkbox', change: () => this.showAll(this.all.checked) });
    this.tools = make('div', { class: 'tools', role: 'toolbar', 'aria-label': 'Steps' },
      button('\u21e4', 'First step (Home)', () => this.jump(this.execution.stops[0])),
      button('\u2190', 'Step back (left arrow)', () => this.move(-1)),
      this.count,
      button('\u2192', 'Step forward (right arrow)', () => this.move(1)),
      button('\u21e5', 'Last step (End)', () => this.jump(this.execution.stops[this.execution.stops.length - 1])),
      button('\u2190 switch', 'To the stretch before (Shift and left arrow)', () => this.across(-1)),
      button('switch \u2192', 'To the next switch (Shift and right arrow)', () => this.across(1)),
      make('label', {}, this.all, 'every step'),
      make('span', { class: 'soft keys' }, make('kbd', {}, '\u2190'), ' ', make('kbd', {}, '\u2192'), ' step, with ', make('kbd', {}, 'Shift'),
        ' switch', this.ids.length > 1 ? [', ', make('kbd', {}, 'n'), ' ', make('kbd', {}, 'p'), ' failure'] : null));
    const more = failure.steps === null ? 0 : failure.steps - this.execution.size;
    const cut = more > 0 ? make('p', { class: 'notice' }, 'This execution is long: of its end, ' + count(more, 'step') + ' were not kept.') : null;
    return [this.tools, make('div', { class: 'split' }, this.lanes.element, this.source.element), cut];
  }

  showAll(all) {
    this.execution.showAll(all);
    this.select(this.current, true);
  }

  move(direction) {
    this.jump(this.execution.neighbour(this.current, direction));
  }

  across(direction) {
    this.jump(this.execution.acrossSwitch(this.current, direction));
  }

  jump(position) {
    this.select(position, true);
    // On a small screen the source is below the lanes: both fit once what stands above is scrolled away.
    if (this.source.element.getBoundingClientRect().bottom > innerHeight) this.tools.scrollIntoView({ block: 'start' });
  }

  select(position, scrolls) {
    this.current = position;
    this.lanes.select(position, scrolls);
    this.source.show(position);
    const { n } = this.execution.step(position);
    this.count.textContent = 'step ' + number(n) + ' of ' + number(this.execution.last);
    remember(this.id + '-step-' + n);
  }

  /** The step with this number, or the most telling one: the first after the cause, after a preemption, or the last. */
  begin(n) {
    if (this.execution === null) return;
    const { switches, steps } = this.execution.json;
    let position = n === null ? -1 : steps.findIndex(step => step[0] === n);
    if (position < 0) {
      const telling = switches.find(change => change[5]) || switches.find(change => change[3] === 'preempted');
      position = telling ? Math.max(0, telling[0] - 1) : this.execution.stops[0];
    }
    this.lanes.measure();
    this.select(position, true);
  }
}

function size(failure) {
  return failure.preemptions === null ? '' : '; ' + count(failure.preemptions, 'preemption') + ', '
    + count(failure.switches, 'switch', 'switches') + ', ' + count(failure.steps, 'operation');
}

function below(json) {
  return [
    json.failure.length > 0 ? make('h3', {}, 'What went wrong') : null,
    json.failure.length > 0 ? make('pre', { class: 'block wrap' }, json.failure.join('\n')) : null,
    json.printed === '' ? null : make('h3', {}, 'What the program printed'),
    json.printed === '' ? null : make('pre', { class: 'block wrap' }, json.printed),
    json.text === '' ? null : make('details', {}, make('summary', {}, 'The same as text'), make('pre', { class: 'block' }, json.text)),
  ];
}

function replay(lines, failure) {
  const commands = lines.length > 0 ? lines : failure.scheduleFile === null ? [] : ['chessj replay ' + failure.scheduleFile];
  if (commands.length === 0) return [];
  return [make('h3', {}, 'Replay'), ...commands.map(command => make('div', { class: 'copy' },
    make('pre', { class: 'block wrap' }, command), copyButton(command)))];
}

function copyButton(text) {
  const button = make('button', { type: 'button', click: () => {
    const area = make('textarea', { style: 'position:fixed;opacity:0' });
    area.value = text;
    document.body.append(area);
    area.select();
    const copied = document.execCommand('copy'); // a page from a file may not use the other clipboard
    area.remove();
    button.textContent = copied ? 'copied' : 'press Ctrl-C';
  } }, 'copy');
  return button;
}
