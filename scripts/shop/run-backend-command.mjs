import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readVariables, resolveSettings, ROOT } from '../settings.mjs';
import { keptSecret } from './stored-secret.mjs';
import { apiEnvironment } from './services.mjs';

/**
 * Runs a command of the back end, with the arguments of this process and the settings of the shop that `npm start` runs.
 * @param {string} command its file in `backend/dist`
 */
export async function runBackendCommand(command) {
  const settings = resolveSettings(readVariables());
  if (!existsSync(settings.dataDir)) {
    console.error('There is no shop here yet: npm start makes it.');
    process.exit(1);
  }
  const jwtSecret = settings.variables.JWT_SECRET || (await keptSecret(join(settings.dataDir, 'jwt-secret')));
  const { status } = spawnSync(process.execPath, [`backend/dist/${command}`, ...process.argv.slice(2)], {
    cwd: ROOT,
    env: apiEnvironment(settings, jwtSecret),
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}
