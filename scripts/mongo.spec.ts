import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort } from '../load/testkit/free-port.js';
import { readVariables, resolveSettings, ROOT } from './settings.mjs';
import { mongoService } from './shop/services.mjs';

/** Keeps a process alive until its input ends, so that each of several signals reaches it. */
const LINGER = 'data:text/javascript,process.once("beforeExit", () => process.stdin.resume())';

let folder: string;
let running: ChildProcess | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'karigar-mongo-'));
});

afterEach(async () => {
  running?.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

it('npm run mongo prints its address when a client can write there, and Ctrl-C closes it, even if npm makes several signals of it', async () => {
  const port = await findFreePort();
  const args = ['--import', LINGER, 'scripts/mongo.mjs', '--port', String(port), '--data-dir', folder];
  running = spawn(process.execPath, args, { cwd: ROOT, stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(running, 'close');
  await printed(running, `mongodb://127.0.0.1:${port}/`);
  const settings = resolveSettings({ ...readVariables({}, '/nowhere'), SANDBOX_MONGO_PORT: String(port) });
  expect(await mongoService(settings).isReady()).toBe(true);

  for (let signals = 0; signals < 5; signals++) {
    running.kill('SIGINT');
    await delay(1);
  }
  running.stdin?.end();
  expect(await ended).toEqual([0, null]);
});

/** Resolves when the command has printed this text. @throws Error when it ends before. */
async function printed(command: ChildProcess, text: string): Promise<void> {
  let output = '';
  for await (const chunk of command.stdout as AsyncIterable<Buffer>) {
    output += chunk.toString();
    if (output.includes(text)) return;
  }
  throw new Error(`it ended having printed:\n${output}`);
}
