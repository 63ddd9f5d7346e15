import { dieFirst } from '../../platform/common/lesser-process.js';

/*
 * `renderer.cli.js FILE SECONDS` renders one uploaded file within this processor time and prints the outcome. A process of
 * its own, since rendering takes memory and time outside of the JavaScript heap, where only the end of the process surely
 * frees them.
 */

const MAX_MEMORY_BYTES = 384 * 2 ** 20;
const CHECK_MS = 20;

const [, , upload, maxCpuSeconds] = process.argv;
if (!upload || !maxCpuSeconds) throw new Error('Say which file, and how long: renderer.cli.js FILE SECONDS');

endWithTheApi();
limitTimeAndMemory();
await dieFirst();
const { renderImage } = await import('./rendering.js');
process.stdout.write(await renderImage(upload), () => process.exit());

/** The API holds the other end of standard input. A signal to the process group lets the current picture finish. */
function endWithTheApi(): void {
  process.stdin.on('close', die).resume();
  process.on('SIGINT', () => undefined).on('SIGTERM', () => undefined);
}

function limitTimeAndMemory(): void {
  setInterval(() => {
    const { user, system } = process.cpuUsage();
    if ((user + system) / 1e6 > Number(maxCpuSeconds) || process.memoryUsage.rss() > MAX_MEMORY_BYTES) die();
  }, CHECK_MS);
}

/** At once: an exit would wait for the threads that draw. */
function die(): void {
  process.kill(process.pid, 'SIGKILL');
}
