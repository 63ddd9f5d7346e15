import { jest } from '@jest/globals';

/** Sets the date, and nothing else, until `jest.useRealTimers()`. Sessions have begun today, so they have ended on later days. */
export const setDate = (now: number) =>
  jest.useFakeTimers({
    now,
    doNotFake: [
      ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate'] as const),
      ...(['requestAnimationFrame', 'cancelAnimationFrame', 'requestIdleCallback', 'cancelIdleCallback'] as const),
      ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask'] as const),
    ],
  });

/** Has timers run out while a test waits for an element, instead of in their time. */
export function hurryTimers(): void {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });
}
