/*
 * What `npm test -- --changed` runs. A test file is found by its imports, within its own folder; the tables below say what
 * imports do not tell.
 */

/** @typedef {import('./changed-files.mjs').Change} Change */

/** The folder of each group of tests. */
const FOLDERS = {
  e2e: 'e2e',
  backend: 'backend',
  mongo: 'embedded-mongodb',
  sandbox: 'sandbox',
  frontend: 'frontend',
  scripts: 'scripts',
  bench: 'bench',
  testkit: 'testkit',
};

/** What the code of a folder imports, starts or reads outside of it: a change there may break its tests. */
const USES = {
  e2e: ['backend/src/', 'frontend/', 'embedded-mongodb/src/', 'sandbox/', 'scripts/'],
  backend: ['embedded-mongodb/src/', 'sandbox/', 'testkit/'],
  'embedded-mongodb': [],
  sandbox: ['e2e/support/'],
  frontend: [],
  scripts: [],
  bench: ['backend/src/', 'frontend/vite/', 'testkit/'],
  testkit: ['embedded-mongodb/src/', 'sandbox/'],
};

/** A change to one of these may break anything. */
const SHARED = /^(package(-lock)?\.json|tsconfig\.json|jest\.(preset|environment|runtime|storages)\.js|\.npmrc)$/;

const PAYING = /^(backend\/src\/(payments|orders|upkeep)|sandbox\/stripe)\//;
const SITE = /^frontend\//;

/**
 * Test files that take long, or read or start what they do not import: each runs for these changes only, and for one of
 * its own or of its helpers.
 * @type {Record<string, RegExp>}
 */
export const COVERED = {
  'e2e/starts/start-and-stop.spec.ts': /^scripts\//,
  'e2e/starts/reload-on-save.spec.ts': /^(scripts\/shop|frontend\/vite)/,
  'e2e/journeys/every-screen.spec.ts': /^frontend\/(src\/(app|assets|components|styles)\/|.*\.scss$)/,
  'e2e/journeys/interrupted-payment.spec.ts':
    /^(backend\/src\/(payments|orders)|frontend\/src\/features\/payments|sandbox\/stripe)\//,
  'e2e/journeys/long-words.spec.ts': SITE,
  'e2e/journeys/keyboard.spec.ts': SITE,
  'e2e/journeys/offline.spec.ts': SITE,
  'backend/test/generated-requests.int-spec.ts': /^backend\/src\/(common\/|.*\.(controller|dto|query)\.ts$)/,
  'backend/test/hostile-bodies.int-spec.ts': /^backend\/src\/common\/(body|validation)\//,
  'backend/test/images.int-spec.ts': /^backend\/src\/images\//,
  'backend/test/images-forms.int-spec.ts': /^backend\/src\/images\//,
  'backend/test/images-memory.int-spec.ts': /^backend\/src\/images\//,
  'backend/test/migrations.int-spec.ts': /^backend\/src\/(migrations\/|.*(-migrations|\.schema)\.ts$)/,
  'backend/test/rate-limits.int-spec.ts': /^backend\/src\/common\/rate-limit\//,
  'backend/test/payments/crashes.int-spec.ts': PAYING,
  'backend/test/payments/model/model.spec.ts': PAYING,
  'backend/test/payments/stripe-faults.int-spec.ts': PAYING,
  'frontend/src/built-site.test.ts': SITE,
  'frontend/src/lib/generated-api.test.ts': /^(backend\/openapi\.json|frontend\/(codegen|generate)|.*\/generated\/)/,
  'scripts/borders.spec.ts': /^\.dependency-cruiser\.mjs$/,
  'scripts/types.spec.ts': /^\.oxlintrc\.json$/,
  'scripts/operations.spec.ts': /^(backend\/src\/|docs\/operations\.md$)/,
};

/** jest reads these; what else a folder has may affect any of its tests. */
const MODULE = /\.(ts|tsx|mjs)$/;
/** No test but those of `COVERED` sees these. */
const UNTESTED = /\.(md|scss|svg|png|avif|webp)$/;
const SUITE = /\.(spec|int-spec|test)\.tsx?$/;

/**
 * The groups of tests a change calls for, each with the arguments of its jest.
 * @param {Change} change
 * @returns {Record<string, string[]>}
 */
export function suitesFor(change) {
  return Object.fromEntries(
    Object.entries(FOLDERS).flatMap(([group, folder]) => {
      const args = jestArgs(folder, change);
      return args ? [[group, args]] : [];
    }),
  );
}

/** @param {string} folder @param {Change} change @returns {string[] | undefined} nothing to run */
function jestArgs(folder, change) {
  const changed = all(change);
  if (changed.some((path) => SHARED.test(path))) return [];
  const listed = Object.keys(COVERED).filter((suite) => suite.startsWith(`${folder}/`));
  const covered = listed.filter((suite) => changed.some((path) => isFor(suite, path)));
  const left = listed.filter((suite) => !covered.includes(suite));
  const leftOut = left.length > 0 ? ['--testPathIgnorePatterns', '/node_modules/', ...left] : [];
  if (affectsAll(folder, change)) return leftOut;

  const own = change.present.filter((path) => path.startsWith(`${folder}/`) && MODULE.test(path));
  const related = [...new Set([...own, ...covered])].map((path) => path.slice(folder.length + 1));
  return related.length > 0 ? ['--passWithNoTests', ...leftOut, '--findRelatedTests', ...related] : undefined;
}

/** Whether imports can't tell which of a folder's tests a change affects. @param {string} folder @param {Change} change */
function affectsAll(folder, { present, deleted }) {
  const isOwn = (/** @type {string} */ path) => path.startsWith(`${folder}/`) && !UNTESTED.test(path);
  const uses = USES[/** @type {keyof typeof USES} */ (folder)];
  return (
    present.some((path) => isOwn(path) && !MODULE.test(path)) ||
    deleted.some((path) => isOwn(path) && !SUITE.test(path)) ||
    [...present, ...deleted].some((path) => uses.some((start) => path.startsWith(start)) && !SUITE.test(path))
  );
}

/** @param {string} suite @param {string} path */
function isFor(suite, path) {
  const tests = /^(e2e|backend\/test)\//.exec(suite)?.[0];
  const isHelper = tests !== undefined && path.startsWith(tests) && !SUITE.test(path);
  return path === suite || isHelper || (COVERED[suite]?.test(path) && !SUITE.test(path)) || false;
}

/** @param {Change} change */
function all({ present, deleted }) {
  return [...present, ...deleted];
}
