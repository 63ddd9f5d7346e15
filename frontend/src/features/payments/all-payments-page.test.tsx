import { screen } from '@testing-library/react';
import { answer, listAnswer } from '../../testing/network';
import { admin, openSite } from '../../testing/render-app';

describe('All Payments', () => {
  it('shows the count and each payment', async () => {
    answer('GET', '/api/payment', () => listAnswer([{ _id: '1', order: 'order-1', transactionId: 'pi_1' }], 42));
    openSite({ path: '/dashboard/allPayments', user: admin });
    expect(await screen.findByRole('heading', { name: 'All Payments: 42' })).toBeVisible();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Order ID',
      'Transection ID',
    ]);
    expect(screen.getByRole('cell', { name: 'pi_1' })).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Pages of payments' })).toBeVisible();
  });
});
