import { screen, within } from '@testing-library/react';
import { answer, errorAnswer, json, listAnswer, requestsTo } from '../../testing/network';
import { buildProduct } from '../../testing/fixtures';
import { admin, openSite } from '../../testing/render-app';
import { siteConfig } from '../../testing/sign-in-service';

async function openProducts(product = buildProduct()) {
  answer('GET', '/api/product', () => listAnswer([product]));
  const site = openSite({ path: '/dashboard/manageProduct', user: admin });
  await screen.findByRole('table');
  return { ...site, row: within(screen.getAllByRole('row')[1]!) };
}

describe('Manage Products', () => {
  it('shows each product', async () => {
    const { row } = await openProducts(buildProduct({ price: 3 }));
    expect(row.getByRole('img', { name: 'Claw Hammer' })).toBeVisible();
    expect(row.getByRole('cell', { name: '$3.00' })).toBeVisible();
    expect(row.getByRole('cell', { name: 'admin@example.com' })).toBeVisible();
  });

  it.each([
    [{ available: 0, minimum: 10 }, 'Out of stock'],
    [{ available: 9, minimum: 10 }, 'Below minimum'],
    [{ available: 29, minimum: 10 }, 'Low stock'],
  ])('marks %p as %s', async (stock, mark) => {
    const { row } = await openProducts(buildProduct(stock));
    expect(row.getByText(mark)).toBeVisible();
  });

  it('marks no product that has enough', async () => {
    const { row } = await openProducts(buildProduct({ available: 30, minimum: 10 }));
    expect(row.queryByText(/(low|out of) stock|below minimum/i)).not.toBeInTheDocument();
  });

  it('restocks a product', async () => {
    const product = buildProduct({ available: 4 });
    answer('PUT', `/api/product/${product._id}`, () => {
      answer('GET', '/api/product', () => listAnswer([{ ...product, available: 250 }]));
      return json({ ...product, available: 250 });
    });
    const { user, row } = await openProducts(product);
    await user.click(row.getByRole('button', { name: /^Restock/ }));
    const field = row.getByRole('spinbutton', { name: 'Quantity of Claw Hammer in stock' });
    expect(field).toHaveFocus();
    await user.clear(field);
    await user.type(field, '250{Enter}');
    expect(await screen.findByText('Claw Hammer: 250 in stock')).toBeVisible();
    expect(await row.findByText('250')).toBeVisible();
    expect(requestsTo('PUT', `/api/product/${product._id}`)[0]?.body).toEqual({ remainingQuantity: 250 });
  });

  it('says so when the shop kept the stock as it was, as it does for somebody who is no admin any more', async () => {
    const product = buildProduct({ available: 4 });
    const { user, row } = await openProducts(product);
    answer('PUT', `/api/product/${product._id}`, () => json(product));
    answer('GET', '/api/admin/admin%40example.com', () => json({ admin: false }));
    answer('GET', '/config.json', () => json(siteConfig));
    await user.click(row.getByRole('button', { name: /^Restock/ }));
    await user.clear(row.getByRole('spinbutton'));
    await user.type(row.getByRole('spinbutton'), '250{Enter}');
    expect(await screen.findByText('The stock was not changed. Claw Hammer: 4 in stock')).toBeVisible();
    expect(await screen.findByText(/That page is for administrators/)).toBeVisible();
  });

  it.each(['', '-1', '2.5'])('refuses a stock of %p', async (text) => {
    const { user, row } = await openProducts();
    await user.click(row.getByRole('button', { name: /^Restock/ }));
    const field = row.getByRole('spinbutton');
    await user.clear(field);
    await user.type(field, `${text}{Enter}`);
    expect(await row.findByText(/required|whole number/)).toBeVisible();
  });

  it('removes a product after asking', async () => {
    const product = buildProduct();
    answer('DELETE', `/api/product/${product._id}`, () => {
      answer('GET', '/api/product', () => listAnswer([]));
      return json({ acknowledged: true });
    });
    const { user, row } = await openProducts(product);
    await user.click(row.getByRole('button', { name: /^Remove/ }));
    const question = await screen.findByRole('dialog', { name: 'Remove Claw Hammer?' });
    expect(question).toHaveTextContent("You won't be able to revert this!");
    await user.click(within(question).getByRole('button', { name: 'Yes, Remove!' }));
    expect(await screen.findByText('Claw Hammer has been removed')).toBeVisible();
    expect(await screen.findByText('No Products to Show...')).toBeInTheDocument();
  });

  it('names a product by the beginning of a long name', async () => {
    const product = buildProduct({ name: 'Screwdriver '.repeat(10) });
    answer('DELETE', `/api/product/${product._id}`, () => json({ acknowledged: true }));
    const { user, row } = await openProducts(product);
    await user.click(row.getByRole('button', { name: /^Remove/ }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes, Remove!' }));
    const toast = await screen.findByText(/^Screwdriver .*… has been removed$/);
    expect(toast.textContent.length).toBeLessThan(70);
  });

  it('says when a product was not removed', async () => {
    const product = buildProduct();
    answer('DELETE', `/api/product/${product._id}`, () => errorAnswer(500, 'INTERNAL_ERROR'));
    const { user, row } = await openProducts(product);
    await user.click(row.getByRole('button', { name: /^Remove/ }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes, Remove!' }));
    expect(await screen.findByText(/Something went wrong on our side/)).toBeVisible();
  });
});
