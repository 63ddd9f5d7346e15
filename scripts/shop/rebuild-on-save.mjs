import { isBuilt } from '../prepare/build.mjs';
import { environmentWithoutOurs, ROOT } from '../settings.mjs';

/** tsc's line in watch mode after a pass without errors. */
const COMPILED = 'Found 0 errors';

/** The services that run each watched workspace's code. */
const SERVICES_OF = /** @type {const} */ ({
  backend: ['api'],
  'embedded-mongodb': ['mongo'],
  sandbox: ['auth', 'stripe'],
});

/** @typedef {keyof typeof SERVICES_OF} Watched */

/**
 * Compiles the back end, the database and the stand-ins whenever one of their files is saved, and restarts the services
 * that run that code. Compile errors go to the console; the old code keeps running. (Vite does the same for the site.)
 * @param {import('./shop.mjs').Shop} shop
 */
export function rebuildOnSave(shop) {
  for (const workspace of /** @type {Watched[]} */ (Object.keys(SERVICES_OF))) {
    let passes = 0;
    const onCompiled = async () => {
      // The first pass repeats the build just made, unless a file was saved since.
      if (++passes > 1 || !(await isBuilt(workspace))) await shop.restart(SERVICES_OF[workspace]);
    };
    shop.launch(compiler(workspace), (line) => {
      if (line.includes('error TS')) shop.print(`  ✘ ${line}`);
      if (line.includes(COMPILED)) void onCompiled();
    });
  }
}

/** @param {Watched} workspace @returns {import('./service.mjs').ServiceSpec} */
function compiler(workspace) {
  const project = `${workspace}/tsconfig.build.json`;
  return {
    name: `${workspace}-compiler`,
    args: ['node_modules/typescript/bin/tsc', '-p', project, '--watch', '--preserveWatchOutput'],
    cwd: ROOT,
    env: environmentWithoutOurs(),
    isReady: async () => true,
  };
}
