/** A picture in words: the product's name, and its number where there are several. */
export function pictureText(name: string, index: number, count: number): string {
  return count === 1 ? name : `${name}, picture ${index + 1} of ${count}`;
}

/** The picture that an arrow key leads to from another; undefined for other keys, and at either end. */
export function pictureAfterKey(key: string, current: number, count: number): number | undefined {
  const next = current + (key === 'ArrowRight' ? 1 : 0) - (key === 'ArrowLeft' ? 1 : 0);
  return next === current || next < 0 || next >= count ? undefined : next;
}
