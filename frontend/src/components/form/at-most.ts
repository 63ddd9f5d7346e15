/** The rule that a text has at most so many characters. */
export function atMost(max: number) {
  return { maxLength: { value: max, message: `Enter at most ${max} characters` } };
}
