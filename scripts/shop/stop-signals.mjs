/** npm passes on the Ctrl-C that the terminal has sent to everybody: signals this close together are one. */
const ONE_CTRL_C_MS = 1_000;

/**
 * @param {() => void} stop asked for by the first signal
 * @param {() => void} kill asked for by one that comes after a while, when stopping takes too long
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
