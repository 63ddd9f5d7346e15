import { screen, waitFor, within } from '@testing-library/react';
import { buildBasketLine, buildPrice } from '../../testing/fixtures';
import { answer, errorAnswer, json, requestsTo } from '../../testing/network';
import { customer, openSite } from '../../testing/render-app';
import { toastsShown } from '../../testing/toasts';
import type { List } from '../../entities/order/lists/lists-api';

const hammer = buildBasketLine({ name: 'Claw Hammer' });
const saw = buildBasketLine({ name: 'Hand Saw', quantity: 1 });
const entry = ({ itemId, quantity }: typeof hammer) => ({ itemId, quantity });

const productOf = ({ itemId, name, partNumber }: typeof hammer) => ({ itemId, name, partNumber });
const buildList = (id: string, name: string, lines: (typeof hammer)[], version: number): List => ({
  ...{ _id: id.repeat(24), name, lines: lines.map(entry), products: lines.map(productOf), version },
});

const van = buildList('a', 'Monday’s van', [hammer, saw], 3);
const saved = buildList('b', 'Saved for later', [saw], 1);

/** The lists as the shop keeps them, and the basket. */
let lists: List[] = [];
let basket: { itemId: string; quantity: number }[] = [];

beforeEach(() => {
  lists = [van];
  basket = [];
  answer('GET', '/api/list', () => json({ lists }));
  answer('GET', '/api/basket', () => json({ lines: basket, subtotal: 0, version: 1 }));
  answer('PUT', '/api/basket', ({ body }) => {
    basket = (body as { lines: typeof basket }).lines;
    return json({ lines: basket, subtotal: 0, version: 2 });
  });
  answer('POST', '/api/basket/price', ({ body }) => {
    const { lines } = body as { lines: { itemId: string; quantity: number }[] };
    const told = lines.map(({ itemId, quantity }) => ({ ...(itemId === saw.itemId ? saw : hammer), quantity }));
    return json(buildPrice(told));
  });
  answer('PUT', `/api/list/${van._id}`, ({ body }) => {
    const sent = body as List;
    const [kept = van] = lists;
    if (sent.version !== kept.version) return errorAnswer(409, 'LIST_CHANGED', { current: kept });
    lists = [{ ...kept, ...sent, version: sent.version + 1 }];
    return json(lists[0]);
  });
});

const lastBody = (method: string, path: string) => requestsTo(method, path).at(-1)?.body;
const card = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the page of the lists', () => {
  it('prices the lines of a list that is opened, and puts it into the basket again', async () => {
    const { user } = openSite({ path: '/dashboard/lists', user: customer });
    const list = await card('Monday’s van');
    expect(requestsTo('POST', '/api/basket/price')).toHaveLength(0);
    await user.click(list.getByRole('button', { name: /^Show Lines/ }));
    expect(await list.findByRole('link', { name: 'Claw Hammer' })).toBeVisible();
    await user.click(list.getByRole('button', { name: /^Put Into Basket/ }));
    expect(await screen.findByRole('region', { name: 'In Your Basket' })).toBeVisible();
    expect(lastBody('PUT', '/api/basket')).toMatchObject({ lines: van.lines });
  });

  it('says which product of a list is no longer sold, and puts only the others into the basket', async () => {
    const problem = { code: 'PRODUCT_NOT_FOUND' as const, message: 'There is no such product.', quantity: null };
    const gone = { ...hammer, name: '', partNumber: '', slug: '', problem };
    answer('POST', '/api/basket/price', ({ body }) => {
      const { lines } = body as { lines: { itemId: string }[] };
      return json(buildPrice(lines.map(({ itemId }) => (itemId === saw.itemId ? saw : gone))));
    });
    const { user } = openSite({ path: '/dashboard/lists', user: customer });
    const list = await card('Monday’s van');
    await user.click(list.getByRole('button', { name: /^Show Lines/ }));
    const row = within(await list.findByRole('row', { name: /Claw Hammer.*No longer sold/ }));
    expect(row.getByText(`${hammer.partNumber} · No longer sold`)).toBeVisible();
    expect(row.getByRole('button', { name: 'Remove Claw Hammer' })).toBeVisible();
    expect(row.queryByRole('button', { name: /^Add/ })).not.toBeInTheDocument();
    await user.click(list.getByRole('button', { name: /^Put Into Basket/ }));
    await waitFor(() => expect(toastsShown()).toEqual(['No longer sold, so left out: Claw Hammer']));
    await waitFor(() => expect(basket).toEqual([entry(saw)]));
  });

  it('proposes the next quantity for a line that can not be ordered as it is, and keeps it in the list', async () => {
    const problem = { code: 'QUANTITY_NOT_IN_PACKS' as const, message: 'In packs of 12.', quantity: 24 };
    answer('POST', '/api/basket/price', ({ body }) => {
      const { lines } = body as { lines: (typeof van)['lines'] };
      const told = lines.map((line) => ({ ...hammer, ...line, problem: line.quantity === 24 ? null : problem }));
      return json(buildPrice(told));
    });
    lists = [{ ...van, lines: [{ ...entry(hammer), quantity: 13 }, entry(saw)] }];
    const { user } = openSite({ path: '/dashboard/lists', user: customer });
    const list = await card('Monday’s van');
    await user.click(list.getByRole('button', { name: /^Show Lines/ }));
    const [change] = await list.findAllByRole('button', { name: 'Change to 24 Claw Hammer' });
    await user.click(change!);
    await waitFor(() => expect(lists[0]?.lines).toEqual([{ ...entry(hammer), quantity: 24 }, entry(saw)]));
  });

  it('renames a list without losing what another device has changed in it meanwhile', async () => {
    const { user } = openSite({ path: '/dashboard/lists', user: customer });
    await user.click((await card('Monday’s van')).getByRole('button', { name: /^Rename/ }));
    lists = [{ ...van, lines: [entry(saw)], version: 4 }];
    const field = await screen.findByLabelText('Name of the list');
    expect(field).toHaveFocus();
    await user.clear(field);
    await user.type(field, 'Tuesday{Enter}');
    await card('Tuesday');
    expect(lists).toMatchObject([{ _id: van._id, name: 'Tuesday', lines: [entry(saw)], version: 5 }]);
  });

  it('says at the field that a name is taken', async () => {
    const fieldErrors = { name: 'You have a list of this name already.' };
    answer('PUT', `/api/list/${van._id}`, () => errorAnswer(409, 'LIST_NAME_TAKEN', { fieldErrors }));
    const { user } = openSite({ path: '/dashboard/lists', user: customer });
    await user.click((await card('Monday’s van')).getByRole('button', { name: /^Rename/ }));
    await user.type(await screen.findByLabelText('Name of the list'), ' 2{Enter}');
    expect(await screen.findByText(fieldErrors.name)).toBeVisible();
  });

  it('removes a list once that is confirmed, also one that is gone already', async () => {
    answer('DELETE', `/api/list/${van._id}`, () => {
      lists = [];
      return errorAnswer(404, 'LIST_NOT_FOUND');
    });
    const { user } = openSite({ path: '/dashboard/lists', user: customer });
    await user.click((await card('Monday’s van')).getByRole('button', { name: /^Remove/ }));
    await user.click(await screen.findByRole('button', { name: 'Yes, remove' }));
    expect(await screen.findByText(/^You have no lists yet/)).toBeVisible();
    await waitFor(() => expect(toastsShown()).toEqual(['“Monday’s van” has been removed']));
  });
});

