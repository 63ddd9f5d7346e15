/** The name, or the first of `name2`, `name3` … that is free, none longer than `max`. */
export function firstFree(name: string, max: number, separator: string, isFreeName: (name: string) => boolean): string {
  let candidate = name.slice(0, max);
  for (let count = 2; !isFreeName(candidate); count++) {
    const ending = `${separator}${count}`;
    candidate = name.slice(0, max - ending.length) + ending;
  }
  return candidate;
}
