import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { completeSettings } from './settings.mjs';

/**
 * `run.mjs [--as-administrator] MODULE [ARGUMENT …]`: runs a program of the back end with the complete settings of its
 * container, as the database's administrator where that is asked for and the password is known.
 */
const isAdministrator = process.argv[2] === '--as-administrator';
const [module] = process.argv.splice(2, isAdministrator ? 2 : 1).slice(-1);
if (!module) throw new Error('Say which program: run.mjs [--as-administrator] MODULE [ARGUMENT …]');
process.argv[1] = resolve(module);
const settings = completeSettings(process.env);
const adminUri = isAdministrator ? settings['MONGODB_ADMIN_URI'] : undefined;
Object.assign(process.env, settings, adminUri && { MONGODB_URI: adminUri });
await import(pathToFileURL(process.argv[1]).href);
