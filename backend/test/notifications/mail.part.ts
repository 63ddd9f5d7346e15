import { trusted, Types } from 'mongoose';
import { MailCatcher, type CaughtMail } from '../../../load/testkit/mail-catcher.js';
import { Alert } from '../../src/reporting/alerts/alert.schema.js';
import { AuditEntry } from '../../src/audit/audit-entry.schema.js';
import { ADMINS, Notice, NOTICE_KINDS } from '../../src/platform/notices/notice.schema.js';
import { NoticesService } from '../../src/platform/notices/notices.service.js';
import { Subscriber } from '../../src/notifications/newsletter/subscriber.schema.js';
import { Order } from '../../src/ordering/orders/order.schema.js';
import { OrderStore } from '../../src/ordering/orders/order-store.js';
import { SaleDocumentsService } from '../../src/after-sale/sale-documents/sale-documents.service.js';
import { StockAlert } from '../../src/notifications/stock-alerts/stock-alert.schema.js';
import { User } from '../../src/identity/users/user.schema.js';
import { later } from '../support/clock.js';
import {
  type BuiltUser,
  buildAdmin,
  buildOrder,
  buildProduct,
  buildQuote,
  buildReview,
  buildUser,
} from '../support/builders.js';
import { NEVER_MS } from '../support/environment.js';
import { placeOrder } from '../support/place-order.js';
import { configure } from '../support/settings.js';
import { Shop } from '../support/shop.js';

const SITE = 'https://shop.example';

/** A name of 120 letters, with all that could break a document. */
const LONG_NAME = `${'খাদিজা'.repeat(20)}`.slice(0, 112) + '<b>&"\'<i>';

/** Longer than the gap between any two tries. */
const NEXT_TRY_S = 25 * 3600;

let catcher: MailCatcher;
let shop: Shop;
let admin: BuiltUser;

beforeAll(async () => {
  catcher = await MailCatcher.open();
  shop = await Shop.open({
    SMTP_URL: catcher.smtpUrl,
    MAIL_FROM: 'Karigar <shop@karigar.test>',
    PUBLIC_URL: SITE,
    SWEEP_INTERVAL_MS: String(NEVER_MS),
  });
});
afterAll(async () => {
  await shop.close();
  await catcher.close();
});
beforeEach(async () => {
  catcher.reset();
  for (const model of [Notice, Order, User, Subscriber, StockAlert]) await shop.model<object>(model).deleteMany();
  admin = await buildAdmin(shop);
});

const relay = (afterSeconds = 0): Promise<void> => later(afterSeconds, () => shop.relayNotices());
const notices = () => shop.model(Notice).find().sort({ createdAt: 1 }).lean();

/** A shipped order, which asks for its mail. */
async function ship(facts: Parameters<typeof buildOrder>[1] = {}): Promise<Order> {
  const order = await buildOrder(shop, { status: 'Pending', pay: { state: 'K', attempt: 0 }, ...facts });
  const shipped = await shop.app.get(OrderStore).transition('ship', order._id);
  if (!shipped) throw new Error('not shipped');
  return shipped;
}

/** Asks for a notice as the shop's parts do. */
const notify = (kind: Notice['kind'], subject: string, recipient: string, ref?: string): Promise<void> =>
  shop.app.get(NoticesService).add({ subject, event: 'test', kind, recipient, ...(ref && { ref }) });

/** How many mails the shop has tried to send, as Prometheus sees it. */
async function mailsByOutcome(): Promise<{ ok: number; failed: number }> {
  const { body } = await shop.call('GET', '/metrics');
  const count = (outcome: string) =>
    Number(
      new RegExp(`dependency_duration_seconds_count\\{dependency="mail",outcome="${outcome}"\\} (\\d+)`).exec(
        body,
      )?.[1],
    );
  return { ok: count('ok'), failed: count('failed') };
}

