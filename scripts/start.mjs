import { requireSupportedNode } from './prepare/node-version.mjs';

requireSupportedNode();
const { main } = await import('./start-shop.mjs');
await main(process.argv.includes('--dev') ? 'dev' : 'preview');
