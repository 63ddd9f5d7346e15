import type { ChildProcess } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { getPriority, setPriority } from 'node:os';

/** A tenth of the processor while the API wants all of it. Only root may give it a higher priority than the API's own. */
const NICENESS = 10;

/** Has a child of the API take the processor only as far as the API leaves it. */
export function giveWayToTheApi({ pid }: ChildProcess): void {
  if (pid) setPriority(pid, Math.max(NICENESS, getPriority()));
}

/** When the kernel kills a process for want of memory, it shall be this one, not one that serves requests. */
export async function dieFirst(): Promise<void> {
  if (process.platform === 'linux') await writeFile('/proc/self/oom_score_adj', '1000');
}
