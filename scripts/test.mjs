import { requireSupportedNode } from './prepare/node-version.mjs';

requireSupportedNode();
const { main } = await import('./test/run-tests.mjs');
// A terminal's Ctrl-C reaches the steps as well; these signals reach this process alone.
for (const signal of ['SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
const succeeded = await main(process.argv.slice(2));
// After all that was printed: a pipe may take a long report only bit by bit.
process.stdout.write('', () => process.exit(succeeded ? 0 : 1));
