// Plots of what a run explored, drawn by hand: horizontal bars, as many as there are bounds or tests.

const PLOT = 460;
const BAR = 30;
const SHORT_LABEL = 82;
const LONG_LABEL = 164;
const VALUE = 96;
const DIGIT = 7.3; // no character of a value is wider

/** A plot from bars: {label, value, parts: [{size, kind}], band: [low, high] or null, text, title}. */
function plot(caption, bars, note, left = SHORT_LABEL) {
  const most = Math.max(1, ...bars.map(bar => Math.max(bar.parts.reduce((sum, part) => sum + part.size, 0), bar.band ? bar.band[1] : 0)));
  const value = Math.max(VALUE, 8 + DIGIT * Math.max(...bars.map(bar => bar.text.length)));
  const scale = (PLOT - left - value) / most;
  const shapes = [];
  bars.forEach((bar, i) => {
    const y = i * BAR + 6;
    shapes.push(draw('text', { x: 0, y: y + 14 }, bar.label));
    let x = left;
    bar.parts.forEach(part => {
      const width = part.size > 0 ? Math.max(2, part.size * scale) : 0;
      shapes.push(draw('rect', { class: 'bar ' + part.kind, x, y, width, height: BAR - 12 }, draw('title', {}, part.title || '')));
      x += width;
    });
    if (bar.band) {
      const [low, high] = bar.band.map(value => left + value * scale);
      const middle = y + (BAR - 12) / 2;
      shapes.push(draw('path', { class: 'whisker', d: `M${low} ${y + 2}v${BAR - 16}M${low} ${middle}H${high}M${high} ${y + 2}v${BAR - 16}` }));
      x = Math.max(x, high);
    }
    shapes.push(draw('text', { class: 'v', x: x + 6, y: y + 14 }, bar.text));
  });
  const height = bars.length * BAR + 6;
  return make('figure', { class: 'plot' }, make('figcaption', {}, caption),
    draw('svg', { viewBox: `0 0 ${PLOT} ${height}`, role: 'img', 'aria-label': caption + ': ' + bars.map(bar => bar.label + ' ' + bar.text).join('; ') },
      draw('line', { class: 'grid', x1: left, x2: left, y1: 0, y2: height }), shapes),
    note ? make('div', { class: 'soft', style: 'font-size:13px' }, note) : null);
}

function boundLabel(bound) {
  return bound.bound === 1 ? '1 preempt.' : bound.bound + ' preempt.';
}

/** How many executions each bound took, or how many it is going to take. */
function schedulesPerBound(bounds) {
  const bars = bounds.map(bound => {
    const done = bound.schedules + bound.pruned;
    const open = !bound.complete && bound.estimate !== null && bound.estimate > done;
    return {
      label: boundLabel(bound),
      parts: [
        { size: bound.schedules, kind: '', title: count(bound.schedules, 'schedule') + ' executed to the end' },
        { size: bound.pruned, kind: 'pruned', title: count(bound.pruned, 'execution') + ' given up where others had been' },
        { size: open ? bound.estimate - done : 0, kind: 'left', title: 'about ' + number(bound.estimate || 0) + ' expected' },
      ],
      band: open && bound.estimateHigh !== null ? [bound.estimateLow, bound.estimateHigh] : null,
      text: number(bound.schedules) + (bound.pruned > 0 ? ' + ' + number(bound.pruned) : ''),
    };
  });
  const pruned = bounds.some(bound => bound.pruned > 0);
  const estimated = bars.some(bar => bar.parts[2].size > 0);
  const note = 'Executed to the end' + (pruned ? ', + given up where others had been (pale)' : '')
    + (estimated ? '; dashed: still expected, with the band of the estimate' : '') + '.';
  return plot('Schedules per bound', bars, note);
}

/** How much of each bound is done. */
function coverage(bounds) {
  return plot('Coverage per bound', bounds.map(bound => {
    const done = bound.schedules + bound.pruned;
    const known = bound.complete || bound.estimate !== null;
    const share = bound.complete ? 1 : known ? Math.min(0.99, done / Math.max(1, bound.estimate)) : 0;
    return {
      label: boundLabel(bound),
      parts: [{ size: share * 100, kind: bound.complete ? 'ok' : '' }, { size: 100 - share * 100, kind: 'left' }],
      band: null,
      text: bound.complete ? 'complete' : known ? 'about ' + Math.round(share * 100) + ' %' : 'not known',
    };
  }), bounds.some(bound => !bound.complete && bound.secondsLeft !== null && bound.secondsLeft > 0)
    ? bounds.filter(bound => !bound.complete && bound.secondsLeft > 0)
      .map(bound => 'About ' + seconds(bound.secondsLeft) + ' more for bound ' + bound.bound + ' (estimate: ' + number(bound.estimate)
        + ' executions, ' + number(bound.estimateLow) + ' to ' + number(bound.estimateHigh) + ').').join(' ')
    : null);
}

/** How many of several tests have each bound behind them. */
function testsComplete(tests) {
  const bounds = Math.max(0, ...tests.map(test => test.bounds.length));
  const bars = [];
  for (let bound = 0; bound < bounds; bound++) {
    const done = tests.filter(test => test.completeToBound >= bound).length;
    bars.push({
      label: boundLabel({ bound }), parts: [{ size: done, kind: 'ok' }, { size: tests.length - done, kind: 'left' }], band: null,
      text: number(done) + ' of ' + count(tests.length, 'test'),
    });
  }
  return plot('Coverage: tests complete to a bound', bars, null);
}

/** The tests with the largest of something. */
function perTest(caption, tests, value, text) {
  const chosen = tests.map((test, index) => ({ test, index })).sort((a, b) => value(b.test) - value(a.test)).slice(0, 12);
  return plot(caption, chosen.map(({ test }) => ({
    label: clip(shortName(test.test), 20),
    parts: [{ size: value(test), kind: test.verdict, title: test.test }],
    band: null,
    text: text(test),
  })), tests.length > 12 ? 'The largest 12 of ' + number(tests.length) + '.' : null, LONG_LABEL);
}

function clip(text, most) {
  return text.length <= most ? text : '\u2026' + text.slice(text.length - most + 1);
}
