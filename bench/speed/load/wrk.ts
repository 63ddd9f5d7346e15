import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ToolMissing } from '../benchmark.js';
import { ROOT } from '../root.js';

const run = promisify(execFile);

const IN_TURN = fileURLToPath(new URL('bench/speed/load/in-turn.lua', ROOT));

const CONNECTIONS = 32;

/** wrk's own is two seconds, after which it counts an answer as an error. */
const TIMEOUT_S = 20;

const MILLISECONDS = { us: 0.001, ms: 1, s: 1000 };

/** What is requested: paths of one server, in turn. */
export interface Target {
  port: number;
  paths: readonly string[];
  headers?: Readonly<Record<string, string>>;
}

export interface Load {
  /** Requests answered a second. */
  perSecond: number;
  /** Milliseconds within which 99 of 100 requests were answered. */
  p99: number;
  /** The number of answers. */
  requests: number;
}

/**
 * Puts a server under load with wrk (https://github.com/wg/wrk), which takes far less of a small machine's processors
 * than any client in JavaScript: such a client measures itself.
 * @throws when an answer is not a success; ToolMissing without wrk
 */
export async function load({ port, paths, headers = {} }: Target, seconds: number): Promise<Load> {
  const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const extent = ['-c', `${CONNECTIONS}`, '-d', `${seconds}s`, '--timeout', `${TIMEOUT_S}s`];
  const options = [...extent, '--latency', '-s', IN_TURN, ...sent];
  const { stdout } = await run('wrk', [...options, `http://127.0.0.1:${port}`, '--', ...paths]).catch(explain);
  return readReport(stdout);
}

function explain(error: NodeJS.ErrnoException): never {
  throw error.code === 'ENOENT' ? new ToolMissing('wrk is not installed') : error;
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
