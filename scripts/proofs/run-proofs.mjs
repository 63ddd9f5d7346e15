import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createInterface } from 'node:readline';
import { npmCommand } from '../prepare/run.mjs';
import { runProof } from '../program.mjs';
import { forEachSideBySide, SIDE_BY_SIDE } from '../test/side-by-side.mjs';

/** @typedef {{ run: string[], env?: NodeJS.ProcessEnv }} Part arguments of npm, and variables of its own */
/** @typedef {{ width: number, parts: Part[] }} Stage how many of its parts run at a time */

const PROGRAMS = ['rush', 'chaos', 'invoices', 'hostile'];
const LANDING = 'landing';

/** The line that each part ends with. */
const CLOSING = /^(\d+) passed, (\d+) failed$/;

/** A part's line about a failure. They are repeated at the end, since a log is often kept without its beginning. */
const FAILURE = /^✘ /;

/** @param {string} name @param {string[]} args @returns {Part} */
const proof = (name, ...args) => ({ run: ['run', '--silent', 'proofs', '--', name, ...args] });

/** @param {string[]} args @returns {Part} */
const test = (...args) => ({ run: ['test', '--silent', '--', ...args] });

/**
 * The tests and proofs that must hold on a genuine MongoDB, too.
 * @param {NodeJS.ProcessEnv} env names one, MONGODB_URI
 * @returns {Part[]}
 */
const onGenuineMongo = (env) => [
  { ...test('mongodb'), env },
  { ...proof('rush'), env },
  { ...proof('rush', '--lines', '8', '--products', '30'), env },
  // Last, and by itself: it breaks off all other work on that server.
  { ...test('backend', 'payments', '-t', 'failover'), env: { STEP_DOWN_MONGODB_URI: env.MONGODB_URI } },
];

/** The tests, and then the others side by side. @param {string | undefined} genuine where a genuine MongoDB answers @returns {Stage[]} */
const beforeLanding = (genuine) => [
  { width: 1, parts: [test()] },
  {
    width: SIDE_BY_SIDE,
    parts: [
      test('screens'),
      proof('rush', '--buyers', '140', '--stock', '20'),
      proof('rush', '--buyers', '140', '--lines', '8', '--products', '30', '--stock', '12'),
      proof('chaos', '--seconds', '30'),
      test('deploy'),
      ...(genuine ? [{ ...test('differential'), env: { MONGODB_URI: genuine } }] : []),
    ],
  },
];

/** @param {string | undefined} genuine @returns {Part[]} */
const everything = (genuine) => {
  const seed = process.env.KARIGAR_SEED ?? `${randomInt(2 ** 31)}`;
  console.log(`The seed of random inputs is ${seed}: KARIGAR_SEED=${seed} npm run proofs repeats them.`);
  const env = { KARIGAR_PROOFS: '1', KARIGAR_SEED: seed };
  return [
    { ...test(), env },
    { ...test('screens'), env },
    { ...test('deploy'), env },
    proof('rush'),
    proof('rush', '--lines', '8', '--products', '30'),
    proof('chaos'),
    proof('invoices'),
    proof('hostile', '--seed', seed),
    ...(genuine ? onGenuineMongo({ ...env, MONGODB_URI: genuine }) : []),
  ];
};

/**
 * @param {string[]} args see proofs.mjs; GENUINE_MONGODB_URI names a genuine MongoDB to prove on, too
 * @returns {Promise<void>} with the exit code set: 2 for a name that is none
 */
export async function runProofs([name, ...args]) {
  if (name && PROGRAMS.includes(name)) return runProof(name, args);
  if (name && name !== LANDING) {
    console.error(`There is no proof "${name}", only ${[...PROGRAMS, LANDING].join(', ')}.`);
    process.exitCode = 2;
    return;
  }
  const genuine = process.env.GENUINE_MONGODB_URI;
  const [sum, failed] = [{ passed: 0, failed: 0 }, /** @type {string[]} */ ([])];
  for (const { width, parts } of name ? beforeLanding(genuine) : [{ width: 1, parts: everything(genuine) }]) {
    await forEachSideBySide(parts, width, async (part) => {
      const counts = await runPart(part, width > 1);
      sum.passed += counts.passed;
      sum.failed += counts.failed;
      if (counts.failed > 0) failed.push(`✘ failed: npm ${part.run.join(' ')}`, ...counts.failures);
    });
  }
  if (failed.length > 0) console.log(failed.join('\n'));
  console.log(`${sum.passed} passed, ${sum.failed} failed`);
  process.exitCode = sum.failed > 0 ? 1 : 0;
}

/**
 * Shows what a part prints, but for its closing line. One that breaks off before that counts as a failure.
 * @param {Part} part
 * @param {boolean} isNamed whether each line begins with the part's name
 * @returns {Promise<{ passed: number, failed: number, failures: string[] }>} `failures` are the part's lines about them
 */
function runPart({ run, env }, isNamed) {
  const name = isNamed ? `${run.slice(run.indexOf('--') + 1).join(' ')} │ ` : '';
  const [command, args] = npmCommand(run);
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] });
  /** @type {{ passed: number, failed: number } | undefined} */
  let counts;
  /** @type {string[]} */
  const failures = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (FAILURE.test(line)) failures.push(line);
    const [, passed, failed] = CLOSING.exec(line) ?? [];
    if (passed === undefined) console.log(name + line);
    else counts = { passed: Number(passed), failed: Number(failed) };
  });
  return new Promise((done) => {
    child.once('close', (code) => done({ ...(code === 0 && counts ? counts : failureOf(counts)), failures }));
  });
}

/** @param {{ passed: number, failed: number } | undefined} counts */
function failureOf(counts) {
  return { passed: counts?.passed ?? 0, failed: Math.max(counts?.failed ?? 0, 1) };
}
