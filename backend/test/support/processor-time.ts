/** Does something and tells how much of the processor's time this process took meanwhile, in ms, beside what it returns. */
export async function timed<Result>(act: () => Promise<Result>): Promise<{ result: Result; ms: number }> {
  const before = process.cpuUsage();
  const result = await act();
  const { user, system } = process.cpuUsage(before);
  return { result, ms: (user + system) / 1000 };
}
