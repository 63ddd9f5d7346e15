import { invalidRequest } from '../errors.js';

/** Decoded form parameters: `metadata[order]=7` is `{ metadata: { order: '7' } }`. */
export interface ParamTree {
  [name: string]: string | ParamTree;
}

const MAX_PARAMS = 1000;
const MAX_DEPTH = 8;

/**
 * Parses `application/x-www-form-urlencoded` text with nested keys, as Stripe's clients send it in bodies and query
 * strings. List items (`expand[0]`, `expand[]`) become entries named by their position.
 *
 * @throws ApiError 400 when the text is not such a form.
 */
export function parseForm(text: string): ParamTree {
  const root = emptyTree();
  if (text === '') return root;
  const pairs = text.split('&');
  if (pairs.length > MAX_PARAMS) throw invalidRequest(`Too many parameters: at most ${MAX_PARAMS} are accepted.`);
  for (const pair of pairs) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const name = decode(equals === -1 ? pair : pair.slice(0, equals));
    insert(root, keyPath(name), equals === -1 ? '' : decode(pair.slice(equals + 1)), name);
  }
  return root;
}

function emptyTree(): ParamTree {
  return Object.create(null) as ParamTree;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw invalidRequest('Invalid request: a parameter is not valid percent-encoded UTF-8.');
  }
}

function keyPath(name: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
  if (!match) throw invalidRequest(`Invalid parameter name: ${name.slice(0, 100)}`);
  const nested = match[2] === '' ? [] : (match[2] ?? '').slice(1, -1).split('][');
  if (nested.length >= MAX_DEPTH) throw invalidRequest(`Parameters are nested too deeply: ${name.slice(0, 100)}`);
  return [match[1] ?? '', ...nested];
}

function insert(root: ParamTree, path: string[], value: string, name: string): void {
  let tree = root;
  for (const [depth, part] of path.entries()) {
    const key = part === '' ? String(Object.keys(tree).length) : part;
    if (depth === path.length - 1) {
      tree[key] = value;
      return;
    }
    const next = (tree[key] ??= emptyTree());
    if (typeof next === 'string') throw invalidRequest(`Invalid hash: ${name.slice(0, 100)}`, { param: path[0] });
    tree = next;
  }
}
