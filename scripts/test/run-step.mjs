import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '../settings.mjs';

/** @typedef {import('./steps.mjs').Step} Step */
/** @typedef {{ passed: number, failed: number, output: string }} Outcome `output` is all the step printed */

/** A step that takes this long hangs; a busy machine may need many times the usual. */
const LIMIT_MS = 40 * 60_000;

/** A run of several commands adds up lines like this, and would count it twice. */
const CLOSING = /^(\d+) passed, (\d+) failed\n/m;

/**
 * @param {Step} step
 * @param {string} folder for its temporary files, and jest's counts
 * @param {(line: string) => void} onLine called with every line printed
 * @returns {Promise<Outcome>}
 */
export async function runStep(step, folder, onLine) {
  const resultFile = join(folder, 'result.json');
  const forResult = step.kind === 'jest' ? ['--json', `--outputFile=${resultFile}`] : [];
  const { succeeded, output } = await execute(step, folder, forResult, onLine);
  if (step.kind === 'check') return { passed: 0, failed: succeeded ? 0 : 1, output };
  const { passed, failed } = step.kind === 'jest' ? await readCounts(resultFile) : closingCounts(output);
  // A run can fail without a failed test: no tests found, a broken set-up, a crash.
  return { passed, failed: succeeded ? failed : Math.max(failed, 1), output: output.replace(CLOSING, '') };
}

/**
 * @param {Step} step
 * @param {string} folder
 * @param {string[]} moreArgs
 * @param {(line: string) => void} onLine
 * @returns {Promise<{ succeeded: boolean, output: string }>}
 */
function execute({ run: [command, args], cwd = ROOT, env }, folder, moreArgs, onLine) {
  return new Promise((done, fail) => {
    const child = spawn(command, [...args, ...moreArgs], {
      cwd,
      env: { ...process.env, TMPDIR: folder, FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const tooLong = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        output += `${line}\n`;
        onLine(stripVTControlCharacters(line));
      });
    }
    child.once('error', fail);
    child.once('close', (code, signal) => {
      clearTimeout(tooLong);
      done({ succeeded: code === 0, output: signal ? `${output}ended by ${signal}\n` : output });
    });
  });
}

/** The counts in the last line of Playwright's reporter. Without one it ended early. @param {string} output */
function closingCounts(output) {
  const [, passed = 0, failed = 0] = CLOSING.exec(output) ?? [];
  return { passed: Number(passed), failed: Number(failed) };
}

/**
 * jest's own counts; a test file that could not run counts as one failure. Without a file jest ended early.
 * @param {string} resultFile
 * @returns {Promise<{ passed: number, failed: number }>}
 */
async function readCounts(resultFile) {
  const text = await readFile(resultFile, 'utf8').catch(() => undefined);
  if (!text) return { passed: 0, failed: 0 };
  /** @type {unknown} */
  const result = JSON.parse(text);
  const counts = /** @type {Record<'numPassedTests' | 'numFailedTests' | 'numRuntimeErrorTestSuites', number>} */ (
    result
  );
  return { passed: counts.numPassedTests, failed: counts.numFailedTests + counts.numRuntimeErrorTestSuites };
}
