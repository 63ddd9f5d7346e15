import { writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { RENDERED_WITHIN_MS } from './rendering-files.js';

/*
 * `renderer.cli.js FILE` renders one uploaded file and prints the outcome. A process of its own, since rendering takes
 * memory and time outside of the JavaScript heap, where only the end of the process surely frees them.
 */

const MAX_MEMORY_BYTES = 384 * 2 ** 20;
/** Processor time, so that a busy machine is not held against a picture; sixteen megapixels take one to three. */
const MAX_CPU_SECONDS = 8;
const CHECK_MS = 20;
/** A third of the processor while the API wants all of it. */
const NICENESS = 5;

const [, , upload] = process.argv;
if (!upload) throw new Error('Say which file: renderer.cli.js FILE');

endWithTheApi();
limitTimeAndMemory();
await giveWay();
const { renderImage } = await import('./rendering.js');
process.stdout.write(await renderImage(upload), () => process.exit());

/** The API holds the other end of standard input. A signal to the process group lets the current picture finish. */
function endWithTheApi(): void {
  process.stdin.on('close', die).resume();
  process.on('SIGINT', () => undefined).on('SIGTERM', () => undefined);
}

function limitTimeAndMemory(): void {
  setTimeout(die, RENDERED_WITHIN_MS);
  setInterval(() => {
    const { user, system } = process.cpuUsage();
    if ((user + system) / 1e6 > MAX_CPU_SECONDS || process.memoryUsage.rss() > MAX_MEMORY_BYTES) die();
  }, CHECK_MS);
}

/** Yields to processes that serve requests: at the processor, and when the kernel kills one for want of memory. */
async function giveWay(): Promise<void> {
  setPriority(NICENESS);
  if (process.platform === 'linux') await writeFile('/proc/self/oom_score_adj', '1000');
}

/** At once: an exit would wait for the threads that draw. */
function die(): void {
  process.kill(process.pid, 'SIGKILL');
}
