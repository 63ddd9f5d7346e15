// npm run rehearse -- BACKUP     whether this version can take over the shop that the backup is of
import { requireSupportedNode } from './prepare/node-version.mjs';

requireSupportedNode();
const { runProof } = await import('./program.mjs');
await runProof('rehearsal', process.argv.slice(2));
