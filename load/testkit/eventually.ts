/** Waits until a condition returns a truthy value. */
export async function eventually<Result>(
  condition: () => Result | Promise<Result>,
  withinMs = 60_000,
): Promise<NonNullable<Result>> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const result = await condition();
    if (result) return result;
    if (Date.now() > deadline) throw new Error(`still not so after ${withinMs} ms: ${condition.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
