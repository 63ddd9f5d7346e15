import { createHash } from 'node:crypto';
import type { mongo } from 'mongoose';
import type { MailEntry } from './mail-catcher.js';

/*
 * Compares the mails that came with the stored orders and notices. It shares no type and no code with the back end, so that
 * it can't have the same error.
 */

export interface NoticeEntry {
  _id: string;
  subject: string;
  kind: string;
  /** The id of a user, or `admins`. */
  recipient: string;
  tries: number;
  ref?: string;
  nextTryAt?: Date;
  /** When it was found that there is nothing to tell. */
  skippedAt?: Date;
  /** When too many tries had failed. */
  givenUpAt?: Date;
  /** How often an admin has sent it again; each time it is a mail of its own. */
  resends?: number;
}

export type UnsentNotice = Pick<NoticeEntry, '_id' | 'tries'> & Required<Pick<NoticeEntry, 'nextTryAt'>>;

interface ToldEvent {
  kind: string;
  ref?: string;
}

interface ToldOrder {
  _id: unknown;
  number: string;
  owner: unknown;
  events: ToldEvent[];
}

interface Reader {
  _id: unknown;
  email: string;
  position: string;
}

/** The notices that were due, and the mails that came. */
export interface Mails {
  notices: NoticeEntry[];
  orders: ToldOrder[];
  readers: Reader[];
  came: readonly MailEntry[];
}

/** The notices that an order's event asks for, and who gets them. */
const TOLD: Readonly<Record<string, { kind: string; to: 'owner' | 'admins' }[]>> = {
  placed: [{ kind: 'orderPlaced', to: 'owner' }],
  paid: [
    { kind: 'orderPaid', to: 'owner' },
    { kind: 'orderToShip', to: 'admins' },
  ],
  partShipped: [{ kind: 'orderShipped', to: 'owner' }],
  shipped: [{ kind: 'orderShipped', to: 'owner' }],
  trackingChanged: [{ kind: 'trackingChanged', to: 'owner' }],
  cancelled: [{ kind: 'orderCancelled', to: 'owner' }],
  refunded: [{ kind: 'orderRefunded', to: 'owner' }],
  refundFailed: [{ kind: 'refundFailed', to: 'admins' }],
  inquiryOpened: [{ kind: 'inquiryOpened', to: 'admins' }],
  inquiryClosed: [{ kind: 'inquiryClosed', to: 'admins' }],
  disputed: [{ kind: 'paymentDisputed', to: 'admins' }],
  disputeWon: [{ kind: 'disputeDecided', to: 'admins' }],
  disputeLost: [{ kind: 'disputeDecided', to: 'admins' }],
  callOffAsked: [{ kind: 'callOffAsked', to: 'admins' }],
  callOffDeclined: [{ kind: 'callOffDeclined', to: 'owner' }],
  calledOff: [{ kind: 'orderCalledOff', to: 'owner' }],
  returnAsked: [{ kind: 'returnAsked', to: 'admins' }],
  returnAccepted: [{ kind: 'returnAccepted', to: 'owner' }],
  returnDeclined: [{ kind: 'returnDeclined', to: 'owner' }],
};

/** Asked for, too, when a refund fails that had succeeded. */
const TAKEN_BACK = [{ kind: 'refundTakenBack', to: 'owner' }] as const;

/** The mails that bring a document of the sale. */
const WITH_DOCUMENT = new Set(['orderPaid', 'orderRefunded', 'refundTakenBack']);

export async function readMails(db: mongo.Db, came: readonly MailEntry[]): Promise<Mails> {
  const [notices, orders, readers] = await Promise.all([
    db.collection<NoticeEntry>('notices').find().toArray(),
    db.collection<ToldOrder>('orders').find().project<ToldOrder>({ number: 1, owner: 1, events: 1 }).toArray(),
    db.collection<Reader>('users').find().project<Reader>({ email: 1, position: 1 }).toArray(),
  ]);
  return { notices, orders, readers, came };
}

/** Notices that are still to be sent, or were given up, in words. */
export const findUnsent = ({ notices }: Pick<Mails, 'notices'>): string[] =>
  notices.flatMap(({ _id, nextTryAt, givenUpAt, tries }) => {
    if (givenUpAt) return [`notice ${_id} is given up after ${tries} tries`];
    return nextTryAt ? [`notice ${_id} is not sent`] : [];
  });

/** Contradictions between events, notices and mails, in words; none once all is sent as it should be. */
export function findMailFaults(mails: Mails): string[] {
  const expected = expectMails(mails);
  return [...checkNotices(mails), ...checkCame(mails, expected), ...checkSent(mails, expected)];
}

/** How many mails came that had come before. */
export const countDuplicates = ({ came }: Pick<Mails, 'came'>): number =>
  came.length - new Set(came.map(({ messageId }) => messageId)).size;

interface ExpectedMail {
  notice: NoticeEntry;
  email: string;
  /** The order number in its subject; undefined where that names none. */
  number: string | undefined;
  /** Whether no later one was sent of the notice. */
  isLatest: boolean;
}

