import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { sessionStarted } from '../../lib/session/session';
import { buildBasketLine, buildPrice } from '../../testing/fixtures';
import { answer, errorAnswer, heldBack, json, requestsTo } from '../../testing/network';
import { answerHomePage, customer, openSite } from '../../testing/render-app';
import { scrollToEnd } from '../../testing/viewport';
import type { BasketLine } from '../basket/basket-api';

const hammer = buildBasketLine({
  name: 'Claw Hammer',
  partNumber: 'KG-CH-450',
  minimum: 12,
  multiple: 12,
  unitPrice: 2,
});
const saw = buildBasketLine({ name: 'Hand Saw', partNumber: 'KG-SA-1', minimum: 1, unitPrice: 20 });
const UNKNOWN = { name: '', picture: '', slug: '', itemId: '', unitPrice: 0, amount: 0, minimum: 0, multiple: 0 };

type Asked = { partNumber?: string; itemId?: string; quantity: number };

/** A line's price in a shop of these products. */
function priced(products: readonly BasketLine[], { partNumber = '', itemId, quantity }: Asked): BasketLine {
  const found = products.find((one) => one.partNumber === partNumber || one.itemId === itemId);
  const problem = (code: 'PRODUCT_NOT_FOUND' | 'QUANTITY_OUT_OF_RANGE', next: number | null) => ({
    ...{ quantity, amount: 0 },
    problem: { code, message: `Not with ${quantity}.`, quantity: next },
  });
  if (!found) return { ...saw, ...UNKNOWN, partNumber, ...problem('PRODUCT_NOT_FOUND', null) };
  const { minimum, multiple, available, unitPrice } = found;
  const inPacks = Math.max(minimum, Math.ceil(quantity / multiple) * multiple);
  const next = Math.min(inPacks, available - (available % multiple));
  if (next !== quantity) return { ...found, ...problem('QUANTITY_OUT_OF_RANGE', next) };
  return { ...found, quantity, amount: unitPrice * quantity, problem: null };
}

function shopSells(...products: BasketLine[]) {
  answer('POST', '/api/basket/price', ({ body }) => {
    const { lines } = body as { lines: Asked[] };
    return json(buildPrice(lines.map((line) => priced(products, line))));
  });
}

const area = () => screen.findByRole('textbox', { name: 'Part numbers and quantities' });
const row = async (text: string | RegExp) => within((await screen.findByText(text)).closest('tr')!);
const stored = () => JSON.parse(localStorage.getItem('basket') ?? '[]') as { itemId: string; quantity: number }[];

async function open(text: string, visit: Partial<Parameters<typeof openSite>[0]> = {}) {
  const site = openSite({ path: '/quickOrder', ...visit });
  await site.user.click(await area());
  await site.user.paste(text);
  return site;
}

/** The text and the products of so many lines that can be ordered. */
function manyLines(count: number) {
  const products = Array.from({ length: count }, (_, at) => buildBasketLine({ partNumber: `KG-${at}`, minimum: 1 }));
  return { products, text: products.map(({ partNumber }) => `${partNumber}, 2`).join('\n') };
}

it('puts what is right into the basket by Ctrl + Enter, and keeps what is wrong in the text', async () => {
  shopSells(hammer, saw);
  const { user } = await open('Part no.;Qty\nKG-CH-450;24\nKG-XX-9;1\nKG-SA-1;\nKG-CH-450;7');
  expect(await screen.findByText('2 of 4 lines right, 2 to correct.')).toBeVisible();
  expect((await row('Hand Saw')).getByText('$20.00', { selector: '[data-label="Amount"]' })).toBeVisible();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText(/^2 products are in your basket/)).toBeVisible();
  expect(await area()).toHaveValue('Part no.;Qty\nKG-XX-9;1\nKG-CH-450;7');
  expect(stored()).toEqual([
    { itemId: hammer.itemId, quantity: 24 },
    { itemId: saw.itemId, quantity: 1 },
  ]);
});

