import { jest } from '@jest/globals';
import { errorMessage } from './api-error';

const FETCH_FAILED = { status: 'FETCH_ERROR', error: 'TypeError: Failed to fetch' };
const OUR_FAULT = 'Something went wrong on our side. Please try again in a moment.';

describe('the sentence about a failed call', () => {
  it.each([
    ['the browser has no network', false, FETCH_FAILED, 'You are offline. Please check your connection and try again.'],
    ['nothing can be reached', true, FETCH_FAILED, 'The shop could not be reached. Please try again in a moment.'],
    [
      'no answer comes',
      true,
      { status: 'TIMEOUT_ERROR', error: 'TimeoutError' },
      'The shop has not answered in time. Please try again in a moment.',
    ],
    [
      'the shop answers that it failed',
      true,
      { status: 500, data: { code: 'INTERNAL_ERROR', message: 'x' } },
      OUR_FAULT,
    ],
    [
      'what stands in front of the shop answers a page of its own',
      true,
      { status: 'PARSING_ERROR', originalStatus: 502, data: '<h1>Bad Gateway</h1>', error: 'SyntaxError' },
      OUR_FAULT,
    ],
  ])('names no other fault than that %s', (_what, online, error, sentence) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
    expect(errorMessage(error)).toBe(sentence);
  });
});
