// Runs a program of bench/ or proofs/ on freshly built parts: node scripts/bench.mjs WORKSPACE PROGRAM [ARGS]
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { requireSupportedNode } from './prepare/node-version.mjs';

requireSupportedNode();
const { WORKSPACES } = await import('./prepare/build.mjs');
const { prepare } = await import('./prepare/prepare.mjs');
const { npm } = await import('./prepare/run.mjs');
const { ROOT } = await import('./settings.mjs');
const { withProgress } = await import('./progress.mjs');

const [workspace = '', program = '', ...args] = process.argv.slice(2);
await prepare(WORKSPACES);
await withProgress(`building ${workspace}`, () => npm(['run', '--silent', 'build', '--workspace', workspace]));
const child = spawn(process.execPath, [resolve(ROOT, `${workspace}/dist/${workspace}/${program}/cli.js`), ...args], {
  stdio: 'inherit',
});
// The terminal's signals reach both processes; the program ends first and sets the exit code.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => child.kill(signal));
child.once('exit', (code) => (process.exitCode = code ?? 1));
