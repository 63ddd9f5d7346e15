import { jest } from '@jest/globals';
import { type Day, dayAfter, today, UTC } from '../../src/platform/common/days.js';

/** All timers that jest can fake, except the time of day. */
const TIMERS = [
  ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const),
  ...(['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const),
];

/** Stops the time of day, the stand-in's included, until `jest.useRealTimers()`. */
export function stopClock(now: number): void {
  jest.useFakeTimers({ now, doNotFake: TIMERS });
}

/** The day so many days from now, by UTC. Today may be over before a test is. */
export const dayFromNow = (days: number): Day => dayAfter(today(UTC), days);

/** Runs `act` with the time of day set forwards. */
export const later = <Result>(seconds: number, act: () => Promise<Result>): Promise<Result> =>
  at(Date.now() + seconds * 1000, act);

/** Runs `act` at a moment. */
export async function at<Result>(moment: number, act: () => Promise<Result>): Promise<Result> {
  stopClock(moment);
  try {
    return await act();
  } finally {
    jest.useRealTimers();
  }
}
