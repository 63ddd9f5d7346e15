import { screen, waitFor, within } from '@testing-library/react';
import type { Order } from '../entities/order/orders-api';
import { buildPrice } from './fixtures';
import { answer, json, listAnswer } from './network';
import { customer, openSite } from './render-app';
import { siteConfig } from './sign-in-service';

export const intentPath = '/api/create-payment-intent';

/** Tells the prices and the stock of lines. */
export const pricePath = '/api/basket/price';

export const secret = () => json({ clientSecret: 'pi_1_secret' });

/** The calls about an order on its payment page. */
export function paymentCalls(order: Order) {
  const details = { documents: [], events: [], isOwn: true };
  const paid = { ...order, ...details, status: 'Pending' as const, transactionId: 'pi_1' };
  const orderPath = `/api/order/payment/${order._id}`;
  const settlePath = `/api/order/${order._id}`;
  const turnPaid = () => answer('GET', orderPath, () => json(paid));
  /** The order can be paid, and is once it is settled. */
  const answerAll = () => {
    answer('GET', '/config.json', () => json(siteConfig));
    answer('GET', orderPath, () => json(order));
    answer('GET', `/api/order/${encodeURIComponent(customer.email)}`, () => listAnswer([paid]));
    answer('POST', intentPath, secret);
    answer('POST', pricePath, () => json(buildPrice([])));
    answer('PATCH', settlePath, () => {
      turnPaid();
      return json(paid);
    });
  };
  return { paid, orderPath, settlePath, turnPaid, answerAll };
}

/** Opens the payment page of an order as its customer. */
export async function openPayment(order: Order) {
  const site = openSite({ path: `/dashboard/payment/${order._id}`, user: customer, delay: null });
  const card = within(await screen.findByRole('region', { name: 'Complete Payment' }));
  const canPay = () => waitFor(() => expect(card.getByRole('button', { name: 'Make payment' })).toBeEnabled());
  const pay = async () => {
    await canPay();
    await site.user.click(card.getByRole('button', { name: 'Make payment' }));
  };
  return { ...site, card, canPay, pay };
}

export const successDialog = () => screen.findByRole('dialog', { name: 'Payment is successful!' });
