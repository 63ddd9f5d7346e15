import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answer, errorAnswer, requestsTo } from '../../testing/network';
import { answerPayments } from '../../testing/payments';
import { admin, openSite } from '../../testing/render-app';

const SUM = { count: 42, captured: 5250.5, refunded: 12.5, withdrawn: 70, net: 5168 };

const queryOf = (path: string) => new URLSearchParams(requestsTo('GET', path).at(-1)?.url.split('?')[1]);

const sumShown = () =>
  within(screen.getByRole('region', { name: 'Sum' }))
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);

describe('All Payments', () => {
  it('shows the count, each payment, and what all of them come to', async () => {
    answerPayments([{}, { _id: '2', order: 'order-2', refunded: 12.5, withdrawn: 70, state: 'lost', card: null }], {
      total: 42,
      sum: SUM,
    });
    openSite({ path: '/dashboard/allPayments', user: admin });
    expect(await screen.findByRole('heading', { name: 'All Payments: 42' })).toBeVisible();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      ...['Order ID', 'Transection ID', 'Date', 'Customer', 'Order Number', 'Amount', 'Refunded'],
      ...['Disputed', 'Card', 'State'],
    ]);
    const [first, second] = screen.getAllByRole('row').slice(1);
    const cells = (row: HTMLElement | undefined) =>
      within(row!)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(cells(first)).toEqual([
      ...['order-1', 'pi_1', 'Nov 21, 2026', 'Kamal Hossain', 'K-7F3K-29QX⋯', '$125.00', '–', '–', 'Visa •••• 4242'],
      'CapturedVisa •••• 4242',
    ]);
    expect(cells(second).slice(6)).toEqual(['$12.50', '$70.00', '–', 'Dispute lost']);
    for (const name of ['order-1', 'K-7F3K-29QX']) {
      expect(within(first!).getByRole('link', { name })).toHaveAttribute('href', '/dashboard/order/order-1');
    }
    expect(within(first!).getByRole('link', { name: 'Kamal Hossain' })).toHaveAttribute(
      'href',
      '/dashboard/customer/customer-1',
    );
    await waitFor(() => expect(sumShown()).toEqual(['$5,250.50', '$12.50', '$70.00', '$5,168.00', '42']));
    expect(screen.getByRole('navigation', { name: 'Pages of payments' })).toBeVisible();
  });

  it('goes through the payments by keys, and opens the order of one', async () => {
    answerPayments([{}, { _id: '2', order: 'order-2' }]);
    const { user, place } = openSite({ path: '/dashboard/allPayments', user: admin });
    await screen.findByRole('table');
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    answer('GET', '/api/order/payment/order-2', () => errorAnswer(500, 'INTERNAL_ERROR'));
    await user.keyboard('jj{Enter}');
    await waitFor(() => expect(place.current).toBe('/dashboard/order/order-2'));
  });

  it('finds payments by words, days and state, sums up and exports the same, and keeps them in the address', async () => {
    answerPayments([{}], { sum: SUM });
    const { user, place } = openSite({ path: '/dashboard/allPayments', user: admin });
    await screen.findByRole('table');
    await user.type(screen.getByRole('searchbox', { name: 'Search the payments' }), 'kamal');
    await user.click(screen.getByRole('link', { name: /^Refunded/ }));
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } });
    fireEvent.change(screen.getByLabelText('Until'), { target: { value: '2026-11-30' } });
    const asked = { q: 'kamal', from: '2026-11-01', until: '2026-11-30', state: 'refunded' };
    await waitFor(() => expect(Object.fromEntries(queryOf('/api/payment/sum'))).toEqual(asked));
    expect(Object.fromEntries(queryOf('/api/payment'))).toMatchObject(asked);
    expect(Object.fromEntries(new URLSearchParams(place.current.split('?')[1]))).toEqual(asked);
    expect(screen.getByText(/^Of these days, as in the office/)).toBeVisible();
  });

  it('asks for no day that is still being typed, nor for an unknown state', async () => {
    answerPayments();
    openSite({ path: '/dashboard/allPayments?from=12026-01-01&state=stolen', user: admin });
    expect(await screen.findByText('There are no payments yet')).toBeVisible();
    expect(queryOf('/api/payment/sum').toString()).toBe('');
  });

  it('is reached as the ledger, too, with what is searched', async () => {
    answerPayments();
    const { place } = openSite({ path: '/dashboard/ledger?q=kamal', user: admin });
    expect(await screen.findByText('No payment matches')).toBeVisible();
    expect(place.current).toBe('/dashboard/allPayments?q=kamal');
  });
});
