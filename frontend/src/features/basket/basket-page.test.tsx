import { act, screen, waitFor, within } from '@testing-library/react';
import { buildPrice, buildProduct } from '../../testing/fixtures';
import { answer, errorAnswer, json, requestsTo } from '../../testing/network';
import { answerHomePage, customer, openSite } from '../../testing/render-app';
import type { BasketLine } from './basket-api';

const hammer = buildProduct({ name: 'Claw Hammer', minimum: 12, multiple: 12, price: 11.5 });
const saw = buildProduct({ name: 'Hand Saw', minimum: 1, price: 20 });

const lineOf = ({ _id, name, slug, partNumber, image, price, ...product }: typeof hammer, quantity: number) => {
  const { minimum, multiple, maximum, available, priceBreaks } = product;
  const terms = { minimum, multiple, maximum, available, priceBreaks };
  const line = { itemId: _id, quantity, name, slug, partNumber, picture: image, ...terms };
  return { ...line, unitPrice: price, amount: price * quantity, problem: null } as BasketLine;
};

const GONE = { code: 'PRODUCT_NOT_FOUND' as const, message: 'There is no such product.', quantity: null };

/** The shop says this about the lines, each with the quantity it is asked for. */
function shopSays(...lines: BasketLine[]) {
  answer('POST', '/api/basket/price', ({ body }) => {
    const { lines: asked } = body as { lines: { itemId: string; quantity: number }[] };
    const told = asked.map(({ itemId, quantity }) => {
      const line = lines.find((each) => each.itemId === itemId) ?? lineOf(hammer, quantity);
      const problem = line.quantity === quantity ? line.problem : null;
      return { ...line, quantity, amount: problem ? 0 : line.unitPrice * quantity, problem };
    });
    return json(buildPrice(told));
  });
}

function open(...lines: BasketLine[]) {
  shopSays(...lines);
  localStorage.setItem('basket', JSON.stringify(lines.map(({ itemId, quantity }) => ({ itemId, quantity }))));
  return openSite({ path: '/basket' });
}

const rowOf = async (name: string) =>
  within((await screen.findByRole('button', { name: `Remove ${name}` })).closest('li')!);
const sum = async () => within(await screen.findByRole('region', { name: 'Subtotal' }));

