import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ROOT } from '../settings.mjs';

const execFileAsync = promisify(execFile);

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
process.on('exit', () => running.forEach((child) => child.kill()));

/** Has a child end with this process at the latest. @param {import('node:child_process').ChildProcess} child */
export function endWithUs(child) {
  running.add(child);
  child.once('exit', () => running.delete(child));
}

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
 * Runs a command to its end, from the root of the repository, and returns its standard output. It ends with this process at
 * the latest.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').ExecFileOptions} [options]
 * @returns {Promise<string>}
 * @throws {CommandFailed}
 */
export async function run(command, args, options = {}) {
  const ending = execFileAsync(command, args, { cwd: ROOT, maxBuffer: Infinity, ...options, encoding: 'utf8' });
  endWithUs(ending.child);
  ending.child.stdin?.end();
  try {
    return (await ending).stdout;
  } catch (error) {
    const { code, stdout, stderr } = /** @type {import('node:child_process').ExecFileException} */ (error);
    if (typeof code === 'string') throw error;
    throw new CommandFailed([command, ...args].join(' '), `${stdout}${stderr}`);
  }
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