const idOf = ({ _id }: { _id: { toString(): string } }): string => _id.toString();
const linksOf = ({ html }: CaughtMail): string[] => [...html.matchAll(/href="([^"]*)"/g)].map(([, link = '']) => link);

it('mails a customer how to pay an order, without a word that they could have smuggled in', async () => {
  const customer = await buildUser(shop, { displayName: LONG_NAME });
  const product = await buildProduct(shop, { name: `Vise <script>alert(1)</script>` });
  const { body: order } = await placeOrder(shop, customer, product);
  await relay();
  const [mail, ...others] = await catcher.mails(customer.email);
  expect(others).toEqual([]);
  expect(mail?.subject).toContain('Your order');
  expect(mail?.headers).toMatchObject({ from: 'Karigar <shop@karigar.test>', 'auto-submitted': 'auto-generated' });
  expect(linksOf(mail as CaughtMail)).toContain(`${SITE}/dashboard/payment/${order._id}`);
  expect(mail?.text).toContain(`${SITE}/dashboard/payment/${order._id}`);
  expect(mail?.text).toContain(LONG_NAME);
  expect(mail?.html).not.toMatch(/<script|<b>|<i>/);
  expect(mail?.html).toContain('Vise &lt;script&gt;');
});

it('writes a mail of every kind, in HTML and in plain text, whose links lead to the shop', async () => {
  const customer = await buildUser(shop, { displayName: LONG_NAME });
  const [id, owner] = [idOf, idOf(customer)];
  const order = await buildOrder(shop, { customer, status: 'Shipped', pay: { state: 'K', attempt: 0 } });
  const refund = {
    ...{ _id: 'refund1', amountCents: 500, deliveryCents: 0, lines: [], returns: [] },
    ...{ status: 'succeeded', reason: 'Scratched.', createdAt: new Date() },
  };
  const [line] = order.lines;
  const callOff = {
    ...{ _id: new Types.ObjectId(), kind: 'return', at: new Date(), reason: 'Not needed.', message: 'As you wish.' },
    lines: [{ itemId: line?.itemId, quantity: 3 }],
  };
  const seller = { name: 'Karigar Ltd.', address: 'Tejgaon\nDhaka', email: 'ask@karigar.test', phone: '+880 2 1' };
  await configure(shop, { seller: { ...seller, taxNumber: '' }, timeZone: 'Asia/Dhaka' });
  const dispute = { amountCents: 700, withdrawnCents: 700, createdAt: new Date(), dueBy: new Date('2100-01-02') };
  const disputes = (['inquiry', 'inquiryClosed', 'open', 'lost'] as const).map((status) => ({
    _id: status,
    status,
    ...dispute,
  }));
  const reversals = { version: 1, changedAt: new Date(), disputes };
  const refunds = [refund, { ...refund, _id: 'refund2', amountCents: 300, status: 'failed' }];
  const documentsDueAt = new Date();
  await shop
    .model(Order)
    .collection.updateOne({ _id: order._id }, { $set: { refunds, reversals, callOff, documentsDueAt } });
  const product = await buildProduct(shop);
  const quote = await buildQuote(shop, { customer, validUntil: '2100-01-01' });
  const reply = { at: new Date(), text: 'Thank you.\nWe <3 it.' };
  const review = await buildReview(shop, { author: customer._id, product: product._id, reply });
  const facts = { product: product._id, email: 'alert@example.com', expiresAt: new Date('2100-01-01') };
  const alert = await shop.model(StockAlert).create(facts);
  const shopAlert = await shop.model(Alert).create({ kind: 'errorRate', value: 250, since: new Date(), isOpen: true });
  const key = new Types.ObjectId();
  await shop.model(Subscriber).create({ _id: 'reader@example.com', key, expiresAt: new Date('2100-01-01') });
  const told: Record<Notice['kind'], [subject: string, recipient: string, ref?: string]> = {
    orderPlaced: [id(order), owner],
    orderPaid: [id(order), owner],
    orderToShip: [id(order), ADMINS],
    orderShipped: [id(order), owner],
    trackingChanged: [id(order), owner, `${id(order)}-1`],
    orderCancelled: [id(order), owner],
    orderCancelledByShop: [id(order), owner],
    orderRefunded: [id(order), owner, 'refund1'],
    refundFailed: [id(order), ADMINS, 'refund1'],
    refundTakenBack: [id(order), owner, 'refund2'],
    inquiryOpened: [id(order), ADMINS, 'inquiry'],
    inquiryClosed: [id(order), ADMINS, 'inquiryClosed'],
    paymentDisputed: [id(order), ADMINS, 'open'],
    disputeDecided: [id(order), ADMINS, 'lost'],
    callOffAsked: [id(order), ADMINS, id(callOff)],
    callOffDeclined: [id(order), owner, id(callOff)],
    orderCalledOff: [id(order), owner, id(callOff)],
    returnAsked: [id(order), ADMINS, id(callOff)],
    returnAccepted: [id(order), owner, id(callOff)],
    returnDeclined: [id(order), owner, id(callOff)],
    quoteAsked: [id(quote), ADMINS],
    quoteAnswered: [id(quote), owner],
    stockAlertToConfirm: [id(product), id(alert)],
    productOrderable: [id(product), id(alert)],
    reviewReplied: [id(review), owner],
    lowStock: [id(product), ADMINS],
    paymentNeedsHand: [id(order), ADMINS],
    alert: [id(shopAlert), ADMINS],
    newsletterToConfirm: [key.toString(), key.toString()],
  };
  for (const kind of NOTICE_KINDS) await notify(kind, ...told[kind]);
  await relay();
  const withDocument = {
    kind: trusted({ $in: ['orderPaid', 'orderRefunded', 'refundTakenBack'] as Notice['kind'][] }),
  };
  const waits = { tries: 0, lastError: 'its document is not drawn yet' };
  expect(await shop.model(Notice).find(withDocument).lean()).toMatchObject([waits, waits, waits]);
  const documents = shop.app.get(SaleDocumentsService);
  const stored = () => shop.model(Order).findById(order._id).orFail().lean();
  const before = await stored();
  // The second refund had succeeded before it failed.
  await documents.make({ ...before, refunds: before.refunds?.map((each) => ({ ...each, status: 'succeeded' })) });
  await documents.make(await stored());
  await shop.model(Notice).updateMany(withDocument, { nextTryAt: new Date() });
  await relay();
  expect(
    (await notices()).filter(({ deliveredAt }) => !deliveredAt).map(({ kind, lastError }) => [kind, lastError]),
  ).toEqual([]);
  const mails = await catcher.mails();
  expect(mails).toHaveLength(NOTICE_KINDS.length);
  expect(new Set(mails.map(({ text }) => text)).size).toBe(NOTICE_KINDS.length);
  for (const mail of mails) {
    expect(mail.html).toContain('name="color-scheme" content="light dark"');
    expect(mail.text.length).toBeGreaterThan(80);
    const isToAdmin = mail.to.includes(admin.email);
    const asked = isToAdmin ? [] : ['mailto:ask@karigar.test', 'tel:+88021'];
    const strange = linksOf(mail).filter((link) => !link.startsWith(`${SITE}/`));
    expect([mail.subject, strange, mail.headers['reply-to']]).toEqual([
      ...[mail.subject, asked],
      isToAdmin ? undefined : 'ask@karigar.test',
    ]);
  }
  const [paid] = mails.filter(({ subject }) => subject.endsWith('is paid'));
  expect(paid?.attachments).toMatchObject([{ filename: 'INV-2026-000001.pdf', contentType: 'application/pdf' }]);
  const [refunded] = mails.filter(({ subject }) => subject.endsWith('are refunded'));
  expect(refunded?.attachments).toMatchObject([{ filename: 'CN-2026-000001.pdf' }]);
  const [takenBack] = mails.filter(({ subject }) => subject.endsWith('did not go through'));
  expect(takenBack?.text).toContain('We told you that $3.00 go back to your card.');
  expect(takenBack?.attachments).toMatchObject([{ filename: 'CNW-2026-000001.pdf' }]);
  const [quoted] = mails.filter(({ subject }) => subject === `Your quote ${quote.number}: $100.00`);
  expect(quoted?.attachments).toMatchObject([{ filename: `${quote.number}.pdf`, contentType: 'application/pdf' }]);
  const [disputed] = mails.filter(({ subject }) => subject.endsWith('is disputed'));
  expect(disputed?.text).toContain('Please answer at Stripe until January 2, 2100 at 6:00 AM Asia/Dhaka');
  const [inquired] = mails.filter(({ subject }) => subject.endsWith('inquiry about its payment'));
  expect(inquired?.text).toContain('It has taken no money. Please answer at Stripe until January 2, 2100');
  const [toReturn] = mails.filter(({ subject }) => subject.endsWith('please send the goods back'));
  for (const words of ['* Claw hammer, 3 units\n', 'Send them to: Karigar Ltd.\nTejgaon', '> As you wish.']) {
    expect(toReturn?.text).toContain(words);
  }
  const ofOrder = NOTICE_KINDS.filter((kind) => told[kind][0] === id(order));
  expect(mails.filter(({ subject }) => subject.includes(order.number ?? '-'))).toHaveLength(ofOrder.length);
});

