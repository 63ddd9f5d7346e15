import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ShopUnderTest } from '../../testkit/shop-under-test.js';
import { median, quantile } from '../../testkit/statistics.js';
import { runProof } from '../proof.js';
import { Scorecard } from '../scorecard.js';
import { type Round, sendCostly } from './costly.js';
import { type Siege, siege } from './siege.js';

const USAGE = `usage: npm run proofs -- hostile [--requests 100000] [--per-second 400] [--seed 1] [--back-end FILE]
Hostile requests, uploads among them, against one API process with its default limits, beside five honest visits a second,
then those that cost much more than others.`;

/** The renderer of the site's pages, as the API loads it. */
const RENDERER = new URL('../../../../../frontend/dist/renderer/entry.mjs', import.meta.url);

/** Three quarters of the container's (docker-compose.yml). */
const MOST_MEMORY_MB = 576;
const SLOWED_AT_MOST = 5;
/** Of the median, beside costly requests. */
const MEDIAN_SLOWED_AT_MOST = 3;

interface Options {
  requests: number;
  perSecond: number;
  seed: number;
  main: string | undefined;
}

function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      requests: { type: 'string', default: '100000' },
      'per-second': { type: 'string', default: '400' },
      seed: { type: 'string', default: '1' },
      'back-end': { type: 'string' },
    },
  });
  const options = {
    requests: Number(values.requests),
    perSecond: Number(values['per-second']),
    seed: Number(values.seed),
  };
  const numbers = Object.values(options);
  if (numbers.some((value) => !Number.isInteger(value) || value < 1))
    throw new Error('numbers must be whole and above 0');
  return { ...options, main: values['back-end'] };
}

function report(
  { alone, beside, attack, peakMemory, isRunning }: Siege,
  { requests }: Options,
  scorecard: Scorecard,
): void {
  for (const [name, count] of Object.entries(attack.counts).sort()) scorecard.tell(`hostile: ${name}`, count);
  scorecard.tell('hostile requests a second', Math.round(requests / attack.seconds));
  scorecard.expectNone('faults of the API', attack.faults);
  scorecard.expect('exits', isRunning ? 0 : 1, 0);
  scorecard.expectSome('honest requests', beside.times.length);
  scorecard.expectNone('honest requests disappointed', [...alone.disappointed, ...beside.disappointed]);
  const [before, during] = [p99(alone.times), p99(beside.times)];
  scorecard.tell('honest p99 alone, ms', before.toFixed(1));
  scorecard.tell('honest p99 beside, ms', during.toFixed(1));
  scorecard.expectAtMost('honest p99, beside ÷ alone', Number((during / before).toFixed(2)), SLOWED_AT_MOST);
  scorecard.expectAtMost('peak memory of the API, MB', Math.round(peakMemory), MOST_MEMORY_MB);
}

function reportRound({ name, alone, beside, counts, faults }: Round, scorecard: Scorecard): void {
  const [before, during] = [median(alone.times), median(beside.times)];
  const answers = Object.entries(counts).map(([status, count]) => `${count} × ${status}`);
  scorecard.tell(`${name}: answers`, answers.join(', '));
  scorecard.expect(`${name}: faults`, faults, 0);
  scorecard.expectNone(`${name}: disappointed`, [...alone.disappointed, ...beside.disappointed]);
  scorecard.tell(`${name}: median, ms`, `${before.toFixed(1)} alone, ${during.toFixed(1)} beside`);
  scorecard.expectAtMost(`${name}: beside ÷ alone`, Number((during / before).toFixed(2)), MEDIAN_SLOWED_AT_MOST);
}

const p99 = (times: readonly number[]): number => quantile(Float64Array.from(times), 0.99);

async function main(options: Options): Promise<boolean> {
  const scorecard = new Scorecard();
  const shop = await ShopUnderTest.open({
    ...{ replicas: 1, webhooks: false, rateLimitFactor: 1 },
    main: options.main,
    siteRenderer: fileURLToPath(RENDERER),
  });
  try {
    console.log(`${options.requests.toLocaleString('en-US')} hostile requests, on ${shop.database.server}`);
    report(await siege(shop, options), options, scorecard);
    const { siteVersion } = (await import(RENDERER.href)) as { siteVersion: string };
    for (const round of await sendCostly(shop, siteVersion)) reportRound(round, scorecard);
  } finally {
    await shop.close();
  }
  return scorecard.close();
}

await runProof(USAGE, readOptions, main);
