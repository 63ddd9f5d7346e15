import { availableParallelism } from 'node:os';
import { basename, resolve } from 'node:path';
import { npmCommand } from '../prepare/run.mjs';
import { ROOT, SettingsError } from '../settings.mjs';
import { SIDE_BY_SIDE } from './side-by-side.mjs';

/**
 * @typedef {object} Step
 * @property {string} name on the console
 * @property {[command: string, args: string[]]} run
 * @property {string} [cwd] the root of the repository, when not given
 * @property {NodeJS.ProcessEnv} [env]
 * @property {boolean} [isOnShippedNode] whether its `node` is one of the images' version, not the one that runs this
 */

/** In megabytes. Tests make many short-lived objects, and less of them is copied when there is more room. */
const NODE_FLAGS = ['--max-semi-space-size=64'];
const JEST = resolve(ROOT, 'node_modules/jest/bin/jest.js');

const SHARE_OF_CORES = Math.max(1, Math.floor(availableParallelism() / SIDE_BY_SIDE));

/**
 * A jest run in one folder, as the `test` script there would do it.
 * @param {string} folder
 * @param {string[]} args
 * @param {Partial<Step> & { config?: string, workers?: number }} [rest]
 * @returns {Step}
 */
function jest(folder, args = [], { config = 'jest.config.js', workers = SHARE_OF_CORES, ...rest } = {}) {
  return {
    name: `${basename(folder)} tests`,
    run: ['node', [...NODE_FLAGS, JEST, '--config', config, `--maxWorkers=${workers}`, ...args]],
    cwd: resolve(ROOT, folder),
    isOnShippedNode: true,
    ...rest,
  };
}

/** @param {string} name @param {string[]} projects @param {string[]} [args] @param {Partial<Step>} [rest] @returns {Step} */
function playwright(name, projects, args = [], rest) {
  const named = projects.map((project) => `--project=${project}`);
  const cli = ['node_modules/@playwright/test/cli.js', 'test', '--config=e2e'];
  return { name, run: [process.execPath, [...cli, ...named, ...args]], ...rest };
}

/** Lint, types, borders, unused code and format of everything. @returns {Step[]} */
function checks() {
  return [
    { name: 'lint and types', run: npmCommand(['run', '--silent', 'typecheck']) },
    { name: 'borders', run: npmCommand(['run', '--silent', 'borders']) },
    { name: 'unused code', run: npmCommand(['run', '--silent', 'unused']) },
    { name: 'format', run: npmCommand(['run', '--silent', 'format:check']) },
  ];
}

/**
 * The steps of each name on the command line. The longest come first, so that those side by side end together.
 * @type {Record<string, (args: string[]) => Step[]>}
 */
const GROUPS = {
  e2e: (args) => {
    // A pattern may be of one of the two.
    const patterns = args.length > 0 ? ['--pass-with-no-tests', ...args] : [];
    const journeys = playwright('e2e tests', ['journeys'], patterns);
    const starts = playwright('tests of npm start', ['starts'], patterns);
    return args.length > 0 || process.env.KARIGAR_PROOFS ? [journeys, starts] : [journeys];
  },
  backend: (args) => [jest('backend', args)],
  frontend: (args) => [jest('frontend', args)],
  mongo: (args) => [jest('packages/embedded-mongodb', args)],
  sandbox: (args) => {
    // A pattern may be of one of the three.
    const patterns = args.length > 0 ? [...new Set(['--passWithNoTests', ...args])] : [];
    return ['stripe', 'auth', 'mail'].map((name) => jest(`packages/${name}-stand-in`, patterns));
  },
  checks,
  scripts: (args) => [jest('scripts', args)],
  testkit: (args) => [jest('load/testkit', args)],
};

/** The embedded database beside a genuine one. @param {string} uri @returns {Step[]} */
function comparison(uri) {
  const step = { name: 'embedded database compared with MongoDB', env: { DIFFERENTIAL_MONGODB_URI: uri } };
  return [jest('packages/embedded-mongodb', ['differential', '--verbose=false'], step)];
}

/** The tests that must also pass on a genuine MongoDB. @param {string} uri a replica set's @returns {Step[]} */
function onGenuineMongo(uri) {
  const backend = { name: 'backend integration tests on genuine MongoDB', env: { MONGODB_URI: uri }, workers: 2 };
  const deploy = { name: 'backup on genuine MongoDB', config: 'genuine.jest.config.js', env: { MONGODB_URI: uri } };
  return [
    // Generated requests are refused before they reach the database.
    jest('backend', ['int-spec', '--testPathIgnorePatterns', '/node_modules/', 'generated-requests'], backend),
    ...comparison(uri),
    jest('deploy', [], deploy),
  ];
}

function genuineUri() {
  if (!process.env.MONGODB_URI) throw new SettingsError('MONGODB_URI must name a MongoDB replica set');
  return process.env.MONGODB_URI;
}

/**
 * Steps that run only when they are named.
 * @type {Record<string, (args: string[]) => Step[]>}
 */
const BY_NAME_ONLY = {
  // Those tests that import what differs from a branch or commit, in the folder of the change, and all checks.
  '--changed': ([since = 'main']) => {
    const { e2e: _, checks: __, ...tests } = GROUPS;
    const journeys = ['--pass-with-no-tests', `--only-changed=${since}`];
    return [
      playwright('e2e tests', ['journeys', 'screens'], journeys),
      ...Object.values(tests).flatMap((group) => group(['--passWithNoTests', `--changedSince=${since}`])),
      ...checks(),
    ];
  },
  // Every screen in its states: a landing's, since it takes a sixth of the time of all others.
  screens: (args) => [playwright('screens', ['screens'], args)],
  // The tests of the containers' parts, which need nginx; as root on Debian they install it.
  deploy: (args) => [{ name: 'deploy tests', run: ['deploy/test/run', args] }],
  mongodb: () => onGenuineMongo(genuineUri()),
  differential: () => comparison(genuineUri()),
  // Pictures of every screen, in a folder. Not a test, but it needs what the journeys need.
  screenshots: ([folder]) => {
    const env = folder ? { KARIGAR_SCREENSHOTS: resolve(folder) } : {};
    return [playwright('screenshots', ['screenshots'], [], { env })];
  },
};

/** @param {string[]} args those of `npm test` @returns {Step[]} @throws {SettingsError} */
export function chooseSteps([name, ...rest]) {
  if (name === undefined) return Object.values(GROUPS).flatMap((ofGroup) => ofGroup([]));
  const group = GROUPS[name] ?? BY_NAME_ONLY[name];
  if (!group) throw new SettingsError(`There is no "${name}" to test, only ${Object.keys(GROUPS).join(', ')}.`);
  return group(rest);
}