it('puts a mail off for as long as it has waited for its invoice, and sends it once that is drawn', async () => {
  const intentId = `pi_${new Types.ObjectId()}`;
  const { _id, customerEmail } = await buildOrder(shop, { pay: { state: 'C', attempt: 0, intentId } });
  await shop.app.get(OrderStore).transition('capture', _id, { intentId });
  const paid = { subject: _id.toString(), kind: 'orderPaid' } as const;
  await relay();
  const notice = () => shop.model(Notice).findOne(paid).orFail().lean();
  const since = (await notice()).createdAt.getTime();
  const secondsLeft = async (seconds: number) => {
    // So long after the notice was made, however long the test itself takes.
    await relay(seconds - (Date.now() - since) / 1000);
    return ((await notice()).nextTryAt?.getTime() ?? NaN) / 1000 - since / 1000 - seconds;
  };
  for (const [after, gap] of [
    [0, 5],
    [20, 20],
    [50, 50],
    [200, 60],
  ] as const) {
    expect(Math.abs((await secondsLeft(after)) - gap)).toBeLessThan(3);
  }
  expect(await catcher.mails(customerEmail)).toEqual([]);
  await shop.runJob('sale-documents.make');
  await relay();
  const [mail, ...others] = await catcher.mails(customerEmail);
  expect([mail?.subject, mail?.attachments.length, others]).toEqual([expect.stringMatching(/is paid$/), 1, []]);
});

