import { setTimeout } from 'node:timers/promises';
import { findUnsent, type Mails } from '../../testkit/mail-oracle.js';
import type { ShopUnderTest } from '../../testkit/shop-under-test.js';

/** The share of mails that the mail server refuses for now. */
export const FAIL_RATE = 0.2;

/** Longer than a try takes once nothing fails: a notice that waits so long has failed before, or its process has died. */
const LOOK_EVERY_MS = 4000;

/** Reads what came until all notices are sent or the time is over, and has failed ones tried again at once. */
export async function untilMailed(shop: ShopUnderTest, withinMs: number): Promise<Mails> {
  const deadline = performance.now() + withinMs;
  let due = new Map<string, number>();
  for (;;) {
    const mails = await shop.mails();
    if (findUnsent(mails).length === 0 || performance.now() > deadline) return mails;
    const seen = due;
    due = new Map(mails.notices.map(({ _id, nextTryAt }) => [_id, nextTryAt?.getTime() ?? 0]));
    await shop.tryAgain(
      mails.notices.filter(
        ({ _id, tries, nextTryAt }) =>
          tries > 0 && nextTryAt && nextTryAt > new Date() && seen.get(_id) === nextTryAt.getTime(),
      ),
    );
    await setTimeout(LOOK_EVERY_MS);
  }
}

/** How many notices needed more than one try. */
export const countTriedAgain = ({ notices }: Mails): number => notices.filter(({ tries }) => tries > 1).length;