it('leads on to the checkout once nothing is left, without waiting for a press to be repeated', async () => {
  const { answered, release } = heldBack(json(buildPrice([priced([saw], { partNumber: 'KG-SA-1', quantity: 3 })])));
  answer('POST', '/api/basket/price', () => answered);
  const { user } = await open('KG-SA-1 3');
  await user.click(screen.getByRole('button', { name: 'Put Into Basket' }));
  release();
  const link = await screen.findByRole('link', { name: 'Check Out' });
  await waitFor(() => expect(link).toHaveFocus());
  expect(await area()).toHaveValue('');
  expect(stored()).toEqual([{ itemId: saw.itemId, quantity: 3 }]);
  expect(screen.queryByRole('region', { name: 'In Your Basket' })).not.toBeInTheDocument();
});

it('corrects a quantity with one press, or all of them, and leaves the rest of the text as it is', async () => {
  shopSells(hammer, saw);
  const { user } = await open('KG-CH-450\tClaw hammer\t7\tnew\nKG-SA-1\tSaw\t1.5\tnew\nKG-SA-1\tSaw\t900\tnew');
  await user.click(await screen.findByRole('button', { name: /^Change to 12/ }));
  expect(await area()).toHaveValue('KG-CH-450\tClaw hammer\t12\tnew\nKG-SA-1\tSaw\t1.5\tnew\nKG-SA-1\tSaw\t900\tnew');
  await screen.findByText('1 of 3 lines right, 2 to correct.');
  await user.click(screen.getByRole('button', { name: 'Correct All Quantities' }));
  // Of two lines of one product the other is looked at anew.
  await screen.findByText('2 of 3 lines right, 1 to correct.');
  await user.click(screen.getByRole('button', { name: 'Correct All Quantities' }));
  await screen.findByText('3 lines, all right.');
  expect((await area()).textContent).toMatch(/\t2\tnew\n.*\t100\tnew$/);
});

it('suggests part numbers for an unknown one that is in view, by its beginning', async () => {
  shopSells(hammer);
  answer('GET', '/api/product/suggest', ({ url }) => {
    const { _id, name: text, partNumber } = { ...hammer, _id: hammer.itemId };
    return json(url.endsWith('=KG-CH-45') ? [{ kind: 'product', id: _id, text, partNumber }] : []);
  });
  const { user } = await open('KG-CH-45O, 24');
  await screen.findByText('No such part number.');
  expect(requestsTo('GET', '/api/product/suggest')).toHaveLength(0);
  await scrollToEnd();
  await user.click(await screen.findByRole('button', { name: /^KG-CH-450/ }));
  expect(await area()).toHaveValue('KG-CH-450, 24');
  expect(await screen.findByText('1 line, all right.')).toBeVisible();
  // The pressed button is gone.
  expect(screen.getByRole('button', { name: 'Put Into Basket' })).toHaveFocus();
});

it('offers the products of which one may be meant by a part number without dashes', async () => {
  const bolts = ['Q-1-12', 'Q-11-2'].map((partNumber) =>
    buildBasketLine({ name: `Bolt ${partNumber}`, partNumber, minimum: 1 }),
  );
  const choices = bolts.map(({ itemId, partNumber, name }) => ({ itemId, partNumber, name }));
  const problem = {
    code: 'PART_NUMBER_AMBIGUOUS' as const,
    message: 'This may be Q-1-12 or Q-11-2.',
    quantity: null,
    choices,
  };
  answer('POST', '/api/basket/price', ({ body }) => {
    const { lines } = body as { lines: Asked[] };
    const tell = (line: Asked) =>
      line.partNumber === 'q112' ? { ...saw, ...UNKNOWN, partNumber: 'q112', problem } : priced(bolts, line);
    return json(buildPrice(lines.map(tell)));
  });
  const { user } = await open('q112, 24');
  expect(await screen.findByText('This may be Q-1-12 or Q-11-2.')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Q-1-12 ?: Bolt Q-1-12, in place of q112$/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Q-11-2/ }));
  expect(await area()).toHaveValue('Q-11-2, 24');
  expect(await screen.findByText('1 line, all right.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Put Into Basket' }));
  await waitFor(() => expect(stored()).toEqual([{ itemId: bolts[1]?.itemId, quantity: 24 }]));
});

