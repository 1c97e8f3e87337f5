// Puts the page together: what stands on top, the list of failures, and which view is shown, kept in the address.

const run = data('run');
const failures = []; // ids, in order
let view = null;

run.tests.forEach((test, i) => test.failures.forEach((failure, k) => failures.push('failure-' + i + '-' + k)));

function top() {
  byId('top').replaceChildren(make('h1', {}, 'chessj report'),
    make('span', {}, verdictsInWords(run.tests)),
    make('span', { class: 'soft command' }, [run.time, 'chessj ' + run.chessj, clipEnd(run.command, 120)].filter(Boolean).join(' \u00b7 ')));
  document.title = 'chessj: ' + verdictsInWords(run.tests);
}

function navigation() {
  const link = (id, content, className) => make('button', { type: 'button', class: className, 'data-view': id, click: () => go(id) }, content);
  const entries = [link('run', 'Run summary')];
  const order = run.tests.map((test, i) => i).sort((a, b) => rank(run.tests[a]) - rank(run.tests[b]) || a - b);
  order.slice(0, 500).forEach(i => {
    const test = run.tests[i];
    entries.push(link('test-' + i, [make('span', { class: 'verdict ' + test.verdict }), make('span', {}, brokenName(test.test))]));
    test.failures.forEach((failure, k) =>
      entries.push(link('failure-' + i + '-' + k, failure.kind + ': ' + clipEnd(firstLine(failure.message), 70), 'sub')));
  });
  if (order.length > 500) entries.push(make('div', { class: 'more' }, 'The others are in the table of the run summary.'));
  byId('nav').replaceChildren(...entries);
}

function rank(test) {
  return { failure: 0, inconclusive: 1 }[test.verdict] ?? 2;
}

function go(id) {
  if (location.hash === '#' + id) show();
  else location.hash = id;
}

/** Keeps the step in the address, without a new entry in the history for each. */
function remember(hash) {
  history.replaceState(null, '', '#' + hash);
}

function show() {
  const [, kind, i, k, n] = /^#?(run|test|failure)(?:-(\d+))?(?:-(\d+))?(?:-step-(\d+))?$/.exec(location.hash) || [];
  const test = run.tests[i];
  const failure = test && test.failures[k];
  const id = kind === 'failure' && failure ? `failure-${i}-${k}` : kind === 'test' && test ? 'test-' + i : kind === 'run' ? 'run' : failures[0] || 'run';
  byId('hint').hidden = true;
  if (id.startsWith('failure')) {
    const [, t, f] = id.split('-');
    view = new FailureView(run.tests[t], run.tests[t].failures[f], id, failures);
    byId('main').replaceChildren(...view.elements.filter(Boolean));
    view.begin(n === undefined ? null : Number(n));
  } else {
    view = null;
    const elements = id === 'run' ? runView(run) : testView(run.tests[id.slice(5)], id.slice(5));
    byId('main').replaceChildren(...elements.filter(Boolean));
  }
  document.querySelectorAll('#nav button').forEach(button => {
    if (button.dataset.view !== id) return button.removeAttribute('aria-current');
    button.setAttribute('aria-current', 'page');
    const nav = byId('nav');
    const [box, mine] = [nav.getBoundingClientRect(), button.getBoundingClientRect()];
    if (mine.top < box.top || mine.bottom > box.bottom) nav.scrollTop += mine.top - box.top - box.height / 3;
  });
}

function nextFailure(direction) {
  const at = failures.indexOf(view === null ? '' : view.id);
  const next = failures[at + direction];
  if (next !== undefined) go(next);
}

addEventListener('keydown', event => {
  if (event.ctrlKey || event.altKey || event.metaKey || /^(TEXTAREA|SELECT)$/.test(event.target.tagName)) return;
  if (event.key === 'n' || event.key === 'p') return nextFailure(event.key === 'n' ? 1 : -1);
  if (view === null || view.execution === null) return;
  const stops = view.execution.stops;
  const actions = {
    ArrowLeft: () => event.shiftKey ? view.across(-1) : view.move(-1),
    ArrowRight: () => event.shiftKey ? view.across(1) : view.move(1),
    Home: () => view.jump(stops[0]),
    End: () => view.jump(stops[stops.length - 1]),
  };
  if (actions[event.key]) {
    actions[event.key]();
    event.preventDefault();
  }
});
addEventListener('hashchange', show);
['beforeprint', 'afterprint'].forEach(name => addEventListener(name, () => {
  if (view !== null && view.lanes) {
    view.lanes.printing = name === 'beforeprint';
    view.lanes.measure();
  }
}));

top();
navigation();
show();
