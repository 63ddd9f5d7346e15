import { runCommand } from './run-command.js';
import { resetSecondFactor } from '../identity/second-factor/reset-second-factor.js';

/** `npm run reset-second-factor -- EMAIL` */
await runCommand((app) => resetSecondFactor(app, process.argv[2]));
