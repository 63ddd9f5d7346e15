import { requireSupportedNode } from './prepare/node-version.mjs';

requireSupportedNode();
const { runProgram } = await import('./program.mjs');
await runProgram('bench', 'speed', process.argv.slice(2));