it('gives up at once an address that is refused, and tries again what fails for a while, as the same mail', async () => {
  const [refused, waiting] = [await ship(), await ship()];
  catcher.setFaults({ refuse: [refused.customerEmail], failRate: 1 });
  const before = await mailsByOutcome();
  await relay();
  // That an address is refused is no failure of the mail server.
  expect(await mailsByOutcome()).toEqual({ ok: before.ok + 1, failed: before.failed + 1 });
  const stateOf = async ({ _id }: Order) => shop.model(Notice).findOne({ subject: _id.toString() }).lean();
  expect(await stateOf(refused)).toMatchObject({
    tries: 1,
    givenUpAt: expect.any(Date),
    lastError: 'the address is refused: 550 5.1.1',
  });
  expect(await stateOf(waiting)).toMatchObject({ tries: 1, lastError: 'the mail server answers 451 4.3.0' });
  catcher.setFaults({});
  // The process died between sending and noting it.
  await shop.model(Notice).updateOne({ subject: idOf(waiting) }, { nextTryAt: new Date() });
  const due = await stateOf(waiting);
  await relay();
  await shop.model(Notice).replaceOne({ _id: due?._id }, due ?? {});
  await relay();
  const ids = (await catcher.mails(waiting.customerEmail)).map(({ messageId }) => messageId);
  expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
  expect(await catcher.mails(refused.customerEmail)).toEqual([]);
});

