import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { median } from '../../testkit/statistics.ts';
import { ToolMissing } from '../row.ts';

const run = promisify(execFile);

const IN_TURN = fileURLToPath(new URL('in-turn.lua', import.meta.url));
const CONNECTIONS = 32;
/** wrk's own is two seconds, after which it counts an answer as an error. */
const TIMEOUT_S = 20;

// Long enough for V8 to compile the hot code, also for a slow subject.
const WARM_UP_S = 6;
const ROUND_S = 2;
const ROUNDS = 7;

/** Paths of one server, requested in turn. */
export interface Target {
  port: number;
  paths: readonly string[];
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
export async function load({ port, paths }: Target, seconds: number): Promise<Load> {
  const extent = ['-c', `${CONNECTIONS}`, '-d', `${seconds}s`, '--timeout', `${TIMEOUT_S}s`];
  const options = [...extent, '-s', IN_TURN, `http://127.0.0.1:${port}`, '--', ...paths];
  const { stdout } = await run('wrk', options).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new ToolMissing('wrk is not installed') : error;
  });
  const { errors, ...figures } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Load & { errors: number };
  if (errors > 0) throw new Error(`wrk: ${stdout}`);
  return figures;
}

/** Requests a second, in medians: subject ÷ reference, and of both. */
export interface Comparison {
  ratio: number;
  subject: number;
  reference: number;
}

/**
 * Loads subject and reference by turns and takes the median of the turns' ratios, so that other load on the machine
 * affects both.
 */
export async function compare(subject: Target, reference: Target): Promise<Comparison> {
  await load(subject, WARM_UP_S);
  await load(reference, WARM_UP_S);
  const turns: Comparison[] = [];
  for (let turn = 0; turn < ROUNDS; turn++) {
    const [ofReference, ofSubject] = [await load(reference, ROUND_S), await load(subject, ROUND_S)];
    const ratio = ofSubject.perSecond / ofReference.perSecond;
    turns.push({ ratio, subject: ofSubject.perSecond, reference: ofReference.perSecond });
  }
  const middle = (name: keyof Comparison) => median(turns.map((turn) => turn[name]));
  return { ratio: middle('ratio'), subject: middle('subject'), reference: middle('reference') };
}
