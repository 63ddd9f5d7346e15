import { environmentWithoutOurs, ROOT } from '../settings.mjs';

/** What tsc says in watch mode after a pass without errors. */
const COMPILED = 'Found 0 errors';

/** Which services run the code of each watched workspace. */
const SERVICES_OF = { backend: ['api'], sandbox: ['mongo', 'auth', 'stripe'] };

/**
 * Compiles the back end and the stand-ins whenever one of their files is saved, and starts anew what runs that code.
 * Compile errors go to the console; what ran before goes on running. (Vite does the same for the site by itself.)
 * @param {import('./shop.mjs').Shop} shop
 */
export function rebuildOnSave(shop) {
  for (const [workspace, services] of Object.entries(SERVICES_OF)) {
    let passes = 0;
    shop.launch(compiler(workspace), (line) => {
      if (line.includes('error TS')) shop.print(`  ✘ ${line}`);
      // The first pass compiles what was built a moment ago.
      if (line.includes(COMPILED) && ++passes > 1) void shop.restart(services);
    });
  }
}

/** @param {string} workspace @returns {import('./service.mjs').ServiceSpec} */
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
