import { screen, waitFor, within } from '@testing-library/react';
import type { Order } from '../features/orders/orders-api';
import { customer, openSite } from './render-app';

/** Opens the payment page of an order as its customer. */
export async function openPayment(order: Order) {
  const site = openSite({ path: `/dashboard/payment/${order._id}`, user: customer });
  const card = within(await screen.findByRole('region', { name: 'Complete Payment' }));
  const canPay = () => waitFor(() => expect(card.getByRole('button', { name: 'Make payment' })).toBeEnabled());
  const pay = async () => {
    await canPay();
    await site.user.click(card.getByRole('button', { name: 'Make payment' }));
  };
  return { ...site, card, canPay, pay };
}

export const successDialog = () => screen.findByRole('dialog', { name: 'Payment is successful!' });
