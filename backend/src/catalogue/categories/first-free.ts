import { cutText } from '../../platform/common/text/cut-text.js';

/** The name, or the first of `name2`, `name3` … that is free, none of more than `max` code points. */
export function firstFree(name: string, max: number, separator: string, isFreeName: (name: string) => boolean): string {
  let candidate = cutText(name, max);
  for (let count = 2; !isFreeName(candidate); count++) {
    const ending = `${separator}${count}`;
    candidate = cutText(name, max - ending.length) + ending;
  }
  return candidate;
}
