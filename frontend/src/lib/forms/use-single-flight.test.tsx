import { act, renderHook } from '@testing-library/react';
import { useSingleFlight } from './use-single-flight';

describe('work that runs once at a time', () => {
  it('ignores a second call in the same moment, and runs again afterwards', async () => {
    let calls = 0;
    let finish: () => void = () => undefined;
    const work = () => {
      calls += 1;
      return new Promise<void>((resolve) => (finish = resolve));
    };
    const { result } = renderHook(() => useSingleFlight(work));
    const { run } = result.current;
    await act(async () => {
      void run();
      void run();
    });
    expect(calls).toBe(1);
    expect(result.current.isBusy).toBe(true);
    await act(async () => finish());
    expect(result.current.isBusy).toBe(false);
    await act(async () => void run());
    expect(calls).toBe(2);
    await act(async () => finish());
  });

  it('is free again after a failure', async () => {
    const { result } = renderHook(() => useSingleFlight(() => Promise.reject(new Error('no'))));
    await act(async () => expect(result.current.run()).rejects.toThrow('no'));
    expect(result.current.isBusy).toBe(false);
  });
});