it('keeps waiting through a day without a mail server, and then sends all', async () => {
  catcher.setFaults({ isDown: true });
  const order = await ship();
  for (let hour = 0; hour <= 24; hour += 0.25) await relay(hour * 3600);
  expect(await catcher.mails()).toEqual([]);
  catcher.setFaults({});
  await relay(NEXT_TRY_S + 24 * 3600);
  expect(await catcher.mails(order.customerEmail)).toHaveLength(1);
});

it('mails unverified addresses about paid orders only, and none to the removed or the unwilling', async () => {
  const unverified = await buildUser(shop, { emailVerified: false });
  const unwilling = await buildUser(shop);
  const body = { unwanted: ['orderPlaced', 'orderPaid'] };
  const saved = await shop.call('PUT', '/account/preferences', { token: unwilling.token, body });
  expect(saved.body).toMatchObject({ unwanted: ['orderPlaced'], newsletter: false });
  const removed = await buildUser(shop);
  for (const customer of [unverified, unwilling, removed]) {
    const order = await buildOrder(shop, { customer, pay: { state: 'K', attempt: 0 } });
    await notify('orderPlaced', idOf(order), idOf(customer));
    await notify('orderPaid', idOf(order), idOf(customer));
    await shop.app.get(SaleDocumentsService).make(order);
  }
  await shop.model(User).deleteOne({ _id: removed._id });
  await relay();
  const mails = await catcher.mails();
  expect(mails.map(({ to: [address], subject }) => [address, subject.endsWith('is paid')]).sort()).toEqual(
    [unverified, unwilling].map(({ email }) => [email, true]).sort(),
  );
  expect(
    (await notices())
      .filter(({ skippedAt }) => skippedAt)
      .map(({ lastError }) => lastError)
      .sort(),
  ).toEqual([
    'the account is removed',
    'the account is removed',
    'the account wants no such mail',
    'the address is not verified',
  ]);
});

it('mails each admin once, though one of them has to be tried again', async () => {
  const second = await buildAdmin(shop);
  const order = await buildOrder(shop, { pay: { state: 'K', attempt: 0 } });
  await notify('orderToShip', idOf(order), ADMINS);
  catcher.setFaults({ refuse: [second.email] });
  await relay();
  expect((await notices())[0]).toMatchObject({ deliveredAt: expect.any(Date), reached: [admin._id] });
  await notify('lowStock', idOf(await buildProduct(shop)), ADMINS);
  await shop.model(Notice).updateOne({ kind: 'lowStock' }, { $set: { reached: [admin._id] } });
  catcher.setFaults({});
  await relay();
  const [mail, ...others] = await catcher.mails(second.email);
  expect([mail?.subject, others]).toEqual(['Low stock: Claw hammer', []]);
  expect(await catcher.mails(admin.email)).toHaveLength(1);
});

