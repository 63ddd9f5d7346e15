import { JobsService } from '../../src/upkeep/jobs.service.js';
import { Shop } from '../support/shop.js';
import { later } from '../support/clock.js';

const PERIOD_S = 300;
const REACHED = new Date('2026-01-01');

let shop: Shop;
/** The moments that the previous runs reached, as passed to each run. */
let runs: (Date | undefined)[];

beforeAll(async () => {
  shop = await Shop.open();
});
afterAll(() => shop.close());
beforeEach(() => {
  runs = [];
});

const runIfDue = (name: string, fault?: Error): Promise<void> =>
  shop.app.get(JobsService).runIfDue(name, PERIOD_S, async (reachedAt) => {
    runs.push(reachedAt);
    if (fault) throw fault;
    return REACHED;
  });

it('runs once per period for all replicas, and goes on where the last run ended', async () => {
  await Promise.all([1, 2, 3].map(() => runIfDue('once')));
  await later(PERIOD_S - 60, () => runIfDue('once'));
  expect(runs).toEqual([undefined]);
  await later(PERIOD_S + 60, () => runIfDue('once'));
  expect(runs).toEqual([undefined, REACHED]);
});

it('is repeated half a minute after it failed, from where the last good run ended', async () => {
  const failing = (): Promise<void> => runIfDue('failing', new Error('Stripe is away'));
  await runIfDue('failing');
  await expect(later(1000, failing)).rejects.toThrow('Stripe is away');
  await later(1000, () => runIfDue('failing'));
  expect(runs).toHaveLength(2);
  await later(1031, () => runIfDue('failing'));
  expect(runs).toEqual([undefined, REACHED, REACHED]);
});
