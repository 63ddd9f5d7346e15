import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformFile } from '@swc/core';

const SOURCE = fileURLToPath(new URL('..', import.meta.url));
/** Within the workspace, so that its packages are found from there. */
const CACHE = fileURLToPath(new URL('../../.cache', import.meta.url));

export interface CompiledServer {
  /** Starts `cli.ts` as a process of its own. */
  run(...args: string[]): ServerProcess;
  /** The same, of a process whose files may not grow beyond so many kB until `giveRoom` is called: a full disk. */
  runOnSmallDisk(kilobytes: number, ...args: string[]): ServerProcess & { giveRoom(): void };
  /** Ends what is still running, and removes what was compiled. */
  remove(): Promise<void>;
}

export interface ServerProcess {
  /** Undefined when it could not be started, which `ended` tells. */
  readonly pid: number | undefined;
  /** The connection string it prints once it is ready. @throws Error with what it printed when it ends instead. */
  readonly url: Promise<string>;
  /** Resolves with the exit code and what it wrote to standard error. */
  readonly ended: Promise<{ code: number | null; errors: string }>;
  /** Sends a signal, SIGKILL by default, and waits for the end. */
  kill(signal?: NodeJS.Signals): Promise<void>;
}

/** Compiles the server's sources as they are now. */
export async function compileServer(): Promise<CompiledServer> {
  await mkdir(CACHE, { recursive: true });
  const out = await mkdtemp(join(CACHE, 'mongo-'));
  const files = (await readdir(SOURCE, { recursive: true })).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.spec.ts') && !file.startsWith('test'),
  );
  await Promise.all(files.map((file) => compile(join(SOURCE, file), out)));
  const processes: ServerProcess[] = [];
  const script = join(out, 'cli.js');
  const keep = (started: ServerProcess) => {
    processes.push(started);
    return started;
  };
  return {
    run: (...args) => keep(runProcess(process.execPath, [script, ...args])),
    runOnSmallDisk: (kilobytes, ...args) => {
      // The soft limit of this process, which any user may raise again.
      const limited = ['-c', `ulimit -S -f ${kilobytes}; exec "$@"`, 'bash', process.execPath, script, ...args];
      const started = keep(runProcess('bash', limited));
      const giveRoom = () => void execFileSync('prlimit', ['--pid', String(started.pid), '--fsize=unlimited:']);
      return { ...started, giveRoom };
    },
    remove: async () => {
      await Promise.all(processes.map((started) => started.kill()));
      await rm(out, { recursive: true, force: true });
    },
  };
}

async function compile(file: string, out: string): Promise<void> {
  const { code } = await transformFile(file, {
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
    module: { type: 'es6' },
  });
  const target = join(out, relative(SOURCE, file)).replace(/\.ts$/, '.js');
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, code);
}

function runProcess(command: string, args: string[]): ServerProcess {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = endOf(child);
  const url = Promise.race([
    once(child.stdout, 'data').then(([line]) => String(line).trim()),
    ended.then(({ code, errors }) => Promise.reject(new Error(`ended with ${code}: ${errors}`))),
  ]);
  // A caller that waits for the end need not ask for the address.
  url.catch(() => undefined);
  return {
    pid: child.pid,
    url,
    ended,
    kill: async (signal = 'SIGKILL') => {
      child.kill(signal);
      await ended;
    },
  };
}

async function endOf(child: ChildProcess): Promise<{ code: number | null; errors: string }> {
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, errors };
}
