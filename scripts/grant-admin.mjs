import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readVariables, resolveSettings, ROOT } from './settings.mjs';
import { keptSecret } from './shop/kept-secret.mjs';
import { apiEnvironment } from './shop/services.mjs';

/** `npm run grant-admin -- EMAIL`: the back end's own command, with the settings of the shop that `npm start` runs. */
const settings = resolveSettings(readVariables());
if (!existsSync(settings.dataDir)) {
  console.error('There is no shop here yet: npm start makes it.');
  process.exit(1);
}
const jwtSecret = settings.variables.JWT_SECRET || (await keptSecret(join(settings.dataDir, 'jwt-secret')));
const { status } = spawnSync(process.execPath, ['backend/dist/users/grant-admin.cli.js', ...process.argv.slice(2)], {
  cwd: ROOT,
  env: apiEnvironment(settings, jwtSecret),
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
