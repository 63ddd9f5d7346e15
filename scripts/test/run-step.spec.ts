import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runStep } from './run-step.mjs';
import type { Step } from './steps.mjs';

const JEST = 'node_modules/jest/bin/jest.js';

let folder: string;
let lines: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'karigar-step-'));
  lines = [];
});

afterEach(() => rm(folder, { recursive: true }));

function runCheck(script: string) {
  const step: Step = { name: 'check', kind: 'check', run: [process.execPath, ['-e', script]] };
  return runStep(step, folder, (line) => lines.push(line));
}

async function runJest(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const config = JSON.stringify({ rootDir: folder, testMatch: ['**/*.spec.cjs'] });
  const args = [JEST, '--config', config, '--no-cache', '--runInBand'];
  return runStep({ name: 'suite', kind: 'jest', run: [process.execPath, args] }, folder, () => {});
}

describe('a check', () => {
  it('that passes counts nothing, and passes its lines on', async () => {
    expect(await runCheck('console.log("fine"); console.error("indeed")')).toMatchObject({ passed: 0, failed: 0 });
    expect(lines.sort()).toEqual(['fine', 'indeed']);
  });

  it('that fails is one failure, with all its output', async () => {
    const outcome = await runCheck('console.log("a.ts: not formatted"); process.exit(1)');
    expect(outcome).toEqual({ passed: 0, failed: 1, output: 'a.ts: not formatted\n' });
  });
});

describe('a jest run', () => {
  it('counts every test', async () => {
    const outcome = await runJest({
      'good.spec.cjs': `it('one', () => {}); it('two', () => {});`,
      'bad.spec.cjs': `it('three', () => { expect(1).toBe(2); });`,
    });
    expect(outcome).toMatchObject({ passed: 2, failed: 1 });
    expect(outcome.output).toContain('three');
  });

  it('counts a file that can not run as a failure', async () => {
    const outcome = await runJest({ 'good.spec.cjs': `it('one', () => {});`, 'broken.spec.cjs': 'it(' });
    expect(outcome).toMatchObject({ passed: 1, failed: 1 });
  });

  it('without any test is a failure', async () => {
    expect(await runJest({})).toMatchObject({ passed: 0, failed: 1 });
  });
});

it('a Playwright run has the counts of its last line, and is a failure whenever it fails', async () => {
  const script = 'console.log("too many are flaky\\n3 passed, 0 failed"); process.exit(1)';
  const step: Step = { name: 'pages', kind: 'playwright', run: [process.execPath, ['-e', script]] };
  const outcome = await runStep(step, folder, () => {});
  expect(outcome).toEqual({ passed: 3, failed: 1, output: 'too many are flaky\n' });
});
