import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Target } from './http-client.js';
import type { Load } from './load-order.js';

const run = promisify(execFile);

const MILLISECONDS = { us: 0.001, ms: 1, s: 1000 };

/** wrk's version; absent where it is not installed. */
let version: Promise<string | undefined> | undefined;

/** Whether the load generator wrk is installed (https://github.com/wg/wrk). */
export function hasWrk(): Promise<boolean> {
  // It exits with 1 after printing its version.
  version ??= run('wrk', ['--version']).then(
    ({ stdout }) => stdout,
    (failure: { stdout?: string }) => failure.stdout,
  );
  return version.then((text) => text?.startsWith('wrk') ?? false);
}

/**
 * Loads one address with wrk, which takes far less of a small machine's processors than any client in JavaScript.
 * @throws when an answer is not a success
 */
export async function loadWithWrk(target: Target, seconds: number, connections: number): Promise<Load> {
  const headers = Object.entries(target.headers ?? {}).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const url = `http://127.0.0.1:${target.port}${target.path}`;
  const { stdout } = await run('wrk', ['-c', `${connections}`, '-d', `${seconds}s`, '--latency', ...headers, url]);
  return readReport(stdout);
}

/**
 * The figures in wrk's report.
 * @throws when it lists errors, or is no report
 */
export function readReport(report: string): Load {
  const errors = /(?:Socket errors|Non-2xx).*/.exec(report)?.[0];
  if (errors) throw new Error(`wrk: ${errors}`);
  const [, p99, unit] = /99%\s+([\d.]+)(us|ms|s)\b/.exec(report) ?? [];
  const perSecond = /Requests\/sec:\s+([\d.]+)/.exec(report)?.[1];
  const requests = /(\d+) requests in/.exec(report)?.[1];
  if (!p99 || !perSecond || !requests) throw new Error(`wrk answered: ${report}`);
  const factor = MILLISECONDS[unit as keyof typeof MILLISECONDS];
  return { perSecond: Number(perSecond), p99: Number(p99) * factor, requests: Number(requests) };
}
