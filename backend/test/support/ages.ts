import { jest } from '@jest/globals';

const realNow = performance.now.bind(performance);
/** How far tests have set the clock forwards, in milliseconds. It never goes back, as the real one does not. */
let ahead = 0;
let stoppedAt: number | undefined;

/** For a part's top: until its end, its ages are those that `withStoppedAges` sets. */
export function controlAges(): void {
  let now: jest.SpiedFunction<typeof performance.now>;
  beforeAll(() => {
    now = jest.spyOn(performance, 'now').mockImplementation(() => stoppedAt ?? realNow() + ahead);
  });
  afterAll(() => now.mockRestore());
}

/**
 * Runs `act` while the ages of cached answers, which are measured by `performance.now()`, stand still.
 * @param act is given a function that lets so many milliseconds pass
 */
export async function withStoppedAges<Result>(act: (pass: (ms: number) => void) => Promise<Result>): Promise<Result> {
  let at = performance.now();
  stoppedAt = at;
  try {
    return await act((ms) => {
      at += ms;
      ahead += ms;
      stoppedAt = at;
    });
  } finally {
    stoppedAt = undefined;
  }
}
