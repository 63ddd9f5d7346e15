import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { WORKSPACES } from './prepare/build.mjs';
import { prepare } from './prepare/prepare.mjs';
import { npm } from './prepare/run.mjs';
import { shippedNodeVariables } from './prepare/shipped-node.mjs';
import { withProgress } from './progress.mjs';
import { ROOT } from './settings.mjs';

/**
 * Runs a program of load/proofs/ on freshly built parts and the images' version of Node.js, and sets this process's exit code to its
 * own.
 * @param {string} program
 * @param {string[]} args
 */
export async function runProof(program, args) {
  await prepare(WORKSPACES);
  await withProgress('building proofs', () => npm(['run', '--silent', 'build', '--workspace', 'load/proofs']));
  await runOnShippedNode(`load/proofs/dist/proofs/${program}/cli.js`, args);
}

/**
 * Runs the benchmarks in the same way. That version of Node.js runs TypeScript as it is.
 * @param {string[]} args
 */
export async function runBenchmarks(args) {
  await prepare(WORKSPACES);
  await runOnShippedNode('load/bench/cli.ts', args);
}

/** @param {string} file @param {string[]} args */
async function runOnShippedNode(file, args) {
  const env = { ...process.env, ...(await shippedNodeVariables()) };
  const child = spawn('node', [resolve(ROOT, file), ...args], { env, stdio: 'inherit' });
  // The terminal's signals reach both processes; the program ends first and sets the exit code.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => child.kill(signal));
  child.once('exit', (code) => (process.exitCode = code ?? 1));
}
