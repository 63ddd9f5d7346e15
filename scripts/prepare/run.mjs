import { spawn } from 'node:child_process';
import { ROOT } from '../settings.mjs';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
process.on('exit', () => running.forEach((child) => child.kill()));

/** A command ended with a failure; `output` is all it printed. */
export class CommandFailed extends Error {
  /**
   * @param {string} command
   * @param {string} output
   */
  constructor(command, output) {
    super(`${command} failed`);
    this.output = output;
  }
}

/**
 * Runs a command to its end, from the root of the repository, and returns its output (both streams, in order). It ends
 * with this process at the latest.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<string>}
 * @throws {CommandFailed}
 */
export function run(command, args, options = {}) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], ...options });
    running.add(child);
    let output = '';
    const collect = (/** @type {Buffer} */ chunk) => void (output += chunk.toString());
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.once('error', fail);
    child.once('close', (code) => {
      running.delete(child);
      if (code === 0) done(output);
      else fail(new CommandFailed([command, ...args].join(' '), output));
    });
  });
}

/**
 * The command of the npm that runs this process, so that every system uses the same npm.
 * @param {string[]} args
 * @returns {[command: string, args: string[]]}
 */
export function npmCommand(args) {
  const cli = process.env.npm_execpath;
  if (cli?.endsWith('.js')) return [process.execPath, [cli, ...args]];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', args];
}

/**
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export function npm(args, env = process.env) {
  return run(...npmCommand(args), { env });
}
