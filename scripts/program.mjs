import { spawn } from 'node:child_process';
import { delimiter, dirname, resolve } from 'node:path';
import { WORKSPACES } from './prepare/build.mjs';
import { prepare } from './prepare/prepare.mjs';
import { npm } from './prepare/run.mjs';
import { shippedNode } from './prepare/shipped-node.mjs';
import { withProgress } from './progress.mjs';
import { ROOT } from './settings.mjs';

/**
 * Runs a program of bench/ or proofs/ on freshly built parts and the images' version of Node.js, and sets this process's exit
 * code to its own.
 * @param {'bench' | 'proofs'} workspace
 * @param {string} program
 * @param {string[]} args
 */
export async function runProgram(workspace, program, args) {
  await prepare(WORKSPACES);
  await withProgress(`building ${workspace}`, () => npm(['run', '--silent', 'build', '--workspace', workspace]));
  const cli = resolve(ROOT, `${workspace}/dist/${workspace}/${program}/cli.js`);
  const node = await shippedNode();
  // Programs that start `npm` take the same one.
  const env = { ...process.env, PATH: dirname(node) + delimiter + process.env.PATH };
  const child = spawn(node, [cli, ...args], { env, stdio: 'inherit' });
  // The terminal's signals reach both processes; the program ends first and sets the exit code.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => child.kill(signal));
  child.once('exit', (code) => (process.exitCode = code ?? 1));
}
