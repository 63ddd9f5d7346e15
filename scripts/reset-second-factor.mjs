import { runBackendCommand } from './shop/run-backend-command.mjs';

/** `npm run reset-second-factor -- EMAIL` */
await runBackendCommand('commands/reset-second-factor.cli.js');
