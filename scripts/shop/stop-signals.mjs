/** npm repeats the Ctrl-C that the terminal has sent to every process: signals this close together are one. */
const ONE_CTRL_C_MS = 1_000;

/**
 * @param {() => void} stop called at the first signal
 * @param {() => void} kill called at a later signal, when stopping takes too long
 * @returns {() => void} to be called at each signal
 */
export function stopThenKill(stop, kill) {
  /** @type {number | undefined} */
  let firstAt;
  return () => {
    if (firstAt === undefined) {
      firstAt = performance.now();
      stop();
    } else if (performance.now() - firstAt >= ONE_CTRL_C_MS) {
      kill();
    }
  };
}
