import type { Payment } from '../features/payments/payments-api';
import { answer, json, listAnswer } from './network';

export function buildPayment(fields: Partial<Payment> = {}): Payment {
  return {
    _id: '1',
    order: 'order-1',
    transactionId: 'pi_1',
    orderNumber: 'K-7F3K-29QX',
    createdAt: '2026-11-20T19:00:00.000Z',
    day: '2026-11-21',
    customer: { _id: 'customer-1', name: 'Kamal Hossain', email: 'customer@example.com' },
    amount: 125,
    refunded: 0,
    withdrawn: 0,
    card: { brand: 'visa', lastFour: '4242' },
    state: 'captured',
    ...fields,
  };
}

/** Answers what All Payments asks for: these payments, and a sum of nothing unless given. */
export function answerPayments(
  payments: readonly Partial<Payment>[] = [],
  { total = payments.length, sum = { count: 0, captured: 0, refunded: 0, withdrawn: 0, net: 0 } } = {},
): void {
  answer('GET', '/api/payment', () => listAnswer(payments.map(buildPayment), total));
  answer('GET', '/api/payment/sum', () => json(sum));
  const states = { captured: 0, partlyRefunded: 0, refunded: 0, disputed: 0, lost: 0 };
  for (const { state } of payments.map(buildPayment)) states[state]++;
  answer('GET', '/api/payment/counts', () => json({ all: total, ...states }));
}
