import { relative } from 'node:path';
import { AlreadyRunning } from './claim.mjs';
import { WORKSPACES } from './prepare/build.mjs';
import { prepare } from './prepare/prepare.mjs';
import { CommandFailed } from './prepare/run.mjs';
import { readVariables, resolveSettings, SEED_ACCOUNTS, SettingsError } from './settings.mjs';
import { rebuildOnSave } from './shop/rebuild-on-save.mjs';
import { findNpm, isRunning } from './shop/npm-process.mjs';
import { ServiceFailed } from './shop/service.mjs';
import { Shop } from './shop/shop.mjs';
import { stopThenKill } from './shop/stop-signals.mjs';

/** @typedef {import('./settings.mjs').Settings} Settings */

/** The interval of the check that npm still runs. */
const NPM_CHECK_MS = 1_000;

/**
 * `npm start` (preview: the built site) and `npm run dev` (dev: everything reloads on save). Runs until it is stopped
 * or a part fails, and ends the process.
 * @param {'preview' | 'dev'} mode
 */
export async function main(mode) {
  /** @type {Shop | undefined} */
  let shop;
  try {
    shop = new Shop(resolveSettings(readVariables()), { mode, print: console.log, onLine: printMail });
    await Promise.race([open(shop, mode), toldToStop(shop)]);
    console.log('\nStopping …');
  } catch (error) {
    printFailure(/** @type {Error} */ (error));
    process.exitCode = 1;
  }
  await shop?.stop();
  process.exit();
}

/**
 * @param {Shop} shop
 * @param {'preview' | 'dev'} mode
 */
async function open(shop, mode) {
  const began = performance.now();
  await shop.reserve();
  await prepare(mode === 'dev' ? WORKSPACES.filter((name) => name !== 'frontend') : WORKSPACES);
  await shop.start();
  if (mode === 'dev') await Promise.race([rebuildOnSave(shop), shop.failed]);
  printTable(shop.settings, (performance.now() - began) / 1000);
  await shop.failed;
}

/**
 * Resolves at the first signal, or when npm is gone. A later signal ends everything at once.
 * @param {Shop} shop
 * @returns {Promise<void>}
 */
function toldToStop(shop) {
  return new Promise((told) => {
    const onSignal = stopThenKill(told, () => {
      shop.kill();
      process.exit(1);
    });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal);

    if (process.env.npm_lifecycle_event) {
      const npm = findNpm();
      setInterval(() => void (isRunning(npm) || told()), NPM_CHECK_MS).unref();
    }
  });
}

/** @param {Settings} settings @param {number} seconds */
function printTable({ publicUrl, apiPort, mailPort, dataDir, standIns }, seconds) {
  const rows = [
    ['Site', publicUrl],
    ['API', `${publicUrl}/api, or directly http://localhost:${apiPort}`],
    ['API docs', `http://localhost:${apiPort}/docs`],
    ...(standIns.mail ? [['Mails', `http://localhost:${mailPort}`]] : []),
    ...(standIns.auth ? SEED_ACCOUNTS.map(({ label, email, password }) => [label, `${email} / ${password}`]) : []),
    ['Logs', relative(process.cwd(), `${dataDir}/logs`)],
  ];
  console.log(`\nKarigar is ready (${seconds.toFixed(1)} s). Ctrl-C stops it.\n`);
  for (const [what, where] of rows) console.log(`  ${what?.padEnd(9)} ${where}`);
  console.log();
}

/** Prints the link that the real Firebase would send by e-mail. @type {import('./shop/shop.mjs').OnLine} */
function printMail(service, line) {
  if (service === 'auth' && line.startsWith('mail to ')) console.log(`  ✉ ${line}`);
}

/** @param {Error} error */
function printFailure(error) {
  if (error instanceof CommandFailed) console.error(`\n${error.output}\n${error.message}`);
  else if (error instanceof ServiceFailed) console.error(`\n${error.report()}`);
  else if (error instanceof SettingsError || error instanceof AlreadyRunning) console.error(error.message);
  else console.error(error);
}
