import { spawnSync } from 'node:child_process';

/**
 * The id of the npm that runs this script, for `isRunning`: the parent, or the parent of the shell in which npm may run it.
 * A shell outlives an npm that is killed.
 */
export function findNpm() {
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', `${process.ppid}`], { encoding: 'utf8' });
  const [, above, command] = /^ *(\d+) +(\S+)/.exec(stdout ?? '') ?? [];
  return command?.endsWith('sh') ? Number(above) : process.ppid;
}

/** @param {number} pid */
export function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH';
  }
}
