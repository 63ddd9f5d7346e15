import { jest } from '@jest/globals';
import { withProgress } from './progress.mjs';

const lines: string[] = [];
const print = (line: string) => void lines.push(line);

beforeEach(() => {
  lines.length = 0;
  jest.useFakeTimers();
});

afterEach(() => jest.useRealTimers());

/** A step that takes this long by the fake clock. */
async function step(milliseconds: number, fails = false): Promise<void> {
  const task = () =>
    new Promise<void>((done, fail) => {
      setTimeout(() => (fails ? fail(new Error('no disk')) : done()), milliseconds);
    });
  const running = withProgress('building the site', task, { print });
  await Promise.all([running, jest.advanceTimersByTimeAsync(milliseconds)]);
}

it('prints nothing for a quick step', async () => {
  await step(900);
  expect(lines).toEqual([]);
});

it('announces a step longer than a second, and prints its duration', async () => {
  await step(2_500);
  expect(lines).toEqual(['  … building the site', '  ✔ building the site (2.5 s)']);
});

it('repeats the line of a long step', async () => {
  await step(25_000);
  expect(lines).toHaveLength(4);
  expect(lines[1]).toBe('  … still building the site (10 s)');
});

it('closes no failed step', async () => {
  await expect(step(2_000, true)).rejects.toThrow('no disk');
  expect(lines).toEqual(['  … building the site']);
});
