import type { SessionUser } from '../../lib/session/session';

/** Beside an order that is not of the basket: nothing of that is ordered or lost. */
export const KeptBasket = ({ of }: { of: string }) => <p>{of} Your basket stays as it is.</p>;

/** To a customer who has not followed the link of the verification mail: how, and what waits for it. */
export function VerifyAddress({ user: { email, isVerified } }: { user: SessionUser }) {
  if (isVerified !== false) return null;
  return (
    <p role="note">
      Please verify <strong>{email}</strong> by the link in your mail. You can order before; until then we mail you only
      about paid orders.
    </p>
  );
}
