import { screen, waitFor, within } from '@testing-library/react';
import { answer, errorAnswer, json, listAnswer, requestsTo } from '../../../testing/network';
import { buildCategory, buildProduct } from '../../../testing/fixtures';
import { admin, openSite } from '../../../testing/render-app';
import { buildSettings } from '../../../testing/settings';
import type { ChangeStockDto } from '../../../lib/generated/shop-api';
import { siteConfig } from '../../../testing/sign-in-service';

async function openProducts(product = buildProduct()) {
  answer('GET', '/api/product/manage', () => listAnswer([product]));
  const site = openSite({ path: '/dashboard/manageProduct', user: admin });
  await screen.findByRole('table');
  return { ...site, row: within(screen.getAllByRole('row')[1]!) };
}

beforeEach(() => answer('GET', '/api/category', () => json([])));

describe('Manage Products', () => {
  it('shows each product', async () => {
    const { row } = await openProducts(buildProduct({ price: 3 }));
    expect(row.getByRole('img', { name: 'Claw Hammer' })).toBeVisible();
    expect(row.getByRole('cell', { name: '$3.00' })).toBeVisible();
    expect(row.getByRole('cell', { name: 'admin@example.com' })).toBeVisible();
  });

  it('marks a draft, and leads to its editing', async () => {
    const draft = buildProduct({ status: 'draft' });
    const { row, user, place } = await openProducts(draft);
    answer('GET', `/api/product/manage/${draft._id}`, () => json(draft));
    answer('GET', `/api/product/manage/${draft._id}/links`, () =>
      json({ related: [], spareParts: [], sparePartOf: [] }),
    );
    expect(row.getByText('Draft')).toBeVisible();
    await user.click(row.getByRole('link', { name: 'Edit Claw Hammer' }));
    expect(await screen.findByRole('button', { name: 'Publish' })).toBeVisible();
    expect(place.current).toBe(`/dashboard/editProduct/${draft._id}`);
  });

  it('shows the products of one state', async () => {
    const { user } = await openProducts();
    await user.click(screen.getByRole('link', { name: /^Low stock/ }));
    await waitFor(() => expect(requestsTo('GET', '/api/product/manage').at(-1)?.url).toMatch(/state=low/));
  });

  it('names the category of each product, and shows those of one', async () => {
    const hammers = buildCategory({ name: 'Hammers' });
    answer('GET', '/api/category', () => json([hammers]));
    const { row, user } = await openProducts(buildProduct({ category: hammers._id }));
    expect(await row.findByText('Hammers')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Category'), 'Hammers');
    await waitFor(() =>
      expect(requestsTo('GET', '/api/product/manage').at(-1)?.url).toMatch(`category=${hammers._id}`),
    );
  });

  it('begins a new product as a copy, under a part number of its own', async () => {
    const product = buildProduct({ priceBreaks: [{ from: 20, price: 9 }], multiple: 5 });
    const { row, user } = await openProducts(product);
    answer('GET', `/api/product/manage/${product._id}`, () => json(product));
    answer('POST', '/api/product', () => json(product, { status: 201 }));
    await user.click(row.getByRole('link', { name: 'Duplicate Claw Hammer' }));
    await user.type(await screen.findByLabelText('Product Name'), ' II');
    await user.type(screen.getByLabelText('Quantity in Stock'), '7');
    await user.click(screen.getByRole('button', { name: 'Add Product' }));
    await screen.findByRole('dialog', { name: 'Success!' });
    const { name, image, minimum, price, priceBreaks, multiple, description } = product;
    expect(requestsTo('POST', '/api/product')[0]?.body).toEqual({
      ...{ image, minimum, price, priceBreaks, multiple, description },
      name: `${name} II`,
      available: 7,
      addedBy: admin.email,
      idempotencyKey: expect.any(String),
    });
  });

  it('changes the prices of chosen products by percent once the admin has seen them, and says which were not', async () => {
    const hammer = buildProduct({ price: 12.5, priceBreaks: [{ from: 20, price: 10 }], version: 4 });
    const saw = buildProduct({ name: 'Saw', price: 0.99 });
    const other = buildProduct({ name: 'Vise' });
    answer('GET', '/api/product/manage', () => listAnswer([hammer, saw, other]));
    answer('PATCH', `/api/product/${hammer._id}`, () => json(hammer));
    answer('PATCH', `/api/product/${saw._id}`, () =>
      errorAnswer(409, 'PRODUCT_EDITED', { message: 'Edited meanwhile.' }),
    );
    const { user } = openSite({ path: '/dashboard/manageProduct', user: admin });
    await user.click(await screen.findByRole('checkbox', { name: 'Choose Claw Hammer' }));
    await user.click(screen.getByRole('checkbox', { name: 'Choose Saw' }));
    await user.click(screen.getByRole('button', { name: 'Prices…' }));
    await user.type(screen.getByLabelText('Change Prices by Percent'), '10,0');
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    const prices = within(await screen.findByRole('list', { name: 'New prices' }));
    expect(prices.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Claw Hammer: $12.50 → $13.75; from 20: $10.00 → $11.00',
      'Saw: $0.99 → $1.09',
    ]);
    expect(requestsTo('PATCH', `/api/product/${hammer._id}`)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Change 2 Prices' }));
    expect(await screen.findByText('1 price changed. It did not work for 1 other:')).toBeVisible();
    expect(screen.getByText(': Edited meanwhile.')).toHaveTextContent('Saw: Edited meanwhile.');
    expect(requestsTo('PATCH', `/api/product/${hammer._id}`)[0]?.body).toEqual({
      price: 13.75,
      priceBreaks: [{ from: 20, price: 11 }],
      version: 4,
    });
    expect(screen.getByRole('checkbox', { name: 'Choose Saw' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Choose Claw Hammer' })).not.toBeChecked();
  });

  it('says before a change by percent which prices can not change or stay, and counts those that change', async () => {
    const nail = buildProduct({ name: 'Nail', price: 0.02, priceBreaks: [{ from: 100, price: 0.01 }] });
    const washer = buildProduct({ name: 'Washer', price: 0.01, priceBreaks: [] });
    const bolt = buildProduct({ name: 'Bolt', price: 0.2, priceBreaks: [{ from: 50, price: 0.02 }] });
    const screw = buildProduct({ name: 'Screw', price: 0.02, priceBreaks: [] });
    answer('GET', '/api/product/manage', () => listAnswer([nail, washer, bolt, screw]));
    answer('PATCH', `/api/product/${bolt._id}`, () => json(bolt));
    const { user } = openSite({ path: '/dashboard/manageProduct', user: admin });
    await user.click(await screen.findByRole('checkbox', { name: 'Choose page' }));
    await user.click(screen.getByRole('button', { name: 'Prices…' }));
    const preview = async (percent: string) => {
      await user.clear(screen.getByLabelText('Change Prices by Percent'));
      await user.type(screen.getByLabelText('Change Prices by Percent'), percent);
      await user.click(screen.getByRole('button', { name: 'Preview' }));
      const prices = within(await screen.findByRole('list', { name: 'New prices' }));
      return prices.getAllByRole('listitem').map(({ textContent }) => textContent);
    };
    expect(await preview('-50')).toEqual([
      'Nail: can’t change; 100 units would cost $0.01 each, no less than fewer',
      'Washer: stays as it is',
      'Bolt: $0.20 → $0.10; from 50: $0.02 → $0.01',
      'Screw: $0.02 → $0.01',
    ]);
    expect(screen.getByRole('button', { name: 'Change 2 Prices' })).toBeVisible();
    expect(await preview('4.5')).toEqual([
      'Nail: stays as it is',
      'Washer: stays as it is',
      'Bolt: $0.20 → $0.21; from 50: stays $0.02',
      'Screw: stays as it is',
    ]);
    await user.click(screen.getByRole('button', { name: 'Change 1 Price' }));
    expect(await screen.findByText('1 price changed')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Choose Nail' })).toBeChecked();
  });

  it.each([
    ['Publish', { status: 'published' }, '1 product published'],
    ['Make drafts', { status: 'draft' }, '1 product made a draft'],
    ['Feature', { isFeatured: true }, '1 product featured on the home page'],
    ['Stop featuring', { isFeatured: false }, '1 product no longer featured'],
  ])('does to chosen products what "%s" says, and tells of which it did not work', async (button, given, done) => {
    const [hammer, saw] = [buildProduct(), buildProduct({ name: 'Saw' })];
    answer('GET', '/api/product/manage', () => listAnswer([hammer, saw]));
    const message = 'There is no such product on the shop.';
    answer('POST', '/api/product/status', () =>
      json([
        { product: hammer._id, isSet: true },
        { product: saw._id, isSet: false, code: 'PRODUCT_NOT_FOUND', message },
      ]),
    );
    const { user } = openSite({ path: '/dashboard/manageProduct', user: admin });
    await user.click(await screen.findByRole('checkbox', { name: 'Choose page' }));
    await user.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText(`${done}. It did not work for 1 other:`)).toBeVisible();
    expect(screen.getByText(`: ${message}`)).toHaveTextContent(`Saw: ${message}`);
    expect(requestsTo('POST', '/api/product/status')[0]?.body).toEqual({ ids: [hammer._id, saw._id], ...given });
    expect(screen.getByRole('checkbox', { name: 'Choose Saw' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Choose Claw Hammer' })).not.toBeChecked();
  });

  it('sorts by the headers of columns, up and then down, but not a list with a fixed order', async () => {
    const { user, place } = await openProducts();
    const asked = () => requestsTo('GET', '/api/product/manage').at(-1)?.url ?? '';
    await user.click(screen.getByRole('button', { name: 'Price Per Unit' }));
    await waitFor(() => expect(asked()).toMatch(/sort=price$/));
    expect(await screen.findByRole('columnheader', { name: 'Price Per Unit' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await user.click(screen.getByRole('button', { name: 'Price Per Unit' }));
    await waitFor(() => expect(asked()).toMatch(/sort=priceDown/));
    expect(place.current).toBe('/dashboard/manageProduct?sort=priceDown');
    await user.click(screen.getByRole('link', { name: /^Low stock/ }));
    await waitFor(() => expect(place.current).toBe('/dashboard/manageProduct?state=low'));
    await screen.findByRole('table');
    expect(screen.queryByRole('button', { name: 'Price Per Unit' })).not.toBeInTheDocument();
  });

  it.each([
    [{ available: 0, minimum: 10 }, 'Out of stock'],
    [{ available: 9, minimum: 10 }, 'Below minimum'],
    [{ available: 29, minimum: 10 }, 'Low stock'],
  ])('marks %p as %s', async (stock, mark) => {
    const { row } = await openProducts(buildProduct(stock));
    expect(row.getByText(mark)).toBeVisible();
  });

  it('marks as low what the settings call so', async () => {
    answer('GET', '/api/settings/all', () => json(buildSettings({ lowStock: 5 })));
    const { row } = await openProducts(buildProduct({ available: 49, minimum: 10 }));
    expect(row.getByText('Low stock')).toBeVisible();
  });

  it('shows the products without that mark when the settings do not come', async () => {
    answer('GET', '/api/settings/all', () => errorAnswer(503, 'SERVICE_UNAVAILABLE'));
    const { row } = await openProducts(buildProduct({ available: 29, minimum: 10 }));
    expect(row.getByRole('img', { name: 'Claw Hammer' })).toBeVisible();
  });

  it('marks no product that has enough', async () => {
    const { row } = await openProducts(buildProduct({ available: 30, minimum: 10 }));
    expect(row.queryByText(/(low|out of) stock|below minimum/i)).not.toBeInTheDocument();
  });

  describe('restocking', () => {
    const product = buildProduct({ available: 95 });
    const path = `/api/product/${product._id}/stock`;
    const sent = () => requestsTo('POST', path).map(({ body }) => body as ChangeStockDto);

    async function openRestock() {
      const site = await openProducts(product);
      await site.user.click(site.row.getByRole('button', { name: /^Restock/ }));
      const enter = async (text: string) => {
        const field = site.row.getByRole('textbox');
        await site.user.clear(field);
        await site.user.type(field, `${text}{Enter}`);
      };
      const correct = () =>
        site.user.selectOptions(site.row.getByRole('combobox', { name: /the stock of Claw Hammer/ }), 'Correct to');
      return { ...site, enter, correct };
    }

    it('adds to the stock as it is after sales made meanwhile', async () => {
      answer('POST', path, () => {
        answer('GET', '/api/product/manage', () => listAnswer([{ ...product, available: 96 }]));
        return json({ ...product, available: 96 });
      });
      const { row, enter } = await openRestock();
      expect(row.getByRole('textbox', { name: 'Units of Claw Hammer to add' })).toHaveFocus();
      await enter('5');
      expect(await screen.findByText('Claw Hammer: 96 in stock')).toBeVisible();
      expect(await row.findByText('96')).toBeVisible();
      await waitFor(() => expect(row.getByRole('button', { name: 'Restock Claw Hammer' })).toHaveFocus());
      expect(sent()).toEqual([{ add: 5, idempotencyKey: expect.any(String) }]);
    });

    it('adds once when the answer was lost and the admin presses Save again', async () => {
      const { enter, user, row } = await openRestock();
      answer('POST', path, () => Response.error());
      await enter('5');
      expect(await row.findByText(/The shop could not be reached/)).toBeVisible();
      answer('POST', path, () => json({ ...product, available: 100 }));
      await user.click(row.getByRole('button', { name: 'Save' }));
      expect(await screen.findByText('Claw Hammer: 100 in stock')).toBeVisible();
      const [first, second] = sent();
      expect(second).toEqual(first);
    });

    it('corrects what the admin has seen, and shows what it is when that has changed', async () => {
      const { row, enter, correct } = await openRestock();
      await correct();
      answer('GET', '/api/product/manage', () => listAnswer([{ ...product, available: 91 }]));
      answer('POST', path, () =>
        errorAnswer(409, 'STOCK_CHANGED', { message: '91 are there now.', current: { available: 91 } }),
      );
      await enter('100');
      expect(await row.findByText('91 are there now.')).toBeVisible();
      expect(row.getByText('from 91 in stock')).toBeVisible();
      answer('POST', path, () => json({ ...product, available: 96 }));
      await enter('96');
      expect(await screen.findByText('Claw Hammer: 96 in stock')).toBeVisible();
      expect(sent()).toMatchObject([
        { set: 100, was: 95 },
        { set: 96, was: 91 },
      ]);
    });

    it('asks an admin who was demoted meanwhile to sign in', async () => {
      answer('POST', path, () => errorAnswer(403, 'FORBIDDEN'));
      answer('GET', '/config.json', () => json(siteConfig));
      const { enter } = await openRestock();
      await enter('5');
      expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
    });

    it.each(['', '0', '-1', '2.5'])('refuses to add %p', async (text) => {
      const { row, enter } = await openRestock();
      await enter(text || '{Backspace}');
      expect(await row.findByText(/required|whole number from 1/)).toBeVisible();
    });

    it.each(['', '-1', '2.5'])('refuses a stock of %p', async (text) => {
      const { row, enter, correct } = await openRestock();
      await correct();
      await enter(text || '{Backspace}');
      expect(await row.findByText(/required|whole number from 0/)).toBeVisible();
    });
  });

  it('removes a product after asking', async () => {
    const product = buildProduct();
    answer('DELETE', `/api/product/${product._id}`, () => {
      answer('GET', '/api/product/manage', () => listAnswer([]));
      return json({ acknowledged: true });
    });
    const { user, row } = await openProducts(product);
    await user.click(row.getByRole('button', { name: /^Remove/ }));
    const question = await screen.findByRole('dialog', { name: 'Remove Claw Hammer?' });
    expect(within(question).getByRole('button', { name: 'Yes, Remove!' })).toHaveClass('btn-danger');
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