it('reads a CSV file with quotes and other columns, and refuses what is none or too large at once', async () => {
  shopSells(hammer, saw);
  const { user } = openSite({ path: '/quickOrder' });
  const field = await screen.findByLabelText(/^Choose a CSV File/);
  const large = new File(['x'], 'large.csv');
  Object.defineProperty(large, 'size', { value: 10 * 2 ** 20 });
  await user.upload(field, large);
  expect(await screen.findByText('large.csv is larger than 1 MB, so it was not read.')).toBeVisible();
  await user.upload(field, new File(['PK\u0003\u0004\u0000'], 'list.csv'));
  expect(await screen.findByText(/^list.csv is no text/)).toBeVisible();
  const csv = '\ufeffQuantity;"Description";Part number\r\n24;"Claw ""hammer"";\nlarge";KG-CH-450\r\n;Saw;KG-SA-1\r\n';
  await user.upload(field, new File([csv], 'list.csv'));
  expect(await screen.findByText('2 lines, all right.')).toBeVisible();
  expect(await area()).toHaveValue('KG-CH-450\t24\nKG-SA-1');
});

it('refuses a text of 10 MB at once, and says how many lines are above 500', async () => {
  const { products, text } = manyLines(503);
  shopSells(...products);
  await open(text);
  expect(await screen.findByText(/^The first 500 lines are checked; 3 further lines/)).toBeVisible();
  expect(await screen.findByText('500 lines, all right.')).toBeVisible();
  const field = await area();
  const isTaken = fireEvent.paste(field, { clipboardData: { getData: () => 'x'.repeat(10 * 2 ** 20) } });
  expect(isTaken).toBe(false);
  expect(await screen.findByText(/^That is too much text/)).toBeVisible();
  expect(field).toHaveValue(text);
});

it('puts what a basket can’t hold into a list of a customer', async () => {
  const { products, text } = manyLines(103);
  shopSells(...products);
  answer('PUT', '/api/basket', ({ body }) => json({ ...(body as object), version: 1, subtotal: 0 }));
  answer('POST', '/api/list', ({ body }) => {
    const { name } = body as { name: string };
    return name.endsWith(' 2') ? json({ _id: 'x', name, lines: [], version: 1 }) : errorAnswer(409, 'LIST_NAME_TAKEN');
  });
  const { user } = await open(text, { user: customer });
  await screen.findByText('103 lines, all right.');
  await user.click(screen.getByRole('button', { name: 'Put Into Basket' }));
  expect(await screen.findByText(/3 further ones went into the list/)).toBeVisible();
  expect(screen.getByRole('link', { name: /^Quick order, .* 2$/ })).toHaveAttribute('href', '/dashboard/lists');
  const [{ body: list } = { body: {} }] = requestsTo('POST', '/api/list').slice(-1);
  expect(list).toMatchObject({ lines: products.slice(100).map(({ itemId }) => ({ itemId, quantity: 2 })) });
  expect(await area()).toHaveValue('');
});

it('keeps what a visitor’s basket can’t hold in the text, through a reload and signing in', async () => {
  const { products, text } = manyLines(102);
  shopSells(...products);
  answerHomePage();
  const { user, unmount } = await open(text);
  await screen.findByText('102 lines, all right.');
  await user.click(screen.getByRole('button', { name: 'Put Into Basket' }));
  expect(await screen.findByText(/2 further ones stayed in the text/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  unmount();
  const site = openSite({ path: '/quickOrder' });
  expect(await area()).toHaveValue('KG-100, 2\nKG-101, 2');
  answer('PUT', '/api/basket', ({ body }) => json({ ...(body as object), version: 1, subtotal: 0 }));
  await site.dispatch(sessionStarted(customer));
  expect(await area()).toHaveValue('KG-100, 2\nKG-101, 2');
});

it('says when the lines could not be checked, and asks again', async () => {
  answer('POST', '/api/basket/price', () => errorAnswer(500, 'INTERNAL_ERROR'));
  const { user } = await open('KG-SA-1, 3');
  await screen.findByText(/^Something went wrong on our side/);
  shopSells(saw);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1 line, all right.')).toBeVisible();
});
