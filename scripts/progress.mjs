const FIRST_SIGN_MS = 1_000;
const NEXT_SIGN_MS = 10_000;

/**
 * Prints a step's progress. A step that ends within a second prints nothing; a longer one is announced, repeated every
 * ten seconds, and closed with its duration. Plain lines, so that several steps may run in parallel and a log file
 * reads as well as a terminal.
 * @template T
 * @param {string} doing like "building the site"
 * @param {() => Promise<T>} task
 * @param {{ print?: (line: string) => void }} [options]
 * @returns {Promise<T>}
 */
export async function withProgress(doing, task, { print = console.log } = {}) {
  const began = performance.now();
  const seconds = () => ((performance.now() - began) / 1000).toFixed(1);
  let announced = false;
  const first = setTimeout(() => {
    announced = true;
    print(`  … ${doing}`);
  }, FIRST_SIGN_MS);
  const next = setInterval(() => print(`  … still ${doing} (${Math.round(Number(seconds()))} s)`), NEXT_SIGN_MS);
  try {
    const result = await task();
    if (announced) print(`  ✔ ${doing} (${seconds()} s)`);
    return result;
  } finally {
    clearTimeout(first);
    clearInterval(next);
  }
}
