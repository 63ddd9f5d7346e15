import { jest } from '@jest/globals';
import { stopThenKill } from './stop-signals.mjs';

const asked: string[] = [];
const signal = stopThenKill(
  () => asked.push('stop'),
  () => asked.push('kill'),
);

afterEach(() => jest.useRealTimers());

it('a signal repeated at once, as by npm, stops; a later one kills', () => {
  jest.useFakeTimers();
  signal();
  jest.advanceTimersByTime(5);
  signal();
  expect(asked).toEqual(['stop']);

  jest.advanceTimersByTime(2_000);
  signal();
  expect(asked).toEqual(['stop', 'kill']);
});