/** The mails of each notice and reader, by its Message-ID without the domain. */
function expectMails({ notices, orders, readers }: Mails): Map<string, ExpectedMail> {
  const numbers = new Map(orders.map(({ _id, number }) => [String(_id), number]));
  const admins = readers.filter(({ position }) => position === 'admin');
  return new Map(
    notices.flatMap((notice) => {
      const isToAdmins = notice.recipient === 'admins';
      const to = isToAdmins ? admins : readers.filter(({ _id }) => String(_id) === notice.recipient);
      return to.flatMap(({ _id, email }) =>
        copiesOf(notice).map((copy) => {
          const key = [notice._id, isToAdmins ? String(_id) : undefined, copy].filter((part) => part !== undefined);
          const isLatest = copy === notice.resends;
          return [hashOf(key.join('/')), { notice, email, number: numbers.get(notice.subject), isLatest }] as const;
        }),
      );
    }),
  );
}

/** The mails of a notice to one reader: the first, and one for each time that it was sent again. */
const copiesOf = ({ resends = 0 }: NoticeEntry): (number | undefined)[] =>
  Array.from({ length: resends + 1 }, (_, copy) => copy || undefined);

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 40);

/** Each event has its notices, and each notice of an order its event. */
function checkNotices({ notices, orders }: Mails): string[] {
  const ids = new Set(notices.map(({ _id }) => _id));
  const asked = new Set<string>();
  const isOrder = new Set(orders.map(({ _id }) => String(_id)));
  for (const { _id, owner, events } of orders) {
    for (const event of events) {
      const wasTold = event.kind === 'refundFailed' && isToldBefore(event, events);
      for (const { kind, to } of [...(TOLD[event.kind] ?? []), ...(wasTold ? TAKEN_BACK : [])]) {
        const happened = event.ref === undefined ? event.kind : `${event.kind}-${event.ref}`;
        asked.add([_id, happened, kind, to === 'owner' ? owner : 'admins'].map(String).join(':'));
      }
    }
  }
  const ofOrders = notices.filter(({ subject }) => isOrder.has(subject));
  return [
    ...[...asked].filter((id) => !ids.has(id)).map((id) => `nobody is told: ${id}`),
    ...ofOrders.filter(({ _id }) => !asked.has(_id)).map(({ _id }) => `told, but it did not happen: ${_id}`),
  ];
}

const isToldBefore = (failed: ToldEvent, events: readonly ToldEvent[]): boolean =>
  events.slice(0, events.indexOf(failed)).some(({ kind, ref }) => kind === 'refunded' && ref === failed.ref);

/** Each mail is of a notice, goes to its reader, and names its order. */
function checkCame({ came }: Mails, expected: ReadonlyMap<string, ExpectedMail>): string[] {
  return came.flatMap(({ messageId, to, subject, files }) => {
    const mail = expected.get(localPart(messageId));
    if (!mail) return [`no notice has the mail "${subject}" with ${messageId}`];
    const { notice, email, number = '' } = mail;
    if (to.join() !== email) return [`the mail of ${notice._id} went to ${to.join()}`];
    if (!subject.includes(number)) return [`the mail of ${notice._id} says "${subject}" of ${number}`];
    const isComplete = files.length > 0 || !WITH_DOCUMENT.has(notice.kind);
    return isComplete ? [] : [`the mail of ${notice._id} has no document`];
  });
}

/** Events that leave nothing to tell of an earlier one; of a refund or dispute, if they are about the same. */
const OVERTAKEN_BY: Readonly<Record<string, string[]>> = {
  orderPlaced: ['paid', 'cancelled'],
  orderRefunded: ['refundFailed'],
  inquiryOpened: ['inquiryClosed', 'disputed', 'disputeWon', 'disputeLost'],
  inquiryClosed: ['inquiryOpened', 'disputed', 'disputeWon', 'disputeLost'],
  paymentDisputed: ['disputeWon', 'disputeLost'],
};

/** Each notice that was sent has come to each of its readers, unless another event has overtaken it. */
function checkSent({ came, orders }: Mails, expected: ReadonlyMap<string, ExpectedMail>): string[] {
  const arrived = new Set(came.map(({ messageId }) => localPart(messageId)));
  const events = new Map(orders.map((order) => [String(order._id), order.events]));
  const isOvertaken = ({ kind, ref, skippedAt, subject }: NoticeEntry): boolean =>
    skippedAt !== undefined &&
    (events.get(subject) ?? []).some(
      (event) => OVERTAKEN_BY[kind]?.includes(event.kind) && (ref === undefined || event.ref === ref),
    );
  const wasToldOf = ({ ref, subject }: NoticeEntry): boolean =>
    [...expected].some(
      ([id, { notice }]) =>
        notice.kind === 'orderRefunded' && notice.ref === ref && notice.subject === subject && arrived.has(id),
    );
  // A refund that failed before its customer was told of it has no credit note, and nothing to take back.
  const isNeedless = (notice: NoticeEntry): boolean =>
    notice.kind === 'refundTakenBack' && notice.skippedAt !== undefined && !wasToldOf(notice);
  return [...expected].flatMap(([id, { notice, email, isLatest }]) =>
    !isLatest || notice.nextTryAt || notice.givenUpAt || arrived.has(id) || isOvertaken(notice) || isNeedless(notice)
      ? []
      : [`notice ${notice._id} did not come to ${email}`],
  );
}

const localPart = (messageId: string): string => /^<(\w+)@/.exec(messageId)?.[1] ?? '';
