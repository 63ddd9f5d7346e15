import { act, screen, waitFor } from '@testing-library/react';
import { sessionEnded, sessionStarted } from '../../lib/session/session';
import { buildPrice, buildProduct } from '../../testing/fixtures';
import { answer, errorAnswer, heldBack, json, requestsTo } from '../../testing/network';
import { answerHomePage, customer, openSite, tokenOf } from '../../testing/render-app';
import { saveApiToken } from '../../lib/api/api-token';
import { storage } from '../../lib/browser/storage';
import type { BasketEntry } from '../../lib/basket';
import { basketChanged } from '../../lib/basket-slice';

const hammer = buildProduct({ name: 'Claw Hammer', minimum: 2 });
const saw = buildProduct({ name: 'Hand Saw', minimum: 1, price: 20 });
const products = new Map([hammer, saw].map((product) => [product._id, product]));

interface Asked {
  lines: BasketEntry[];
}

const priced = ({ itemId, quantity }: BasketEntry) => {
  const { name, slug, partNumber, image, price, minimum, multiple, maximum, available, priceBreaks } =
    products.get(itemId) ?? hammer;
  return {
    ...{ itemId, quantity, name, slug, partNumber, picture: image, minimum, multiple, maximum, available, priceBreaks },
    unitPrice: price,
    amount: price * quantity,
    problem: null,
  };
};

const pricesOf = (lines: readonly BasketEntry[]) => buildPrice(lines.map(priced));

/** The shop's basket of the customer, kept as the API keeps it. */
function shopKeeps(...lines: BasketEntry[]) {
  const shop = { version: lines.length > 0 ? 1 : 0, lines };
  shopAnswers(shop);
  return shop;
}

function shopAnswers(shop: { version: number; lines: BasketEntry[] }) {
  const view = () => ({ ...pricesOf(shop.lines), version: shop.version });
  answer('GET', '/api/basket', () => json(view()));
  answer('PUT', '/api/basket', ({ body }) => {
    const { version, lines: sent } = body as Asked & { version: number };
    if (version !== shop.version) return errorAnswer(409, 'BASKET_CHANGED', { current: view() });
    Object.assign(shop, { version: version + 1, lines: sent });
    return json(view());
  });
}

const stored = () => JSON.parse(localStorage.getItem('basket') ?? '[]') as BasketEntry[];
const store = (...lines: BasketEntry[]) => localStorage.setItem('basket', JSON.stringify(lines));
const line = ({ _id: itemId }: { _id: string }, quantity: number): BasketEntry => ({ itemId, quantity });
const add = (...lines: BasketEntry[]) => basketChanged({ kind: 'add', lines });
const set = (...lines: BasketEntry[]) => basketChanged({ kind: 'set', lines });
const countInHeader = (count: string) => screen.findByRole('link', { name: `Basket, ${count}` });
const puts = () => requestsTo('PUT', '/api/basket').map(({ body }) => (body as Asked).lines);

beforeEach(() => {
  answerHomePage();
  answer('GET', '/api/product/home', () => json([hammer, saw]));
  answer('POST', '/api/basket/price', ({ body }) => json(pricesOf((body as Asked).lines)));
});

