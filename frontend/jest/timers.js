/** Those that have not run yet. @type {Set<NodeJS.Timeout>} */
const waiting = new Set();
const { setTimeout: startTimeout, setInterval: startInterval } = globalThis;

/** @param {(...args: unknown[]) => void} run @param {unknown[]} rest */
function setTimeout(run, ...rest) {
  const timer = startTimeout(
    (...args) => {
      waiting.delete(timer);
      run(...args);
    },
    ...rest,
  );
  waiting.add(timer);
  return timer;
}

/** @param {unknown[]} args */
function setInterval(...args) {
  const timer = startInterval(...args);
  waiting.add(timer);
  return timer;
}

/** Sixty times a second, as a browser does, but each with a timer of its own. @param {(now: number) => void} draw */
function requestAnimationFrame(draw) {
  return setTimeout(() => draw(performance.now()), 1000 / 60);
}

/** For the global object. Packages keep them, so they are the same for all test files of a worker. */
export const timers = { setTimeout, setInterval, requestAnimationFrame, cancelAnimationFrame: clearTimeout };

/** Ends what waits to run, so that it runs in no later test file. */
export function stopTimers() {
  for (const timer of waiting) clearTimeout(timer);
  waiting.clear();
}
