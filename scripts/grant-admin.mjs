import { runBackendCommand } from './shop/run-backend-command.mjs';

/** `npm run grant-admin -- EMAIL` */
await runBackendCommand('commands/grant-admin.cli.js');
