import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findFreePort } from '../../../testkit/free-port.js';
import { ToolMissing } from '../benchmark.js';
import { ROOT } from '../root.js';

const PROGRAM = fileURLToPath(new URL('../shared/tools/real-mongo', ROOT));
const run = promisify(execFile);

/** An empty genuine MongoDB, removed when stopped. @throws ToolMissing where its program is not installed */
export async function startGenuine(): Promise<{ url: string; stop: () => Promise<void> }> {
  if (!existsSync(PROGRAM)) throw new ToolMissing('there is no genuine MongoDB here');
  const port = String(await findFreePort());
  const stop = async () => void (await run(PROGRAM, ['wipe', port]));
  try {
    const { stdout } = await run(PROGRAM, ['start', port]);
    return { url: stdout.trim().split('\n').at(-1) ?? '', stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
