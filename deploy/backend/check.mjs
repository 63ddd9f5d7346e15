import { completeSettings, findProblems, isSandbox } from './settings.mjs';

/**
 * Looks at the settings before anything else is started. Names every variable that is missing or wrong, never its value,
 * and ends with 1, upon which Compose starts nothing.
 */
const environmentModule = new URL('../../backend/dist/platform/config/environment.js', import.meta.url);
/** @typedef {{ loadEnvironment(source: Record<string, string | undefined>): unknown }} EnvironmentModule */
/** @type {unknown} */
const imported = await import(environmentModule.href);
const { loadEnvironment } = /** @type {EnvironmentModule} */ (imported);

const problems = { ...findBackendProblems(), ...findProblems(process.env) };
// MONGODB_URI is made from the password, whose own problem is reported instead.
if (!process.env['MONGODB_URI']) delete problems['MONGODB_URI'];

const names = Object.keys(problems).sort();
if (names.length > 0) {
  const lines = names.map((name) => `  ${name}: ${problems[name]}`);
  const advice = isSandbox(process.env)
    ? ''
    : '\nSet them in the file .env. To try the shop out without any account: docker-compose.yml says how, at its top.';
  process.stderr.write(`The shop cannot be started with these settings:\n${lines.join('\n')}${advice}\n`);
  process.exitCode = 1;
} else if (isSandbox(process.env)) {
  process.stderr.write(
    [
      '****************************************************************************',
      '* SANDBOX: no real sign-in, no real payments, and open to everybody.       *',
      '* Never sell anything from here. KARIGAR_SANDBOX=1 is what switched it on. *',
      '****************************************************************************\n',
    ].join('\n'),
  );
}

/** @returns {Record<string, string>} */
function findBackendProblems() {
  try {
    loadEnvironment({ ...completeSettings(process.env), NODE_ENV: 'production' });
    return {};
  } catch (error) {
    if (error instanceof Error && 'problems' in error) return /** @type {Record<string, string>} */ (error.problems);
    throw error;
  }
}
