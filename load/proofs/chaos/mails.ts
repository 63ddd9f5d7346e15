import { setTimeout } from 'node:timers/promises';
import type { Mails } from '../../testkit/mail-oracle.js';
import type { Call } from '../../testkit/customer.js';
import type { ShopUnderTest } from '../../testkit/shop-under-test.js';

/** The share of mails that the mail server refuses for now. */
export const FAIL_RATE = 0.2;

/** Longer than a try takes once nothing fails: a notice that waits so long has failed before, or its process has died. */
const LOOK_EVERY_MS = 4000;

/** How many notices one call of the office sends again. */
const MOST_AT_ONCE = 100;

/**
 * Waits until all notices are sent or the time is over, and reads what came. Notices that failed are tried again at once, and
 * those that were given up are sent again by an admin.
 */
export async function untilMailed(shop: ShopUnderTest, office: Call, withinMs: number): Promise<Mails> {
  const deadline = performance.now() + withinMs;
  let due = new Map<string, number>();
  for (;;) {
    const { unsent, givenUp } = await shop.openNotices();
    const isDone = unsent.length + givenUp.length === 0;
    if (isDone || performance.now() > deadline) return shop.mails();
    const ids = givenUp.slice(0, MOST_AT_ONCE).map(({ _id }) => _id);
    if (ids.length > 0) await office('POST', '/notice/resend', { ids });
    const seen = due;
    due = new Map(unsent.map(({ _id, nextTryAt }) => [_id, nextTryAt.getTime()]));
    await shop.tryAgain(
      unsent.filter(
        ({ _id, tries, nextTryAt }) => tries > 0 && nextTryAt > new Date() && seen.get(_id) === nextTryAt.getTime(),
      ),
    );
    await setTimeout(LOOK_EVERY_MS);
  }
}

/** How many notices needed more than one try. */
export const countTriedAgain = ({ notices }: Mails): number => notices.filter(({ tries }) => tries > 1).length;

/** How many notices were given up, and sent again by an admin. */
export const countSentAgain = ({ notices }: Mails): number => notices.filter(({ resends }) => resends).length;
