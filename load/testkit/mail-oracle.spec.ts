import { createHash } from 'node:crypto';
import { countDuplicates, findMailFaults, findUnsent, type Mails } from './mail-oracle.js';

const ORDER = { _id: 'order', number: 'K-7F3K-29QX', owner: 'rahima', events: [{ kind: 'placed' }, { kind: 'paid' }] };
const READERS = [
  { _id: 'rahima', email: 'rahima@example.com', position: '' },
  { _id: 'office', email: 'office@example.com', position: 'admin' },
];

const notice = (event: string, kind: string, recipient: string, facts = {}) => ({
  ...{ _id: `order:${event}:${kind}:${recipient}`, subject: 'order', kind, recipient, tries: 1 },
  ...facts,
});
const PLACED = notice('placed', 'orderPlaced', 'rahima', { skippedAt: new Date() });
const PAID = notice('paid', 'orderPaid', 'rahima');
const TO_SHIP = notice('paid', 'orderToShip', 'admins');

const mail = (key: string, to: string, facts = {}) => ({
  messageId: `<${createHash('sha256').update(key).digest('hex').slice(0, 40)}@example.com>`,
  ...{ to: [to], subject: `Your order ${ORDER.number} is paid`, files: ['INV-2026-000001.pdf'] },
  ...facts,
});
const PAID_MAIL = mail(PAID._id, 'rahima@example.com');
const OFFICE_MAIL = mail(`${TO_SHIP._id}/office`, 'office@example.com', { files: [] });

/** A paid order whose notices are sent as they should be, with `facts` that differ. */
const mails = (facts: Partial<Mails> = {}): Mails => ({
  notices: [PLACED, PAID, TO_SHIP],
  orders: [ORDER],
  readers: READERS,
  came: [PAID_MAIL, OFFICE_MAIL],
  ...facts,
});

it('finds nothing wrong with mails that tell what happened', () => {
  expect(findMailFaults(mails())).toEqual([]);
  expect(findUnsent(mails())).toEqual([]);
  expect(countDuplicates(mails())).toBe(0);
});

it.each<[string, Partial<Mails>, RegExp]>([
  ['an event that nobody is told of', { notices: [PLACED, PAID], came: [PAID_MAIL] }, /nobody is told: .*orderToShip/],
  [
    'a notice of what did not happen',
    { notices: [PLACED, PAID, TO_SHIP, notice('shipped', 'orderShipped', 'rahima', { nextTryAt: new Date() })] },
    /did not happen: .*shipped/,
  ],
  ['a mail that did not come', { came: [OFFICE_MAIL] }, /orderPaid.* did not come to rahima/],
  ['a mail without a notice', { came: [PAID_MAIL, OFFICE_MAIL, mail('other', 'rahima@example.com')] }, /no notice has/],
  ['a mail to another reader', { came: [mail(PAID._id, 'office@example.com'), OFFICE_MAIL] }, /went to office/],
  [
    'a mail of another order',
    { came: [{ ...PAID_MAIL, subject: 'Your order K-1' }, OFFICE_MAIL] },
    /says "Your order K-1"/,
  ],
  ['a mail without its invoice', { came: [{ ...PAID_MAIL, files: [] }, OFFICE_MAIL] }, /has no document/],
])('finds %s', (_, facts, fault) => {
  expect(findMailFaults(mails(facts))).toEqual([expect.stringMatching(fault)]);
});

it('counts mails that came twice, and notices still to be sent', () => {
  expect(countDuplicates(mails({ came: [PAID_MAIL, OFFICE_MAIL, PAID_MAIL] }))).toBe(1);
  expect(findUnsent(mails({ notices: [{ ...PAID, nextTryAt: new Date() }] }))).toHaveLength(1);
  expect(findUnsent(mails({ notices: [{ ...PAID, tries: 7, givenUpAt: new Date() }] }))).toEqual([
    expect.stringContaining('given up after 7 tries'),
  ]);
});

it('expects another mail of a notice that an admin has sent again', () => {
  const notices = [PLACED, { ...PAID, resends: 1 }, TO_SHIP];
  const again = mail(`${PAID._id}/1`, 'rahima@example.com');
  expect(findMailFaults(mails({ notices, came: [again, OFFICE_MAIL] }))).toEqual([]);
  expect(findMailFaults(mails({ notices, came: [PAID_MAIL, again, OFFICE_MAIL] }))).toEqual([]);
  expect(findMailFaults(mails({ notices, came: [PAID_MAIL, OFFICE_MAIL] }))).toEqual([
    expect.stringContaining('did not come'),
  ]);
});

it('expects a refund to be taken back from a customer who was told of it, and from no other', () => {
  const ref = 'r1';
  const events = [...ORDER.events, { kind: 'refunded', ref }, { kind: 'refundFailed', ref }];
  const ofRefund = (event: string, kind: string, recipient: string, facts = {}) =>
    notice(`${event}-${ref}`, kind, recipient, { ref, ...facts });
  const told = ofRefund('refunded', 'orderRefunded', 'rahima');
  const failed = ofRefund('refundFailed', 'refundFailed', 'admins');
  const takenBack = ofRefund('refundFailed', 'refundTakenBack', 'rahima', { skippedAt: new Date() });
  const orders = [{ ...ORDER, events }];
  const came = [PAID_MAIL, OFFICE_MAIL, mail(`${failed._id}/office`, 'office@example.com')];
  const untold = { ...told, skippedAt: new Date() };
  expect(findMailFaults(mails({ orders, notices: [PLACED, PAID, TO_SHIP, untold, failed, takenBack], came }))).toEqual(
    [],
  );
  const withTold = [...came, mail(told._id, 'rahima@example.com')];
  expect(
    findMailFaults(mails({ orders, notices: [PLACED, PAID, TO_SHIP, told, failed, takenBack], came: withTold })),
  ).toEqual([expect.stringMatching(/refundTakenBack.* did not come/)]);
});
