// npm run proofs                 everything long, one after another
// npm run proofs -- landing      what comes before a landing: npm test, all screens, the containers' tests, both rushes, a short chaos
// npm run proofs -- NAME [ARGS]  one program of load/proofs/
import { requireSupportedNode } from './prepare/node-version.mjs';

requireSupportedNode();
const { runProofs } = await import('./proofs/run-proofs.mjs');
await runProofs(process.argv.slice(2));
