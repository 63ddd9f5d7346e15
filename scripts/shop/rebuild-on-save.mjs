import { basename } from 'node:path';
import { isBuilt } from '../prepare/build.mjs';

/** tsc's line in watch mode after a pass; it sees what is saved from then on. */
const PASSED = /Found (\d+) errors?/;

/** The services that run each watched workspace's code. */
const SERVICES_OF = /** @type {const} */ ({
  backend: ['api'],
  'packages/embedded-mongodb': ['mongo'],
  'packages/auth-stand-in': ['auth'],
  'packages/mail-stand-in': ['mail'],
  'packages/stripe-stand-in': ['stripe'],
});

/** @typedef {keyof typeof SERVICES_OF} Watched */

/**
 * Compiles the back end, the database and the stand-ins whenever one of their files is saved, and restarts the services
 * that run that code. Compile errors go to the console; the old code keeps running. (Vite does the same for the site.)
 * @param {import('./shop.mjs').Shop} shop
 * @returns {Promise<void>} resolves when no save can be missed any more
 */
export async function rebuildOnSave(shop) {
  const workspaces = /** @type {Watched[]} */ (Object.keys(SERVICES_OF));
  await Promise.all(workspaces.map((workspace) => watch(shop, workspace)));
}

/**
 * @param {import('./shop.mjs').Shop} shop
 * @param {Watched} workspace
 * @returns {Promise<void>} resolves after the first pass, or when the compiler ends
 */
function watch(shop, workspace) {
  return new Promise((watching) => {
    let passes = 0;
    const onCompiled = async () => {
      // The first pass repeats the build just made, unless a file was saved since.
      if (passes > 1 || !(await isBuilt(workspace))) await shop.restart(SERVICES_OF[workspace]);
    };
    const compiling = shop.launch(compiler(workspace), (line) => {
      if (line.includes('error TS')) shop.print(`  ✘ ${line}`);
      const [, errors] = PASSED.exec(line) ?? [];
      if (errors === undefined) return;
      passes++;
      watching();
      if (errors === '0') void onCompiled();
    });
    // The shop reports it and runs on.
    void compiling.ended.then(() => watching());
  });
}

/** @param {Watched} workspace @returns {import('./service.mjs').ServiceSpec} */
function compiler(workspace) {
  const [compile, project] = [`${workspace}/node_modules/typescript/bin/tsc`, `${workspace}/tsconfig.build.json`];
  return {
    name: `${basename(workspace)}-compiler`,
    args: [compile, '-p', project, '--singleThreaded', '--watch', '--preserveWatchOutput'],
    isReady: async () => true,
  };
}
