import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { completeSettings } from './settings.mjs';

/** `run.mjs MODULE [ARGUMENT …]`: runs a program of the back end with the complete settings of its container. */
const [module] = process.argv.splice(2, 1);
if (!module) throw new Error('Say which program: run.mjs MODULE [ARGUMENT …]');
process.argv[1] = resolve(module);
Object.assign(process.env, completeSettings(process.env));
await import(pathToFileURL(process.argv[1]).href);
