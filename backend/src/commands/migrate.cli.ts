import { runCommand } from './run-command.js';

/** Gives the database the shape of this version, as each back end does at its start, and ends. */
await runCommand(async () => 'The database has the shape of this version.');
