import cssEscape from 'css.escape';
import { implForWrapper, JSDOM, rememberStyles, VirtualConsole } from './jsdom.js';
import { stopTimers, timers } from './timers.js';

/** What Node's fetch takes of its own kind only. */
const OF_FETCH = ['AbortController', 'AbortSignal', 'Headers', 'URL', 'URLSearchParams'];
/** jsdom has a part of these, or wraps what Node.js has. */
const WHOLE_IN_NODE = ['Crypto', 'crypto', 'Performance', 'performance', 'console', 'atob', 'btoa', 'queueMicrotask'];
const TIMERS = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'];
/** What stays Node's although jsdom has it, too. */
const OF_NODE = new Set([...OF_FETCH, ...WHOLE_IN_NODE, ...TIMERS]);
const SELF = ['window', 'self', 'top', 'parent', 'frames'];

const virtualConsole = new VirtualConsole();
virtualConsole.on('jsdomError', (error) => console.error(error));
const { window, cookieJar } = new JSDOM('<!DOCTYPE html>', {
  pretendToBeVisual: true,
  url: 'http://localhost/',
  virtualConsole,
});
rememberStyles(window);
window.CSS = { escape: cssEscape };
const { document, navigator } = window;
const nodes = [document.documentElement, document.head, document.body];
/** What else packages and tests listen to or mark, and what it had before. */
const marked = new Map(
  [window, document, navigator, ...nodes].map((object) => [object, new Set(Reflect.ownKeys(object))]),
);
const ofBrowser = describeWindow();

/** @type {PropertyDescriptorMap} */
let ofNode;

/** Gives the global object what a browser's window has. The page is the same for all test files of a worker: packages keep it. */
export function openPage() {
  ofNode = Object.getOwnPropertyDescriptors(globalThis);
  Object.defineProperties(globalThis, ofBrowser);
  Object.assign(globalThis, timers);
  window.addEventListener('error', reportUncaught);
}

/** Empties the page, and takes from the global object what it has got since the page was opened. */
export function closePage() {
  stopTimers();
  for (const name of Object.getOwnPropertyNames(globalThis)) if (!(name in ofNode)) delete globalThis[name];
  for (const [name, descriptor] of Object.entries(ofNode)) {
    if (descriptor.configurable) Object.defineProperty(globalThis, name, descriptor);
  }
  const [html, head, body] = nodes;
  html.replaceChildren(head, body);
  for (const node of [head, body]) node.replaceChildren();
  for (const node of nodes) for (const name of node.getAttributeNames()) node.removeAttribute(name);
  for (const [object, names] of marked) {
    for (const name of Reflect.ownKeys(object)) if (!names.has(name)) delete object[name];
    const target = implForWrapper(object);
    if (target._eventListeners) target._eventListeners = Object.create(null);
  }
  for (const storage of [window.localStorage, window.sessionStorage]) storage.clear();
  cookieJar.removeAllCookiesSync();
  window.history.replaceState(null, '', '/');
}

/** As a browser does, unless the page itself listens for errors. */
function reportUncaught({ error }) {
  if (implForWrapper(window)._eventListeners.error.length === 1) process.emit('uncaughtException', error);
}

/** What the global object of Node.js lacks of a window's properties. @returns {PropertyDescriptorMap} */
function describeWindow() {
  const own = Object.entries(Object.getOwnPropertyDescriptors(window)).filter(
    ([name]) => !name.startsWith('_') && !OF_NODE.has(name) && !Object.is(window[name], globalThis[name]),
  );
  const inherited = ['addEventListener', 'removeEventListener', 'dispatchEvent'].map((name) => [
    name,
    { value: window[name] },
  ]);
  const bound = [...own, ...inherited].map(([name, descriptor]) => [name, boundToWindow(name, descriptor)]);
  const self = SELF.map((name) => [name, { configurable: true, writable: true, value: globalThis }]);
  return Object.fromEntries([...bound, ...self]);
}

/** @param {string} name @param {PropertyDescriptor} descriptor */
function boundToWindow(name, { value, get, set }) {
  if (get) return { configurable: true, get: get.bind(window), set: set?.bind(window) };
  const isMethod = typeof value === 'function' && /^[a-z]/.test(name);
  return { configurable: true, writable: true, value: isMethod ? value.bind(window) : value };
}
