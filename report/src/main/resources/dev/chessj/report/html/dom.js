// Small helpers. Whatever comes from a program under test goes into the page as text, never as markup.

const SVG = 'http://www.w3.org/2000/svg';

/** An element with attributes and children; strings become text. A function as an attribute is a listener. */
function make(tag, attributes, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

function draw(tag, attributes, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes || {})) {
    if (typeof value === 'function') element.addEventListener(name, value);
    else if (value !== null && value !== undefined && value !== false) element.setAttribute(name, value);
  }
  for (const child of children.flat()) {
    if (child !== null && child !== undefined && child !== false) element.append(child);
  }
  return element;
}

function byId(id) {
  return document.getElementById(id);
}

function number(value) {
  return Number(value).toLocaleString('en-US');
}

/** 1 step, 1,234 steps. */
function count(value, one, many) {
  return number(value) + ' ' + (value === 1 ? one : many || one + 's');
}

/** The end of a name like com.acme.AccountTest#deposit: what tells tests apart. */
function shortName(test) {
  const hash = test.indexOf('#');
  const type = hash < 0 ? test : test.slice(0, hash);
  return type.slice(type.lastIndexOf('.') + 1) + (hash < 0 ? '' : test.slice(hash));
}

/** The same with a place to break it. */
function brokenName(test) {
  return shortName(test).split(/(?=[#$])/).flatMap(part => [make('wbr'), part]);
}

/** The first line of a message, without the package and class of the exception where more follows. */
function firstLine(message) {
  return message.split('\n', 1)[0].replace(/^(?:[\w$]+\.)+[\w$]*(?:Error|Exception): (?=\S)/, '');
}

/** The beginning of a text that is too long. */
function clipEnd(text, most) {
  return text.length <= most ? text : text.slice(0, most - 1) + '\u2026';
}

function seconds(value) {
  if (value < 0.0005) return '0 s';
  if (value < 10) return value.toFixed(value < 1 ? 3 : 1) + ' s';
  return value < 90 ? Math.round(value) + ' s' : Math.floor(value / 60) + ' min ' + Math.round(value % 60) + ' s';
}

/** The contents of a block of data; null where there is none, and a damaged one is said by whoever asks. */
function data(id) {
  const block = byId(id);
  return block === null ? null : JSON.parse(block.textContent);
}
