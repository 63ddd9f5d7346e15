/**
 * As JSON that can stand in a script element of a page: nothing in it ends the element or begins a comment.
 * @param leftOut fields that are not to be in it, at any depth
 */
export function toEmbeddedJson(value: unknown, leftOut: readonly string[] = []): string {
  const json = JSON.stringify(value, (key, field: unknown) => (leftOut.includes(key) ? undefined : field));
  return json.replaceAll('<', String.raw`\u003c`);
}
