import { requireSupportedNode } from './prepare/node-version.mjs';

requireSupportedNode();
const { main } = await import('./test/run-tests.mjs');
const succeeded = await main(process.argv.slice(2));
// After all that was printed: a pipe may take a long report only bit by bit.
process.stdout.write('', () => process.exit(succeeded ? 0 : 1));
