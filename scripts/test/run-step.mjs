import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { endWithUs } from '../prepare/run.mjs';
import { ROOT } from '../settings.mjs';

/**
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} failures names of the failed tests with the first lines about each, or how the step ended
 * @property {string} output all the step printed
 */

/** A step that takes this long hangs; a busy machine may need many times the usual. */
const LIMIT_MS = 40 * 60_000;

/** The line with the counts at the end of jest's and Playwright's runs. A check has none. */
const COUNTS = /^Tests: .*$/gm;

/** The line that jest and Playwright begin the report of a failed test with, and the lines after it. */
const FAILURE = /^ *(?:●|\d+\)) (?!Console)(.+?)[ ─]*((?:\n(?! *(?:●|\d+\)) ).*){0,8})$/gm;

/**
 * @param {import('./steps.mjs').Step} step
 * @param {string} folder for its temporary files
 * @param {(line: string) => void} onLine called with every line printed
 * @returns {Promise<Outcome>}
 */
export function runStep({ run: [command, args], cwd = ROOT, env }, folder, onLine) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, TMPDIR: folder, FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    endWithUs(child);
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
      const printed = stripVTControlCharacters(output);
      const [counts = ''] = printed.match(COUNTS)?.slice(-1) ?? [];
      const count = (/** @type {string} */ what) => Number(new RegExp(`(\\d+) ${what}`).exec(counts)?.[1] ?? 0);
      // A run can fail without a failed test: no tests found, a file that can not run, a crash.
      const failed = code === 0 ? count('failed') : Math.max(count('failed'), 1);
      const reports = new Map(Array.from(printed.matchAll(FAILURE), ([, name = '', about = '']) => [name, about]));
      const failures =
        reports.size > 0
          ? Array.from(reports, ([name, about]) => name + about.replace(/\n\s*(?=\n|$)/g, ''))
          : [signal ? `ended by ${signal}` : `exit code ${code}`];
      done({ passed: count('passed'), failed, failures, output });
    });
  });
}
