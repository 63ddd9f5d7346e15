// The embedded database by itself, for mongosh, Compass or a back end started by hand: npm run mongo -- --port 27018 --data-dir DIR
import { requireSupportedNode } from './prepare/node-version.mjs';

requireSupportedNode();
const { prepare } = await import('./prepare/prepare.mjs');
await prepare(['packages/embedded-mongodb']);
await import(new URL('../packages/embedded-mongodb/dist/cli.js', import.meta.url).href);
