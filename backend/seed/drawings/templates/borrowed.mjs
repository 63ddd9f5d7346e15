// Parts of the drawings that stand as SVG files.
import { readFileSync } from 'node:fs';

/** @param {string} name */
function read(name) {
  const svg = readFileSync(new URL(`../${name}.svg`, import.meta.url), 'utf8');
  return svg.replaceAll(/id="([^"]+)"/g, `id="${name}-$1"`).replaceAll(/url\(#([^)]+)\)/g, `url(#${name}-$1)`);
}

/**
 * The gradients and a group of another drawing; `changes` replace texts of it.
 * @param {string} name @param {string} id @param {[RegExp | string, string][]} changes
 */
export function borrowed(name, id, changes = []) {
  const svg = read(name);
  const [, defs = ''] = /<defs>(.*?)<\/defs>/s.exec(svg) ?? [];
  const [, , group = ''] = new RegExp(`\\n( *)<g id="${name}-${id}"[^>]*>(.*?)\\n\\1</g>`, 's').exec(svg) ?? [];
  if (!group) throw new Error(`${name}.svg has no group ${id}`);
  const changed = changes.reduce((text, [from, to]) => text.replaceAll(from, to), group);
  return `<defs>${defs}</defs><g>${changed}</g>`;
}

/** A line of a drawing that is left out: the path that begins like this. @param {string} start @returns {[RegExp, string]} */
export const without = (start) => [new RegExp(`<path d="${start}[^>]*/>`, 'g'), ''];
