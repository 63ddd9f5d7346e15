import { Subscriber } from '../../src/notifications/newsletter/subscriber.schema.js';
import { Notice } from '../../src/platform/notices/notice.schema.js';
import { later } from '../support/clock.js';
import { Shop } from '../support/shop.js';

let shop: Shop;

beforeAll(async () => {
  shop = await Shop.open();
});
afterAll(() => shop.close());

const subscribe = (email: unknown) => shop.call('POST', '/newsletter', { body: { email } });

it('subscribes an address once, and answers a known one the same', async () => {
  const answers = await Promise.all(
    ['reader@example.com', ' Reader@Example.com ', 'reader@example.com'].map(subscribe),
  );
  expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`))).toEqual(
    new Set(['200 {"acknowledged":true}']),
  );
  expect(await shop.model(Subscriber).countDocuments()).toBe(1);
});

it('sends an address one mail to confirm a day, whatever became of the subscription', async () => {
  const mails = () => shop.model(Notice).countDocuments({ kind: 'newsletterToConfirm' });
  const address = { email: 'often@example.com' };
  const ask = async () => {
    await shop.model(Subscriber).deleteOne({ _id: address.email });
    await Promise.all([subscribe(address.email), subscribe(address.email)]);
  };
  const before = await mails();
  for (const _ of [1, 2, 3]) await ask();
  expect((await mails()) - before).toBe(1);
  await later(25 * 3600, ask);
  expect((await mails()) - before).toBe(2);
});

it.each(['é', '৩', '３'])('refuses a link token with %s in it by the field', async (letter) => {
  const token = `${'0'.repeat(24)}${letter.repeat(43)}`;
  for (const [path, body] of [
    ['/newsletter/confirm', { token }],
    ['/product/notify/confirm', { token: letter.repeat(43) }],
    [`/unsubscribe/n${encodeURIComponent(token)}`, undefined],
  ] as const) {
    const answer = await shop.call('POST', path, { body });
    expect([path, answer.status, Object.keys(answer.body.fieldErrors)]).toEqual([path, 400, ['token']]);
  }
});

it('takes each spelling of an address for one', async () => {
  const before = await shop.model(Subscriber).countDocuments();
  for (const email of ['info@müller.test', 'info@xn--mller-kva.test', 'info@mu\u0308ller.test', 'Info@MÜLLER.test']) {
    expect((await subscribe(email)).status).toBe(200);
  }
  expect(await shop.model(Subscriber).countDocuments()).toBe(before + 1);
  expect(await shop.model(Subscriber).exists({ _id: 'info@xn--mller-kva.test' })).not.toBeNull();
});

it.each(['reader', 'a@b', `${'a'.repeat(250)}@example.com`, { $gt: '' }, undefined])('refuses %j', async (email) => {
  const { status, body } = await subscribe(email);
  expect([status, Object.keys(body.fieldErrors)]).toEqual([400, ['email']]);
});
