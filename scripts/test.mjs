import { requireSupportedNode } from './prepare/node-version.mjs';

requireSupportedNode();
const { main } = await import('./test/run-tests.mjs');
process.exit((await main(process.argv.slice(2))) ? 0 : 1);
