/** The state of the history entry of My Orders, right after an order was paid: the page thanks for it, also after a reload. */
interface PaidState {
  paidId: string;
}

export const paidState = (orderId: string): PaidState => ({ paidId: orderId });

/** The order that was just paid, if that is what has led here. */
export function paidIdOf(state: unknown): string | undefined {
  const { paidId } = (state ?? {}) as Partial<PaidState>;
  return typeof paidId === 'string' ? paidId : undefined;
}
