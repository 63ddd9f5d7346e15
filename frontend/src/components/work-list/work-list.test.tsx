import { screen, waitFor, within } from '@testing-library/react';
import { answer, errorAnswer, json, listAnswer, requestsTo } from '../../testing/network';
import { buildOrder } from '../../testing/fixtures';
import { admin, openSite } from '../../testing/render-app';

const NAMES = ['Asha', 'Babul', 'Chitra', 'Dipu', 'Esha'];
const orders = NAMES.map((customerName, index) =>
  buildOrder({ customerName, number: `K-${index}`, status: 'Pending', transactionId: `pi_${index}` }),
);
const [asha, babul, chitra] = orders as [(typeof orders)[0], (typeof orders)[0], (typeof orders)[0]];
const later = buildOrder({ customerName: 'Zara', number: 'K-9', status: 'Unpaid' });

async function openList(path = '/dashboard/manageOrder') {
  answer('GET', '/api/order', ({ url }) => listAnswer(url.includes('page=2') ? [later] : orders, 21));
  const site = openSite({ path, user: admin });
  await screen.findByRole('table');
  return site;
}

const box = (name: string) => screen.getByRole('checkbox', { name: new RegExp(`^Choose .*${name}$`) });
const chosen = () => NAMES.filter((name) => (box(name) as HTMLInputElement).checked);
const rowOf = (name: string) => screen.getAllByRole('row').find((row) => row.textContent.includes(name));

