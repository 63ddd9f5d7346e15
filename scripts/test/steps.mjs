import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { npmCommand } from '../prepare/run.mjs';
import { ROOT } from '../settings.mjs';
import { suitesFor } from './changed.mjs';

/**
 * @typedef {object} Step
 * @property {string} name on the console
 * @property {'check' | 'jest'} kind a check passes or fails as a whole; of jest every test counts
 * @property {[command: string, args: string[]]} run
 * @property {string} [cwd] the root of the repository, when not given
 * @property {NodeJS.ProcessEnv} [env]
 * @property {boolean} [waits] mostly, for something that takes its time
 */

/**
 * How many steps run in parallel. The longest have two workers each, and databases, servers and browsers besides: with three
 * at a time, two cores took 735 seconds for the embedded database's tests instead of 120.
 */
export const SIDE_BY_SIDE = 2;

const NODE_FLAGS = [
  '--disable-warning=ExperimentalWarning',
  '--experimental-vm-modules',
  // In megabytes. Tests make many short-lived objects, and less of them is copied when there is more room.
  '--max-semi-space-size=64',
];
const JEST = resolve(ROOT, 'node_modules/jest/bin/jest.js');

const SHARE_OF_CORES = Math.max(1, Math.floor(availableParallelism() / SIDE_BY_SIDE));

/** For the longest steps: some of their tests wait, and the last step should use every core. */
const TWO_AT_LEAST = Math.max(2, SHARE_OF_CORES);

/**
 * A jest run in one folder, as the `test` script there would do it.
 * @param {string} folder
 * @param {string[]} args
 * @param {Partial<Step> & { config?: string, workers?: number }} [rest]
 * @returns {Step}
 */
function jest(folder, args = [], { config = 'jest.config.js', workers = SHARE_OF_CORES, ...rest } = {}) {
  return {
    name: `${folder} tests`,
    kind: 'jest',
    run: [process.execPath, [...NODE_FLAGS, JEST, '--config', config, `--maxWorkers=${workers}`, ...args]],
    cwd: resolve(ROOT, folder),
    ...rest,
  };
}

/**
 * One at a time on any number of cores: they share a shop, whose stock and first product each of them may change.
 * @param {string[]} args
 * @param {Parameters<typeof jest>[2]} [rest]
 */
function journeys(args, rest) {
  return jest('e2e', args, { workers: 1, ...rest });
}

/**
 * Lint, types and borders of everything; format of these files, or of everything.
 * @param {string[]} [files]
 * @returns {Step[]}
 */
function checks(files = []) {
  return [
    check('lint and types', npmCommand(['run', '--silent', 'typecheck'])),
    check('borders', npmCommand(['run', '--silent', 'borders'])),
    check('format', node('oxfmt/bin/oxfmt', '--check', '--no-error-on-unmatched-pattern', ...files)),
  ];
}

/** @param {string} name @param {Step['run']} run @returns {Step} */
function check(name, run) {
  return { name, kind: 'check', run };
}

/** @param {string} tool a file in node_modules @param {string[]} args @returns {Step['run']} */
function node(tool, ...args) {
  return [process.execPath, [`node_modules/${tool}`, ...args]];
}

/**
 * The steps of each name on the command line. The longest come first, so that those side by side end together.
 * @type {Record<string, (args: string[]) => Step[]>}
 */
export const GROUPS = {
  e2e: (args) => {
    // A pattern may be of one of the two.
    const patterns = args.length > 0 ? ['--passWithNoTests', ...args] : [];
    return [
      journeys(patterns),
      journeys(patterns, { name: 'tests of npm start', config: 'starts.config.js', waits: true }),
    ];
  },
  backend: (args) => [jest('backend', args, { workers: TWO_AT_LEAST })],
  frontend: (args) => [jest('frontend', args, { workers: TWO_AT_LEAST })],
  mongo: (args) => [jest('embedded-mongodb', args, { workers: TWO_AT_LEAST })],
  sandbox: (args) => [jest('sandbox', args)],
  checks: () => checks(),
  scripts: (args) => [jest('scripts', args)],
  bench: (args) => [jest('bench', args)],
  testkit: (args) => [jest('testkit', args)],
};

/**
 * The tests of the containers' parts, which need nginx; as root on Debian they install it.
 * @param {string[]} args
 * @returns {Step[]}
 */
export function deployment(args) {
  return [{ name: 'deploy tests', kind: 'jest', run: ['deploy/test/run', args] }];
}

/**
 * Pictures of every screen. Not a test, but it needs what the journeys need.
 * @param {string[]} args the folder for them; without it, `docs/screenshots`
 * @returns {Step[]}
 */
export function screenshots([folder]) {
  const env = folder ? { KARIGAR_SCREENSHOTS: resolve(folder) } : {};
  return [journeys([], { name: 'screenshots', config: 'screenshots.config.js', env })];
}

/**
 * The tests and checks that a change calls for.
 * @param {import('./changed-files.mjs').Change} change
 * @returns {Step[]}
 */
export function forChange(change) {
  const tests = Object.entries(suitesFor(change)).flatMap(([group, args]) => GROUPS[group]?.(args) ?? []);
  return [...tests, ...(change.present.length > 0 ? checks(change.present) : [])];
}

/** Those that wait come beside those that use the processor. @returns {Step[]} */
export function everything() {
  const steps = Object.values(GROUPS).flatMap((ofGroup) => ofGroup([]));
  const busy = steps.filter(({ waits }) => !waits);
  return [...busy.slice(0, SIDE_BY_SIDE), ...steps.filter(({ waits }) => waits), ...busy.slice(SIDE_BY_SIDE)];
}

/** Tests of what happens before or beside the database. */
const WITHOUT_DATABASE = [
  'generated-requests',
  'hostile-bodies',
  'malformed-http',
  'image-renderer',
  'images-(forms|memory)',
];

/**
 * The tests that must also pass on a genuine MongoDB.
 * @param {string} uri a replica set's
 * @returns {Step[]}
 */
export function onGenuineMongo(uri) {
  const backend = { name: 'backend integration tests on genuine MongoDB', env: { MONGODB_URI: uri }, workers: 2 };
  const embedded = { name: 'embedded database compared with MongoDB', env: { DIFFERENTIAL_MONGODB_URI: uri } };
  const deploy = { name: 'backup on genuine MongoDB', config: 'genuine.jest.config.js', env: { MONGODB_URI: uri } };
  return [
    jest('backend', ['int-spec', '--testPathIgnorePatterns', '/node_modules/', ...WITHOUT_DATABASE], backend),
    jest('embedded-mongodb', ['differential'], embedded),
    jest('deploy', [], deploy),
  ];
}