describe('the office', () => {
  const list = (query = '') => shop.call('GET', `/notice${query}`, { token: admin.token });
  const resend = (id: string) => shop.call('POST', `/notice/${encodeURIComponent(id)}/resend`, { token: admin.token });

  it('finds notices by state, order and recipient, and sends one again as a mail of its own', async () => {
    const customer = await buildUser(shop, { displayName: 'Zainab Sultana' });
    const [failed, sent] = [await ship(), await ship({ customer })];
    await ship({ customer: await buildUser(shop, { email: `ann.${customer.email}` }) });
    catcher.setFaults({ refuse: [failed.customerEmail] });
    await relay();
    const { body, headers } = await list('?state=failed&limit=10');
    expect([headers['x-total-count'], body]).toMatchObject([
      '1',
      [
        {
          subject: idOf(failed),
          to: failed.customerEmail,
          state: 'failed',
          reason: 'the address is refused: 550 5.1.1',
        },
      ],
    ]);
    expect((await list(`?q=${idOf(sent)}`)).body).toMatchObject([{ subject: idOf(sent), state: 'sent' }]);
    expect((await list(`?q=${sent.customerEmail}&state=failed`)).body).toEqual([]);
    expect((await list(`?q=${sent.customerEmail}`)).body).toMatchObject([{ subject: idOf(sent) }]);
    const misread = (sent.number ?? '').toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o');
    expect((await list(`?q=${encodeURIComponent(misread)}`)).body).toMatchObject([{ subject: idOf(sent) }]);
    expect((await list('?q=nobody@example.com')).body).toEqual([]);
    const [product, quote] = [await buildProduct(shop), await buildQuote(shop, { customer })];
    await notify('lowStock', idOf(product), ADMINS);
    await notify('quoteAsked', idOf(quote), ADMINS);
    expect((await list(`?q=${product.partNumber}`)).body).toMatchObject([{ subject: idOf(product) }]);
    expect((await list(`?q=${quote.number}`)).body).toMatchObject([{ subject: idOf(quote) }]);
    expect((await list('?q=zainab')).body).toMatchObject([{ subject: idOf(sent), to: sent.customerEmail }]);

    catcher.setFaults({});
    for (const order of [failed, sent]) {
      const [{ _id }] = (await list(`?q=${idOf(order)}`)).body;
      await Promise.all([resend(_id), resend(_id)]);
    }
    await relay();
    expect(await catcher.mails(failed.customerEmail)).toHaveLength(1);
    const twice = await catcher.mails(sent.customerEmail);
    expect([twice.length, new Set(twice.map(({ messageId }) => messageId)).size]).toEqual([2, 2]);
    const entries = await shop.model(AuditEntry).find({ action: 'noticeResent' }).lean();
    const acts = entries.map(({ actor, subject }) => `${actor} ${subject.id}`);
    expect(acts.sort()).toEqual([failed, sent].map(({ _id }) => `${admin._id} ${_id}`).sort());
    expect(JSON.stringify(entries)).not.toContain('@');
    expect((await resend('no:such:notice:there')).body.code).toBe('NOTICE_NOT_FOUND');
  });

  const resendAll = (ids: string[]) => shop.call('POST', '/notice/resend', { token: admin.token, body: { ids } });

  it('sends several notices again, each by itself and once, and says which it can not', async () => {
    const orders = [await ship(), await ship()];
    catcher.setFaults({ refuse: orders.map(({ customerEmail }) => customerEmail) });
    await relay();
    catcher.setFaults({});
    const failed = (await list('?state=failed')).body.map(({ _id }: Notice) => _id);
    expect(failed).toHaveLength(2);
    for (const _ of ['first', 'again']) {
      const { status, body } = await resendAll([failed[0], 'no:such:notice:there', failed[1]]);
      expect([status, body]).toEqual([
        200,
        [
          { notice: failed[0], isResent: true },
          {
            notice: 'no:such:notice:there',
            isResent: false,
            code: 'NOTICE_NOT_FOUND',
            message: 'There is no such notice.',
          },
          { notice: failed[1], isResent: true },
        ],
      ]);
    }
    await relay();
    for (const { customerEmail } of orders) expect(await catcher.mails(customerEmail)).toHaveLength(1);
    const entries = await shop
      .model(AuditEntry)
      .find({ action: 'noticeResent', 'subject.id': trusted({ $in: orders.map(({ _id }) => _id) }) });
    expect(entries).toHaveLength(2);
  });

  it.each<[string, string[]]>([
    ['no id', []],
    ['an empty id', ['']],
    ['an id that is too long', ['x'.repeat(251)]],
    ['an id twice', ['one', 'one']],
    ['101 ids', Array.from({ length: 101 }, (_, index) => `${index}`)],
  ])('refuses %s by the field', async (_, ids) => {
    const { status, body } = await resendAll(ids);
    expect([status, Object.keys(body.fieldErrors)]).toEqual([400, ['ids']]);
  });
});