describe('choosing rows', () => {
  it('takes all from the last one with Shift, in either direction', async () => {
    const { user } = await openList();
    await user.click(box('Dipu'));
    await user.keyboard('{Shift>}');
    await user.click(box('Babul'));
    await user.keyboard('{/Shift}');
    expect(chosen()).toEqual(['Babul', 'Chitra', 'Dipu']);
    await user.click(box('Chitra'));
    expect(chosen()).toEqual(['Babul', 'Dipu']);
    expect(screen.getByText('2 chosen')).toBeVisible();
  });

  it('keeps them on other pages, and not in another list', async () => {
    const { user } = await openList();
    await user.click(screen.getByRole('checkbox', { name: 'Choose page' }));
    await user.click(screen.getByRole('link', { name: 'Next' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Choose K-9, Zara' }));
    expect(screen.getByText('6 chosen')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Previous' }));
    await waitFor(() => expect(chosen()).toEqual(NAMES));
    await user.click(screen.getByRole('link', { name: /^Shipped/ }));
    await screen.findByRole('table');
    expect(screen.queryByText(/chosen/)).not.toBeInTheDocument();
  });

  it('takes no more than one request may have', async () => {
    const many = Array.from({ length: 101 }, (_, index) => buildOrder({ number: `K-${index}` }));
    answer('GET', '/api/order', () => listAnswer(many));
    const { user } = openSite({ path: '/dashboard/manageOrder', user: admin });
    await screen.findByRole('table');
    await user.click(screen.getByRole('checkbox', { name: 'Choose page' }));
    expect(screen.getByText('100 chosen, the most at once')).toBeVisible();
  });
});

describe('the keys of a list', () => {
  it('go through the rows, choose, open and search', async () => {
    const { user, place } = await openList();
    await user.keyboard('jjj');
    expect(rowOf('Chitra')).toHaveFocus();
    await user.keyboard('kx');
    await user.keyboard('jj{Shift>}x{/Shift}');
    expect(chosen()).toEqual(['Babul', 'Chitra', 'Dipu']);
    await user.keyboard('/');
    expect(screen.getByRole('searchbox', { name: 'Search the orders' })).toHaveFocus();
    await user.keyboard('jx');
    expect(screen.getByRole('searchbox', { name: 'Search the orders' })).toHaveValue('jx');
    expect(chosen()).toEqual(['Babul', 'Chitra', 'Dipu']);
    answer('GET', `/api/order/payment/${asha._id}`, () => errorAnswer(404, 'ORDER_NOT_FOUND'));
    await user.click(screen.getByRole('heading', { name: 'Manage Orders' }));
    // The rows found by the words take the place of those before.
    await waitFor(() => expect(requestsTo('GET', '/api/order').at(-1)?.url).toContain('q=jx'));
    await waitFor(() => expect(screen.getByRole('table')).toBeVisible());
    await user.keyboard('kkkkk');
    expect(rowOf('Asha')).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(place.current).toBe(`/dashboard/order/${asha._id}`));
  });

  it('leave Enter to a link in the row', async () => {
    const { user } = await openList();
    await user.keyboard('j');
    within(rowOf('Asha')!)
      .getByRole('button', { name: /^More about/ })
      .focus();
    await user.keyboard('{Enter}');
    expect(within(rowOf('Asha')!).getByRole('button', { name: /^More about/ })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
  });

  it('are shown by ?, and can be switched off for good', async () => {
    const { user, unmount } = await openList();
    await user.keyboard('?');
    await user.click(screen.getByRole('checkbox', { name: 'Use these keys' }));
    await user.keyboard('jx?');
    expect(chosen()).toEqual([]);
    expect(screen.getByRole('region', { name: 'Keyboard shortcuts' })).toBeVisible();
    unmount();
    await openList();
    await user.keyboard('jx');
    expect(chosen()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Keys' }));
    await user.click(screen.getByRole('checkbox', { name: 'Use these keys' }));
    await user.keyboard('jx');
    expect(chosen()).toEqual(['Asha']);
  });
});

describe('shipping chosen orders', () => {
  it('sends the carrier and tracking number of each, and says which it did not ship and why', async () => {
    const { user } = await openList();
    for (const name of ['Asha', 'Babul', 'Chitra']) await user.click(box(name));
    await user.click(screen.getByRole('link', { name: 'Next' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Choose K-9, Zara' }));
    await user.click(screen.getByRole('button', { name: 'Ship…' }));
    expect(screen.getByText('1 chosen order can not be shipped now, and will stay as before.')).toBeVisible();
    await user.type(screen.getByRole('combobox', { name: 'Carrier of all' }), 'UPS');
    const parcel = (name: string) => within(screen.getByRole('group', { name }));
    await user.type(parcel('K-0, Asha').getByLabelText('Tracking number'), '1Z1');
    await user.type(parcel('K-1, Babul').getByLabelText('Carrier'), 'DPD');
    answer('POST', '/api/order/ship', () =>
      json([
        { order: asha._id, isShipped: true },
        { order: babul._id, isShipped: true },
        { order: chitra._id, isShipped: false, code: 'ORDER_REFUNDED', message: '$5.00 of this order went back.' },
      ]),
    );
    await user.click(screen.getByRole('button', { name: 'Ship 3 orders' }));
    const question = within(await screen.findByRole('dialog', { name: 'Ship 3 orders?' }));
    await user.click(question.getByRole('button', { name: 'Yes, Ship!' }));
    expect(await screen.findByText('2 orders shipped. It did not work for 1 other:')).toBeVisible();
    expect(screen.getByText(': $5.00 of this order went back.')).toHaveTextContent('K-2, Chitra:');
    expect(screen.getByText('2 chosen')).toBeVisible();
    expect(requestsTo('POST', '/api/order/ship')[0]?.body).toEqual([
      { order: asha._id, carrier: 'UPS', trackingNumber: '1Z1' },
      { order: babul._id, carrier: 'DPD', trackingNumber: '' },
      { order: chitra._id, carrier: 'UPS', trackingNumber: '' },
    ]);
    await user.click(screen.getByRole('button', { name: 'Close the report' }));
    expect(screen.queryByText(/orders shipped/)).not.toBeInTheDocument();
  });
});

it('counts what each tab leads to, with the sort that is its own', async () => {
  answer('GET', '/api/order/counts', () => json({ all: 5_001, toShip: 3, unpaid: 5_000 }));
  const { user, place } = await openList('/dashboard/manageOrder?sort=oldest&page=2');
  const tabs = within(screen.getByRole('navigation', { name: 'Status' }));
  expect(await tabs.findByRole('link', { name: 'All 5K+' })).toHaveAttribute('aria-current', 'page');
  expect(tabs.getByRole('link', { name: 'Unpaid 5K' })).toBeVisible();
  await user.click(tabs.getByRole('link', { name: 'To ship 3' }));
  expect(place.current).toBe('/dashboard/manageOrder?status=toShip');
  await waitFor(() => expect(requestsTo('GET', '/api/order').at(-1)?.url).toMatch(/toShip=true/));
  expect(screen.getByRole('combobox', { name: 'Sort' })).toHaveDisplayValue('Oldest first');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Newest first');
  expect(place.current).toBe('/dashboard/manageOrder?status=toShip&sort=newest');
});
