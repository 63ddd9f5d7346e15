import { createRequire } from 'node:module';

/*
 * jsdom, with less work for what Testing Library asks of each element of a page: whether it is displayed, and its labels.
 */

const require = createRequire(import.meta.url);
const internal = (path) => require(`jsdom/lib/jsdom/${path}.js`);

// Nothing asks how an element is displayed otherwise. Each rule is compared with each element.
internal('browser/default-stylesheet');
const sheet = require.cache[require.resolve('jsdom/lib/jsdom/browser/default-stylesheet.js')];
const rules = sheet.exports.replaceAll(/\/\*.*?\*\//gs, '').match(/[^{}]+\{[^}]*\}/g);
sheet.exports = rules.filter((rule) => /\bdisplay:/.test(rule)).join('');

export const { JSDOM, VirtualConsole } = require('jsdom');
export const { implForWrapper } = internal('living/generated/utils');

// No test asks for a colour, and each would be looked for in all ancestors of an element.
const { propertiesWithResolvedValueImplemented: resolved } = internal('living/helpers/style-rules');
for (const name of Object.keys(resolved)) if (name.endsWith('color')) delete resolved[name];

const { prototype: label } = internal('living/nodes/HTMLLabelElement-impl').implementation;
const { get: findControl } = Object.getOwnPropertyDescriptor(label, 'control');
const { isLabelable } = internal('living/helpers/form-controls');

/** Looks the element up by its ID, instead of in the whole page. */
Object.defineProperty(label, 'control', {
  get() {
    const id = this.getAttributeNS(null, 'for');
    const [element, ...others] = this._ownerDocument._ids[id] ?? [];
    if (!element?._attached || !this._attached || others.length > 0) return findControl.call(this);
    return isLabelable(element) ? element : null;
  },
});

/** Computes the style of each element once until the page changes. @param {Window} window */
export function rememberStyles(window) {
  const { getComputedStyle } = window;
  /** By jsdom's cache of declared styles, of which it makes a new one when the page has changed. */
  const computed = new WeakMap();
  window.getComputedStyle = (element, pseudoElement) => {
    const { _ownerDocument: document } = implForWrapper(element);
    const known = computed.get(document._styleCache)?.get(element);
    if (pseudoElement || known) return pseudoElement ? getComputedStyle(element, pseudoElement) : known;
    const style = getComputedStyle(element);
    if (!computed.has(document._styleCache)) computed.set(document._styleCache, new WeakMap());
    computed.get(document._styleCache).set(element, style);
    return style;
  };
}
