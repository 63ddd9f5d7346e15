import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';

const STARTS_WITHIN_MS = 20_000;

interface ChildServer {
  /** Answers with a 2xx once the server is ready. */
  url: string;
  /** The server's files, removed at its end. */
  folder: string;
  /** The signal that stops it. */
  signal: NodeJS.Signals;
}

/**
 * Waits until a started server is ready, and returns a function that stops it. The server ends with this process.
 * @throws when it doesn't come up; nothing is left of it then
 */
export async function untilServing(
  child: ChildProcess,
  { url, folder, signal }: ChildServer,
): Promise<() => Promise<void>> {
  const ended = once(child, 'exit');
  const kill = () => child.kill(signal);
  process.once('exit', kill);
  const stop = async () => {
    if (child.exitCode === null && kill()) await ended;
    process.off('exit', kill);
    // A browser's helpers may still be writing for a moment.
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  const deadline = Date.now() + STARTS_WITHIN_MS;
  while (!(await fetch(url).catch(() => undefined))?.ok) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`${child.spawnfile} does not answer at ${url}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return stop;
}
