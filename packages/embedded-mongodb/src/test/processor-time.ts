import { existsSync, readFileSync } from 'node:fs';

export interface ProcessorTime {
  /** On a processor. */
  used: number;
  /** Ready to run, while other threads had the processor. */
  waited: number;
}

/** https://docs.kernel.org/scheduler/sched-stats.html */
const STATISTICS = 'schedstat';
const IS_KNOWN = existsSync(`/proc/thread-self/${STATISTICS}`);

/**
 * The time so far, in milliseconds, of this thread or of a process's main thread. Without Linux it is this process's, its other
 * threads included, such as those that collect garbage, and no waiting is known.
 */
export function processorTime(ofProcess: number | 'thread-self' = 'thread-self'): ProcessorTime {
  if (!IS_KNOWN) {
    const { user, system } = process.cpuUsage();
    return { used: (user + system) / 1000, waited: 0 };
  }
  const [used = 0, waited = 0] = readFileSync(`/proc/${ofProcess}/${STATISTICS}`, 'utf8').split(' ').map(Number);
  return { used: used / 1e6, waited: waited / 1e6 };
}
