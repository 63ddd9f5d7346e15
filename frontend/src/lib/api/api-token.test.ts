import { secondsLeft, tokenClaims } from './api-token';
import { tokenOf } from '../../testing/render-app';

describe('the API token', () => {
  it('says how long it lives', () => {
    const { exp = 0 } = tokenClaims(tokenOf('a@example.com', 600));
    expect(secondsLeft(tokenOf('a@example.com', 600), (exp - 42) * 1000)).toBe(42);
  });

  it.each(['', 'x', 'a.b.c', `a.${btoa('null')}.c`, `a.${btoa('[1]')}.c`])('%p counts as ended', (token) => {
    expect(secondsLeft(token)).toBeLessThanOrEqual(0);
  });
});
