import { requireSupportedNode } from './prepare/node-version.mjs';

requireSupportedNode();
const { runBenchmarks } = await import('./program.mjs');
await runBenchmarks(process.argv.slice(2));
