import { runBackendCommand } from './shop/run-backend-command.mjs';

/** `npm run recount-figures` */
await runBackendCommand('figures/recount-figures.cli.js');