describe('the page of the basket', () => {
  it('says that delivery and tax come on top, where the shop has any', async () => {
    const line = lineOf(saw, 2);
    const { unmount } = open(line);
    expect((await sum()).queryByText(/Delivery and tax/)).not.toBeInTheDocument();
    unmount();
    const taxes = [{ name: 'VAT', rate: 1500, isIncluded: false, amount: 6 }];
    answer('POST', '/api/basket/price', () => json(buildPrice([line], { taxes, total: 46 })));
    openSite({ path: '/basket' });
    expect((await sum()).getByText('Delivery and tax are priced at the checkout')).toBeVisible();
    expect((await sum()).getByText('$40.00')).toBeVisible();
  });

  it('says of each line what it is, what it costs, and how it is sold', async () => {
    open(lineOf(hammer, 24), lineOf(saw, 2));
    const row = await rowOf('Claw Hammer');
    expect(row.getByRole('link', { name: 'Claw Hammer' })).toHaveAttribute(
      'href',
      `/product/${hammer._id}/claw-hammer`,
    );
    expect(row.getByText(`${hammer.partNumber} · In packs of 12`)).toBeVisible();
    expect(row.getByText('$276.00')).toBeVisible();
    expect((await sum()).getByText('$316.00')).toBeVisible();
    expect((await sum()).getByRole('link', { name: 'Check Out' })).toHaveAttribute('href', '/checkout');
  });

  it('changes a quantity in packs, and lands on one that can be ordered', async () => {
    const { user } = open(lineOf(hammer, 24));
    const row = await rowOf('Claw Hammer');
    await user.click(row.getByRole('button', { name: '12 more' }));
    expect(await row.findByText('$414.00')).toBeVisible();
    const field = row.getByRole('spinbutton');
    await user.clear(field);
    await user.type(field, '50{Enter}');
    expect(field).toHaveValue('60');
    expect(row.getByText('Changed to 60, the next quantity in packs of 12.')).toBeVisible();
    await user.clear(field);
    await user.type(field, '1,200{Enter}');
    expect(field).toHaveValue('60');
    expect(row.getByText('Set to 60: what was typed is not clear as a number.')).toBeVisible();
    expect(await (await sum()).findByText('$690.00')).toBeVisible();
  });

  it('offers the next valid quantity for a line at fault, and leads on once it is taken', async () => {
    const problem = { code: 'QUANTITY_NOT_IN_PACKS' as const, message: 'In packs of 12.', quantity: 36 };
    const { user } = open({ ...lineOf(hammer, 25), problem }, lineOf(saw, 1));
    const row = await rowOf('Claw Hammer');
    expect(row.getByText('In packs of 12.')).toBeVisible();
    const closed = (await sum()).getByRole('button', { name: 'Check Out' });
    expect(closed).toHaveAccessibleDescription(/^1 product can’t be ordered as chosen/);
    await user.click(row.getByRole('button', { name: /^Change to 36/ }));
    expect(await (await sum()).findByRole('link', { name: 'Check Out' })).toBeVisible();
  });

  it('says how many are left where that is less than the smallest order', async () => {
    const message = 'You can not order more then 2 and less then 12';
    const problem = { code: 'QUANTITY_OUT_OF_RANGE' as const, message, quantity: null };
    open({ ...lineOf(hammer, 12), available: 2, problem });
    expect((await rowOf('Claw Hammer')).getByText('2 left, the smallest order is 12')).toBeVisible();
    expect(screen.queryByText(message)).not.toBeInTheDocument();
  });

  it('names a product that is gone as it was, and takes it out with one press', async () => {
    const { user } = open(lineOf(saw, 1));
    await rowOf('Hand Saw');
    shopSays({ ...lineOf(saw, 1), name: '', partNumber: '', problem: GONE });
    act(() => void dispatchEvent(new Event('online')));
    const row = await rowOf('Hand Saw');
    expect(await row.findByText('This product is no longer sold.')).toBeVisible();
    expect(row.getByText(saw.partNumber)).toBeVisible();
    expect(row.queryByRole('link')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Remove ?:/ }));
    expect(await screen.findByText('Your basket is empty.')).toBeVisible();
  });

  it('names a product that is gone as the shop has kept it, on another device of its customer, too', async () => {
    const gone = { ...lineOf(saw, 1), problem: GONE };
    answer('GET', '/api/basket', () => json({ lines: [gone], subtotal: 0, version: 1 }));
    shopSays({ ...gone, name: '', partNumber: '' });
    openSite({ path: '/basket', user: customer });
    expect((await rowOf('Hand Saw')).getByText(saw.partNumber)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Hand Saw' })).toBeVisible();
  });

  it('says when a price is no longer what it was when the product was added', async () => {
    const { unmount } = open(lineOf(saw, 1));
    await rowOf('Hand Saw');
    await waitFor(() => expect(localStorage.getItem('basketSeen')).toContain('"unitPrice":20'));
    unmount();
    open({ ...lineOf(saw, 1), unitPrice: 22.5 });
    expect(await screen.findByText('Costs more than when you chose it: $20.00 then.')).toBeVisible();
  });

  it('brings a removed line back to its place', async () => {
    const { user } = open(lineOf(hammer, 12), lineOf(saw, 1));
    await user.click(await screen.findByRole('button', { name: 'Remove Claw Hammer' }));
    const undo = screen.getByRole('button', { name: 'Undo removing Claw Hammer' });
    expect(undo).toHaveFocus();
    await user.click(undo);
    const remove = await screen.findByRole('button', { name: 'Remove Claw Hammer' });
    expect(remove).toHaveFocus();
    const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(names.slice(0, 2)).toEqual(['Claw Hammer', 'Hand Saw']);
  });

  it('leads from an empty basket to the products', async () => {
    open();
    expect(await screen.findByText('Your basket is empty.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show All Products' })).toHaveAttribute('href', '/allProductsPage');
  });

  it('says when the prices could not be loaded, and asks again', async () => {
    localStorage.setItem('basket', JSON.stringify([{ itemId: saw._id, quantity: 1 }]));
    answer('POST', '/api/basket/price', () => errorAnswer(500, 'INTERNAL'));
    const { user } = openSite({ path: '/basket' });
    await screen.findByText(/^The basket could not be loaded/);
    shopSays(lineOf(saw, 1));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await rowOf('Hand Saw')).getByRole('spinbutton')).toHaveValue('1');
    expect(requestsTo('POST', '/api/basket/price').length).toBeGreaterThan(1);
  });
});

describe('the drawer of the basket', () => {
  it('opens on adding without taking the focus, and closes with the page', async () => {
    answerHomePage();
    answer('GET', '/api/product/home', () => json([saw]));
    shopSays(lineOf(saw, 1));
    const { user } = openSite({ path: '/' });
    const add = await screen.findByRole('button', { name: /^Add to Basket.*Hand Saw/ });
    await user.click(add);
    const drawer = within(await screen.findByRole('region', { name: 'In Your Basket' }));
    expect(await drawer.findByText('1 × $20.00')).toBeVisible();
    expect(add).toHaveFocus();
    expect(screen.getByText('Added to the basket, which now has 1 unit of 1 product.')).toBeInTheDocument();
    await user.click(drawer.getByRole('link', { name: 'Show Basket' }));
    await rowOf('Hand Saw');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'In Your Basket' })).not.toBeInTheDocument());
  });

  it('gives the focus back when it is closed from within', async () => {
    answerHomePage();
    answer('GET', '/api/product/home', () => json([saw]));
    shopSays(lineOf(saw, 1));
    const { user } = openSite({ path: '/' });
    const add = await screen.findByRole('button', { name: /^Add to Basket.*Hand Saw/ });
    await user.click(add);
    const drawer = within(await screen.findByRole('region', { name: 'In Your Basket' }));
    await user.click(drawer.getByRole('button', { name: 'Close' }));
    expect(add).toHaveFocus();
  });
});