describe('the newsletter', () => {
  const subscribe = (email: string) => shop.call('POST', '/newsletter', { body: { email } });
  const preferencesOf = ({ token }: BuiltUser) => shop.call('GET', '/account/preferences', { token });

  it('comes once the link of its mail was followed, and ends by one request of the mail client', async () => {
    const reader = await buildUser(shop);
    for (const _ of [1, 2]) await subscribe(reader.email);
    expect((await preferencesOf(reader)).body).toMatchObject({ newsletter: false, newsletterToConfirm: true });
    await relay();
    const [mail, ...others] = await catcher.mails(reader.email);
    expect(others).toEqual([]);
    const link = linksOf(mail as CaughtMail).find((each) => each.startsWith(`${SITE}/confirm/newsletter`)) ?? '';
    const token = new URL(link).searchParams.get('token') ?? '';
    const confirm = (sent: string) => shop.call('POST', '/newsletter/confirm', { body: { token: sent } });
    expect((await confirm(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).body.code).toBe(
      'SUBSCRIPTION_NOT_FOUND',
    );
    for (const _ of [1, 2]) expect((await confirm(token)).status).toBe(200);
    expect((await preferencesOf(reader)).body).toMatchObject({ newsletter: true, newsletterToConfirm: false });

    expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const oneClick = new URL(/<(.*)>/.exec(mail?.headers['list-unsubscribe'] ?? '')?.[1] ?? '');
    const path = oneClick.pathname.replace(/^\/api/, '');
    const page = await shop.call('GET', path);
    expect([page.status, page.headers['location']]).toEqual([
      302,
      expect.stringContaining(`${SITE}/unsubscribe?token=n`),
    ]);
    expect((await preferencesOf(reader)).body).toMatchObject({ newsletter: true });
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/json']) {
      const headers = { 'content-type': type };
      const { status } = await shop.call('POST', path, { body: 'List-Unsubscribe=One-Click', headers });
      expect([type, status]).toEqual([type, 200]);
    }
    expect((await preferencesOf(reader)).body).toMatchObject({ newsletter: false, newsletterToConfirm: false });
  });

  it('comes at once to the verified address of an account, which switches it off again', async () => {
    const reader = await buildUser(shop);
    const save = (newsletter: boolean) =>
      shop.call('PUT', '/account/preferences', { token: reader.token, body: { newsletter } });
    expect((await save(true)).body).toMatchObject({ newsletter: true });
    expect((await save(false)).body).toMatchObject({ newsletter: false });
    expect(await notices()).toEqual([]);
  });
});

it('tells admins once for each time that a stock gets low', async () => {
  const product = await buildProduct(shop, { available: 100, minimum: 5 });
  const correct = (available: number) =>
    shop.call('PUT', `/product/${product._id}`, { token: admin.token, body: { remainingQuantity: available } });
  for (const available of [15, 14, 10, 40, 14]) await correct(available);
  expect((await notices()).map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ['lowStock', ADMINS],
    ['lowStock', ADMINS],
  ]);
});

it("mails a review's author each reply of the shop", async () => {
  const author = await buildUser(shop);
  const review = await buildReview(shop, { author: author._id, email: author.email });
  const answer = (version: number, reply: string) =>
    shop.call('PATCH', `/review/${review._id}`, { token: admin.token, body: { version, reply } });
  expect((await answer(1, 'Thank you.')).status).toBe(200);
  await relay();
  expect((await catcher.mails(author.email)).map(({ text }) => text.includes('> Thank you.'))).toEqual([true]);
});
