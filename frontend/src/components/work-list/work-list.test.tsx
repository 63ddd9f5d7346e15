import { screen, waitFor, within } from '@testing-library/react';
import { answer, errorAnswer, heldBack, json, listAnswer, requestsTo } from '../../testing/network';
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

const manyOrders = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    buildOrder({ _id: `order${index}`, number: `K-${index}`, status: 'Pending' }),
  );

async function openMany(many: readonly ReturnType<typeof buildOrder>[], path = '/dashboard/manageOrder') {
  answer('GET', '/api/order', ({ url }) => {
    const { searchParams } = new URL(url, 'http://shop.test');
    const [page, limit] = [Number(searchParams.get('page')), Number(searchParams.get('limit'))];
    return listAnswer(many.slice((page - 1) * limit, page * limit), many.length);
  });
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

  it('takes all that match at once, of a search with more pages than one', async () => {
    const many = manyOrders(137);
    const { user } = await openMany(many, '/dashboard/manageOrder?status=toShip&q=rahim');
    expect(screen.queryByRole('button', { name: /that match/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Choose page' }));
    expect(screen.getByText('20 chosen')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Choose all 137 orders that match' }));
    expect(await screen.findByText('137 chosen')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Choose page' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: /that match/ })).not.toBeInTheDocument();
    const asked = requestsTo('GET', '/api/order').map(({ url }) => new URL(url, 'http://shop.test').searchParams);
    expect(asked.every((params) => params.get('toShip') === 'true' && params.get('q') === 'rahim')).toBe(true);
    const refusal = errorAnswer(409, 'NOTHING_TO_PACK', { message: 'None of these orders is to be packed.' });
    answer('POST', '/api/order/shippingList', () => refusal);
    await user.click(screen.getByRole('button', { name: 'Packing slips' }));
    expect(await screen.findByText('None of these orders is to be packed.')).toBeVisible();
    expect(requestsTo('POST', '/api/order/shippingList')[0]?.body).toEqual({ orders: many.map(({ _id }) => _id) });
  });

  it('takes the first that one act may have, and says so before', async () => {
    const { user } = await openMany(manyOrders(413));
    await user.click(screen.getByRole('checkbox', { name: 'Choose page' }));
    const offer = 'Choose the first 200 of 413 orders that match, the most at once';
    await user.click(screen.getByRole('button', { name: offer }));
    expect(await screen.findByText('200 chosen, the most at once')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Choose none' }));
    expect(screen.queryByText(/chosen/)).not.toBeInTheDocument();
  });

  it('takes none of a list that was left before they were read', async () => {
    const { user } = await openMany(manyOrders(21));
    await user.click(screen.getByRole('checkbox', { name: 'Choose page' }));
    const slow = heldBack(listAnswer(orders, 21));
    answer('GET', '/api/order', ({ url }) => (url.includes('limit=100') ? slow.answered : listAnswer([later], 21)));
    await user.click(screen.getByRole('button', { name: 'Choose all 21 orders that match' }));
    await user.click(screen.getByRole('link', { name: /^Unpaid/ }));
    const other = await screen.findByRole('checkbox', { name: 'Choose K-9, Zara' });
    slow.release();
    await user.click(other);
    // Its answer comes after the other.
    await user.click(screen.getByRole('link', { name: 'Next' }));
    await waitFor(() => expect(requestsTo('GET', '/api/order').at(-1)?.url).toContain('page=2'));
    await screen.findByRole('table');
    expect(screen.getByText('1 chosen')).toBeVisible();
  });

  it('keeps the page chosen when the others can not be read', async () => {
    const { user } = await openMany(manyOrders(21));
    await user.click(screen.getByRole('checkbox', { name: 'Choose page' }));
    answer('GET', '/api/order', () => errorAnswer(429, 'TOO_MANY_REQUESTS'));
    await user.click(screen.getByRole('button', { name: 'Choose all 21 orders that match' }));
    expect(await screen.findByText(/^That was a lot at once/)).toBeVisible();
    expect(screen.getByText('20 chosen')).toBeVisible();
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
    await user.keyboard('{Enter}1Z1{Enter}');
    expect(parcel('K-1, Babul').getByLabelText('Tracking number')).toHaveFocus();
    await user.type(parcel('K-1, Babul').getByLabelText('Carrier'), 'DPD');
    answer('POST', '/api/order/ship', () =>
      json([
        { order: asha._id, isShipped: true },
        { order: babul._id, isShipped: true },
        { order: chitra._id, isShipped: false, code: 'ORDER_REFUNDED', message: '$5.00 of this order went back.' },
      ]),
    );
    await user.type(parcel('K-2, Chitra').getByLabelText('Tracking number'), '{Enter}');
    const ship = screen.getByRole('button', { name: 'Ship 3 orders' });
    expect(ship).toHaveFocus();
    expect(requestsTo('POST', '/api/order/ship')).toEqual([]);
    await user.click(ship);
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

  it('sends many by several requests, and keeps those chosen that a failed one left', async () => {
    const { user } = await openMany(manyOrders(60));
    await user.click(screen.getByRole('checkbox', { name: 'Choose page' }));
    await user.click(screen.getByRole('button', { name: 'Choose all 60 orders that match' }));
    await user.click(screen.getByRole('button', { name: 'Ship…' }));
    await user.type(screen.getByRole('combobox', { name: 'Carrier of all' }), 'UPS');
    await user.click(screen.getByText('Carrier and tracking number of each order'));
    const number = () =>
      within(screen.getByRole('group', { name: 'K-30, Kamal Hossain' })).getByLabelText('Tracking number');
    await user.type(number(), '1Z30');
    const shipped = (body: unknown) => (body as { order: string }[]).map(({ order }) => ({ order, isShipped: true }));
    const second = heldBack(errorAnswer(429, 'TOO_MANY_REQUESTS'));
    answer('POST', '/api/order/ship', ({ body }) => {
      answer('POST', '/api/order/ship', () => second.answered);
      return json(shipped(body));
    });
    await user.click(screen.getByRole('button', { name: 'Ship 60 orders' }));
    expect(await screen.findByText('25 of 60 orders are done…')).toBeVisible();
    second.release();
    expect(await screen.findByText('25 orders shipped. It did not work for 35 others:')).toBeVisible();
    expect(screen.getAllByText(/: That was a lot at once/)).toHaveLength(35);
    expect(screen.getByText('35 chosen')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Ship 35 orders' })).toBeVisible();
    expect(number()).toHaveValue('1Z30');
    const sent = requestsTo('POST', '/api/order/ship').map(({ body }) => (body as unknown[]).length);
    expect(sent).toEqual([25, 25]);
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