describe('the basket of a visitor', () => {
  it('is kept by the browser, and counted in the header', async () => {
    const { user } = openSite({ path: '/' });
    await user.click(await screen.findByRole('button', { name: /^Add to Basket.*Claw Hammer/ }));
    expect(await countInHeader('1 product')).toHaveAttribute('href', '/basket');
    expect(stored()).toEqual([line(hammer, 2)]);
  });

  it('adds to the quantity of a product that is in it, but once for a double click', async () => {
    const { user } = openSite({ path: '/' });
    const button = await screen.findByRole('button', { name: /^Add to Basket.*Claw Hammer/ });
    await user.dblClick(button);
    await countInHeader('1 product');
    button.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(stored()).toEqual([line(hammer, 4)]));
  });

  it('is there after a reload, and follows the other tabs', async () => {
    store(line(hammer, 2));
    openSite({ path: '/' });
    await countInHeader('1 product');
    store(line(hammer, 2), line(saw, 1));
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'basket' })));
    await countInHeader('2 products');
  });

  it('begins in a tab that had none when another tab begins it', async () => {
    openSite({ path: '/' });
    store(line(saw, 1));
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'basket' })));
    await countInHeader('1 product');
  });

  it.each([
    ['no JSON', '{'],
    ['no list', '{"lines":[]}'],
    ['null', 'null'],
    ['lines that are none', '[null, 1, {"itemId":"x","quantity":1}, {"itemId":5}]'],
  ])('is empty where the browser has kept %s', async (_what, text) => {
    localStorage.setItem('basket', text);
    openSite({ path: '/basket' });
    expect(await screen.findByText('Your basket is empty.')).toBeVisible();
  });

  it('keeps what is good of a stored list: each product once, and not more than 100', async () => {
    const many = Array.from({ length: 120 }, (_, index) => ({ itemId: `${index}`.padStart(24, 'f'), quantity: 1 }));
    store(line(saw, -1), line(hammer, 2), line(hammer, 3), ...many);
    openSite({ path: '/' });
    await countInHeader('100 products');
  });

  it('works for as long as the page is open where the browser stores nothing', async () => {
    const browserStorage = Object.getOwnPropertyDescriptor(window, 'localStorage') ?? {};
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { ...browserStorage, get: refuse });
    const { dispatch } = openSite({ path: '/' });
    await dispatch(add(line(hammer, 2)));
    await countInHeader('1 product');
    await dispatch(add(line(saw, 1)));
    await countInHeader('2 products');
    await dispatch(set(line(hammer, 0), line(saw, 0)));
    await screen.findByRole('link', { name: 'Basket' });
    Object.defineProperty(window, 'localStorage', browserStorage);
    storage.remove('basket');
  });

  it('says so when it is full', async () => {
    store(...Array.from({ length: 100 }, (_, index) => ({ itemId: `${index}`.padStart(24, 'f'), quantity: 1 })));
    const { dispatch } = openSite({ path: '/' });
    await countInHeader('100 products');
    await dispatch(add(line(saw, 1)));
    expect(await screen.findByText(/^A basket holds 100 products\./)).toBeVisible();
    expect(stored()).toHaveLength(100);
  });
});

