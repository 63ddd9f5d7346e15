/** Where the page loaded this script from, read while the script runs for the first time. */
const source = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : '';

/** The stand-in's address: the script's own without its file, so that a proxy may publish it below a path. */
export const API_BASE = source.replace(/\/[^/]+(\/stripe\.js)?\/?([?#].*)?$/, '');