describe('the lists on the page of the basket', () => {
  it('saves a line for later beside what is saved already, and takes it back by Undo', async () => {
    basket = [entry(hammer), entry(saw)];
    lists = [van, saved];
    answer('PUT', `/api/list/${saved._id}`, ({ body }) => {
      lists = [van, { ...saved, ...(body as List), version: 2 }];
      return json(lists[1]);
    });
    const { user } = openSite({ path: '/basket', user: customer });
    await user.click(await screen.findByRole('button', { name: 'Save for Later Hand Saw' }));
    const undo = await screen.findByRole('button', { name: 'Undo saving Hand Saw' });
    expect(screen.getByText(/^Hand Saw was saved for later/)).toBeVisible();
    expect(lists[1]?.lines).toEqual([{ itemId: saw.itemId, quantity: 2 }]);
    await user.click(undo);
    await screen.findByRole('button', { name: 'Remove Hand Saw' });
    await waitFor(() => expect(lists[1]?.lines).toEqual([entry(saw)]));
  });

  it('leaves a line in the basket that could not be saved', async () => {
    basket = [entry(hammer)];
    answer('POST', '/api/list', () => errorAnswer(409, 'TOO_MANY_LISTS', { message: 'You have 50 lists.' }));
    const { user } = openSite({ path: '/basket', user: customer });
    await user.click(await screen.findByRole('button', { name: 'Save for Later Claw Hammer' }));
    await waitFor(() => expect(toastsShown()).toEqual(['You have 50 lists.']));
    expect(screen.getByRole('button', { name: 'Remove Claw Hammer' })).toBeVisible();
  });

  it('keeps the basket as a list, and tells a visitor what signing in would give', async () => {
    basket = [entry(hammer), entry(saw)];
    answer('POST', '/api/list', ({ body }) => json({ ...(body as List), _id: 'c', version: 1 }, { status: 201 }));
    const { user, unmount } = openSite({ path: '/basket', user: customer });
    await user.click(await screen.findByRole('button', { name: 'Save as a List' }));
    await user.type(await screen.findByLabelText('Name of the list'), ' Van {Enter}');
    await waitFor(() => expect(toastsShown()).toEqual(['“Van” is in your lists']));
    expect(lastBody('POST', '/api/list')).toMatchObject({ name: 'Van', lines: basket });
    unmount();
    localStorage.setItem('basket', JSON.stringify(basket));
    openSite({ path: '/basket' });
    expect(await screen.findByText(/to save products for later/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Save for Later/ })).not.toBeInTheDocument();
  });
});
