import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { WORKSPACES } from '../prepare/build.mjs';
import { prepare } from '../prepare/prepare.mjs';
import { CommandFailed } from '../prepare/run.mjs';
import { shippedNodeVariables } from '../prepare/shipped-node.mjs';
import { SettingsError } from '../settings.mjs';
import { runStep } from './run-step.mjs';
import { makeScratchFolder } from './scratch-folder.mjs';
import { forEachSideBySide, SIDE_BY_SIDE } from './side-by-side.mjs';
import { chooseSteps } from './steps.mjs';

/** @typedef {import('./steps.mjs').Step} Step */
/** @typedef {import('./run-step.mjs').Outcome} Outcome */

/**
 * `npm test`: installs and builds as needed, runs the steps, some side by side, and ends with one line of counts.
 * @param {string[]} args empty for everything; `--changed` for what the changes since `main`, or another branch, call for;
 *   or a group, then arguments of its jest or Playwright. Steps that take long or need more than Node.js run only by name:
 *   `screens` for all screens in their states, `mongodb` for the tests that must also pass on the genuine database of
 *   MONGODB_URI, `differential` for the comparison alone, `deploy` for those that need nginx; and `screenshots`, with a folder.
 * @returns {Promise<boolean>} whether nothing failed
 */
export async function main(args) {
  let failed = 0;
  let passed = 0;
  /** @type {(Step & Outcome)[]} */
  const failedSteps = [];
  try {
    const steps = chooseSteps(args);
    await prepare(WORKSPACES);
    const shipped = steps.some(({ isOnShippedNode }) => isOnShippedNode) ? await shippedNodeVariables() : {};
    const scratch = await makeScratchFolder();
    try {
      await forEachSideBySide(steps, SIDE_BY_SIDE, async (step, index) => {
        const folder = join(scratch, `${index}`);
        await mkdir(folder);
        const env = { ...(step.isOnShippedNode && shipped), ...step.env };
        const outcome = await report({ ...step, env }, folder);
        passed += outcome.passed;
        failed += outcome.failed;
        if (outcome.failed) failedSteps.push({ ...step, ...outcome });
      });
    } finally {
      await rm(scratch, { recursive: true, force: true });
    }
    for (const { output } of failedSteps) console.log(`\n${output}`);
    for (const { name, failures } of failedSteps)
      console.log(failures.map((failure) => `✘ ${name}: ${failure}`).join('\n'));
  } catch (error) {
    if (error instanceof CommandFailed) console.error(`${error.output}\n${error.message}`);
    else console.error(error instanceof SettingsError ? error.message : error);
    failed += 1;
  }
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0;
}

/** Runs a step and prints its result. @param {Step} step @param {string} folder */
async function report(step, folder) {
  const began = performance.now();
  console.log(`… ${step.name}`);
  const outcome = await runStep(step, folder, allButProgress);
  const seconds = Math.round((performance.now() - began) / 1000);
  const counts = `${outcome.passed} passed, ${outcome.failed} failed`;
  console.log(`${outcome.failed ? '✘' : '✔'} ${step.name}: ${counts} (${seconds} s)`);
  return outcome;
}

/** Shows at once what passed or failed, and leaves out the line of each browser test that begins. @param {string} line */
function allButProgress(line) {
  if (!/^(\[\d+\/\d+\] .*)?$/.test(line)) console.log(`    ${line}`);
}
