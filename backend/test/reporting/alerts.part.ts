import { Alert } from '../../src/reporting/alerts/alert.schema.js';
import { AlertsService } from '../../src/reporting/alerts/alerts.service.js';
import { AnswerCount } from '../../src/reporting/alerts/answer-count.schema.js';
import { AnswerCountsService } from '../../src/reporting/alerts/answer-counts.service.js';
import { Metrics } from '../../src/platform/common/metrics.js';
import { Comparison } from '../../src/reporting/money/comparison.schema.js';
import { Notice } from '../../src/platform/notices/notice.schema.js';
import { Product } from '../../src/catalogue/products/product.schema.js';
import { DEFAULT_SETTINGS } from '../../src/settings/settings.schema.js';
import { later } from '../support/clock.js';
import { type BuiltUser, buildAdmin, buildOrder, buildProduct } from '../support/builders.js';
import { NEVER_MS } from '../support/environment.js';
import { configure } from '../support/settings.js';
import { Shop } from '../support/shop.js';

let shop: Shop;
let admin: BuiltUser;

beforeEach(async () => {
  shop = await Shop.open({ SWEEP_INTERVAL_MS: String(NEVER_MS) });
  admin = await buildAdmin(shop);
  await configure(shop);
});
afterEach(() => shop.close());

/** Two replicas look at once. */
const look = () => Promise.all([shop.app.get(AlertsService).look(), shop.app.get(AlertsService).look()]);

const open = async (): Promise<{ kind: string; value: number }[]> =>
  (await shop.call('GET', '/office/summary', { token: admin.token })).body.alerts;

const told = async (): Promise<string[]> =>
  (await shop.model(Notice).find({ kind: 'alert' }).sort({ createdAt: 1 }).lean()).map(({ event }) => event);

const fail = (id: string) =>
  shop.model(Notice).create({
    ...{ _id: id, subject: 'x', event: 'y', kind: 'orderPaid', recipient: 'z', givenUpAt: new Date() },
  });

/** Sets the thresholds, which requests see at once in this process. */
async function setThresholds(alerts: object): Promise<void> {
  const { token } = admin;
  const { body } = await shop.call('GET', '/settings/all', { token });
  const wanted = { ...body, alerts: { ...body.alerts, ...alerts } };
  expect((await shop.call('PUT', '/settings', { token, body: wanted })).status).toBe(200);
}

it('tells admins of a condition once until it is over, with two replicas looking', async () => {
  await look();
  expect([await open(), await told()]).toEqual([[], []]);
  await fail('one');
  await look();
  await look();
  expect(await open()).toMatchObject([{ kind: 'noticesFailed', value: 1 }]);
  await fail('two');
  await look();
  expect(await open()).toMatchObject([{ kind: 'noticesFailed', value: 2 }]);
  expect(await told()).toEqual(['noticesFailed']);
  await shop.model(Notice).deleteMany({ kind: 'orderPaid' });
  await look();
  expect(await open()).toEqual([]);
  await fail('three');
  await look();
  expect(await told()).toEqual(['noticesFailed', 'noticesFailed']);
  expect(await shop.model(Alert).countDocuments()).toBe(2);
});

it('tells of low stock from the threshold on, and of nothing whose threshold is 0', async () => {
  await setThresholds({ lowProducts: 2 });
  await buildProduct(shop, { available: 0 });
  await look();
  expect(await open()).toEqual([]);
  const { _id } = await buildProduct(shop, { available: 11, minimum: 5 });
  await look();
  expect(await open()).toMatchObject([{ kind: 'lowStock', value: 2 }]);
  await shop.model(Product).updateOne({ _id }, { available: 100 });
  await setThresholds({ lowProducts: 0, failedNotices: 0 });
  await fail('one');
  await look();
  expect(await open()).toEqual([]);
});

it('tells of a payment that has been in doubt for so many minutes', async () => {
  const claimedAt = new Date(Date.now() - 10 * 60_000);
  await buildOrder(shop, { pay: { attempt: 0, state: 'C', claimedAt, nextCheckAt: new Date('2100-01-01') } });
  await look();
  expect(await open()).toEqual([]);
  await later(6 * 60, look);
  expect(await open()).toMatchObject([{ kind: 'paymentsInDoubt', value: 1 }]);
});

it('shows that the books differ, of which each difference has its own notice', async () => {
  const now = new Date();
  const compared = { from: now, to: now, startedAt: now, endedAt: now, leasedUntil: now, step: 'holds' } as const;
  await shop.model(Comparison).create({ ...compared, state: 'done', differenceCount: 3 });
  await look();
  expect(await open()).toMatchObject([{ kind: 'moneyDiffers', value: 3 }]);
  expect(await told()).toEqual([]);
});

it('counts the answers of all replicas, and tells when too many are errors', async () => {
  const [own, other] = [new Metrics(), new Metrics()];
  const replicas = [own, other].map((metrics) => new AnswerCountsService(shop.model(AnswerCount), metrics));
  for (let index = 0; index < 100; index++) {
    for (const metrics of [own, other]) metrics.observeRequest('GET', '/product', index < 3 ? 500 : 200, 0.01);
  }
  own.observeRequest('GET', '/health/ready', 503, 0.01);
  await Promise.all(replicas.map((replica) => replica.store()));
  await Promise.all(replicas.map((replica) => replica.store()));
  const counted = await shop.model(AnswerCount).find().lean();
  expect(counted.map(({ answers, failed }) => [answers, failed])).toEqual([[200, 6]]);
  await look();
  expect(await open()).toMatchObject([{ kind: 'errorRate', value: 300 }]);
  await later(11 * 60, look);
  expect(await open()).toEqual([]);
});

it('measures payments in doubt and late notices for Prometheus', async () => {
  const measured = async () => {
    await shop.runJob('alerts.count-backlogs');
    return (await shop.call('GET', '/metrics')).body.match(/^(payments_in_doubt|notices_late) .*$/gm);
  };
  await buildOrder(shop, {
    pay: { attempt: 0, state: 'C', claimedAt: new Date(), nextCheckAt: new Date('2100-01-01') },
  });
  const waiting = {
    _id: 'w',
    subject: 'x',
    event: 'y',
    kind: 'orderPaid',
    recipient: 'z',
    nextTryAt: new Date(),
  } as const;
  await shop.model(Notice).create(waiting);
  expect(await measured()).toEqual(['payments_in_doubt 0', 'notices_late 0']);
  expect(await later(6 * 60, measured)).toEqual(['payments_in_doubt 1', 'notices_late 1']);
});

it('does not call a few errors a rate', async () => {
  const metrics = new Metrics();
  for (let index = 0; index < 4; index++) metrics.observeRequest('GET', '/product', 500, 0.01);
  await new AnswerCountsService(shop.model(AnswerCount), metrics).store();
  await look();
  expect(await open()).toEqual([]);
});

it('keeps the thresholds of settings that are saved without them, and refuses impossible ones by name', async () => {
  await setThresholds({ doubtMinutes: 7 });
  const { token } = admin;
  const { body } = await shop.call('GET', '/settings/all', { token });
  const { alerts, ...rest } = body;
  expect((await shop.call('PUT', '/settings', { token, body: rest })).body.alerts).toEqual(alerts);
  const wrong = { ...rest, alerts: { ...DEFAULT_SETTINGS.alerts, errorRate: 10_001 } };
  const { status, body: refusal } = await shop.call('PUT', '/settings', { token, body: wrong });
  expect([status, Object.keys(refusal.fieldErrors)]).toEqual([400, ['alerts.errorRate']]);
});