describe('the basket of a customer', () => {
  it('is that of the shop', async () => {
    shopKeeps(line(hammer, 2), line(saw, 1));
    openSite({ path: '/', user: customer });
    await countInHeader('2 products');
  });

  it('shows a change at once, and sends one at a time', async () => {
    const shop = shopKeeps();
    const { dispatch } = openSite({ path: '/', user: customer });
    await dispatch(add(line(saw, 1)));
    await waitFor(() => expect(shop.version).toBe(1));
    const { answered, release } = heldBack(json({ ...pricesOf([line(saw, 1), line(hammer, 2)]), version: 2 }));
    answer('PUT', '/api/basket', () => answered);
    await dispatch(add(line(hammer, 2)));
    await countInHeader('2 products');
    await dispatch(add(line(hammer, 1)));
    await dispatch(add(line(hammer, 1)));
    expect(puts()).toHaveLength(2);
    Object.assign(shop, { version: 2 });
    answer('PUT', '/api/basket', ({ body }) => json({ ...pricesOf((body as Asked).lines), version: 3 }));
    await act(async () => release());
    await waitFor(() => expect(puts()).toHaveLength(3));
    expect(puts().at(-1)).toEqual([line(saw, 1), line(hammer, 4)]);
  });

  it('keeps what another device has changed meanwhile, and its own change', async () => {
    const shop = shopKeeps(line(hammer, 2));
    const { dispatch } = openSite({ path: '/', user: customer });
    await countInHeader('1 product');
    Object.assign(shop, { version: 7, lines: [line(hammer, 10), line(saw, 3)] });
    await dispatch(add(line(hammer, 2)));
    await waitFor(() => expect(shop.lines).toEqual([line(hammer, 12), line(saw, 3)]));
    await countInHeader('2 products');
  });

  it('does not add twice what arrived although its answer was lost', async () => {
    const shop = shopKeeps(line(hammer, 2));
    const { dispatch } = openSite({ path: '/', user: customer });
    await countInHeader('1 product');
    answer('PUT', '/api/basket', ({ body }) => {
      Object.assign(shop, { version: 2, lines: (body as Asked).lines });
      return Response.error();
    });
    await dispatch(add(line(hammer, 2)));
    await waitFor(() => expect(shop.version).toBe(2));
    shopAnswers(shop);
    act(() => void dispatchEvent(new Event('online')));
    await dispatch(set(line(saw, 1)));
    await waitFor(() => expect(shop.lines).toEqual([line(hammer, 4), line(saw, 1)]));
  });

  it('takes a change back that the shop refuses, and says why', async () => {
    shopKeeps(line(hammer, 2));
    const { dispatch } = openSite({ path: '/', user: customer });
    await countInHeader('1 product');
    answer('PUT', '/api/basket', () => errorAnswer(400, 'VALIDATION_FAILED', { message: 'Not like this.' }));
    await dispatch(add(line(saw, 1)));
    expect(await screen.findByText('Not like this.')).toBeVisible();
    await countInHeader('1 product');
  });
});

describe('signing in and out', () => {
  const signIn = async (dispatch: ReturnType<typeof openSite>['dispatch']) => {
    saveApiToken(tokenOf(customer.email), { id: customer.email, email: customer.email });
    answer('GET', `/api/admin/${encodeURIComponent(customer.email)}`, () => json({ admin: false }));
    await dispatch(sessionStarted(customer));
  };

  it('brings the basket along: a product in both keeps the greater quantity', async () => {
    const shop = shopKeeps(line(hammer, 10));
    store(line(hammer, 4), line(saw, 1));
    const { dispatch } = openSite({ path: '/' });
    await countInHeader('2 products');
    await signIn(dispatch);
    await waitFor(() => expect(shop.lines).toEqual([line(hammer, 10), line(saw, 1)]));
    await waitFor(() => expect(localStorage.getItem('basket')).toBeNull());
  });

  it('keeps it in the browser until the shop has it', async () => {
    shopKeeps();
    store(line(saw, 1));
    answer('PUT', '/api/basket', () => Response.error());
    const { dispatch } = openSite({ path: '/' });
    await countInHeader('1 product');
    await signIn(dispatch);
    await waitFor(() => expect(puts()).toHaveLength(1));
    expect(stored()).toEqual([line(saw, 1)]);
  });

  it('leaves nothing to the next person at the browser', async () => {
    shopKeeps(line(hammer, 2));
    const { user } = openSite({ path: '/', user: customer });
    await countInHeader('1 product');
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await screen.findByRole('link', { name: 'Login' });
    expect(screen.getByRole('link', { name: 'Basket' })).toBeVisible();
    expect([localStorage.getItem('basket'), localStorage.getItem('basketSeen')]).toEqual([null, null]);
  });

  it('shows a customer’s basket no more when their session ends while it is sent', async () => {
    shopKeeps(line(hammer, 2));
    const { dispatch } = openSite({ path: '/', user: customer });
    await countInHeader('1 product');
    const { answered, release } = heldBack(json({ ...pricesOf([line(hammer, 4)]), version: 2 }));
    answer('PUT', '/api/basket', () => answered);
    await dispatch(add(line(hammer, 2)));
    await dispatch(sessionEnded('logout'));
    await act(async () => release());
    expect(await screen.findByRole('link', { name: 'Basket' })).toBeVisible();
  });
});
