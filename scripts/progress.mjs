const FIRST_SIGN_MS = 1_000;
const NEXT_SIGN_MS = 10_000;

/**
 * Says what is going on. Nothing is printed about a step that ends within a second unless it is told to stay; a longer
 * one is announced, reminded of every ten seconds, and closed with the time it took. Plain lines, so that several steps
 * may run side by side and a log file reads as well as a terminal.
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
