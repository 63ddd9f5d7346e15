import { runBackendCommand } from './shop/run-backend-command.mjs';

/** `npm run grant-admin -- EMAIL` */
await runBackendCommand('users/grant-admin.cli.js');
