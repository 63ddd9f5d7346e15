import { screen, waitFor, within } from '@testing-library/react';
import { answer, errorAnswer, json, listAnswer, requestsTo } from '../../../testing/network';
import { buildProduct } from '../../../testing/fixtures';
import { admin, customer, openSite } from '../../../testing/render-app';
import type { StockChange } from '../office/managed-products-api';
import type { Product } from '../../../entities/product/products-api';
import type { SavedProduct } from './use-edit-conflict';

const url = '/api/image/fedcba9876543210fedcba9876543210';

const ORDER = 'b'.repeat(24);

const STOCK_CHANGES: StockChange[] = [
  {
    _id: '2',
    at: '2026-11-22T10:05:00Z',
    units: -12,
    reason: 'claimed',
    balance: 38,
    order: ORDER,
    by: null,
    byName: null,
  },
  {
    _id: '1',
    at: '2026-11-21T10:05:00Z',
    units: 50,
    reason: 'stockIn',
    balance: 50,
    order: null,
    by: 'c',
    byName: 'Amina',
  },
];

const NO_LINKS = { related: [], spareParts: [], sparePartOf: [] };

beforeEach(() => answer('GET', '/api/category', () => json([])));

async function openEditor(
  fields: Partial<Product> = {},
  product = buildProduct({ version: 3, ...fields }),
  reader: Pick<Parameters<typeof openSite>[0], 'user' | 'roles'> = { user: admin },
) {
  const path = `/api/product/${product._id}`;
  answer('GET', `/api/product/manage/${product._id}`, () => json(product));
  answer('GET', `/api/product/manage/${product._id}/links`, () => json(NO_LINKS));
  answer('GET', `${path}/stock`, () => listAnswer(STOCK_CHANGES));
  const site = openSite({ path: `/dashboard/editProduct/${product._id}`, ...reader });
  await screen.findByLabelText('Product Name');
  const retype = async (label: string, text: string) => {
    const field = screen.getByLabelText(label);
    await site.user.clear(field);
    if (text) await site.user.type(field, text);
  };
  const press = (name: string) => site.user.click(screen.getByRole('button', { name }));
  const sent = () => requestsTo('PATCH', path).map(({ body }) => body);
  const refuse = (current: Partial<SavedProduct>) =>
    answer('PATCH', path, () =>
      errorAnswer(409, 'PRODUCT_EDITED', { current: { ...product, version: 4, ...current } }),
    );
  const accept = (saved: Partial<Product> = {}) =>
    answer('PATCH', path, () => json({ ...product, version: 4, ...saved }));
  return { ...site, product, path, retype, press, sent, refuse, accept };
}

describe('editing a product', () => {
  it('sends what was changed, and the version it rests on', async () => {
    const { user, retype, press, sent, accept } = await openEditor({
      priceBreaks: [{ from: 50, price: 11 }],
      maximum: 80,
    });
    expect(screen.queryByLabelText('Quantity in Stock')).not.toBeInTheDocument();
    accept({ name: 'Ball Hammer' });
    answer('POST', '/api/image', () => json({ success: true, data: { url } }));
    await retype('Product Name', 'Ball Hammer');
    await retype('Maximum Order Quantity', '');
    await press('Remove price break 1');
    expect(screen.getByRole('button', { name: 'Add a Price Break' })).toHaveFocus();
    await user.upload(screen.getByLabelText('Product Image'), new File(['x'], 'side.png', { type: 'image/png' }));
    await press('Move picture 2 forward');
    await user.click(screen.getByRole('checkbox', { name: 'Featured on the Home Page' }));
    await press('Save');
    expect(await screen.findByText('Ball Hammer has been saved')).toBeVisible();
    const pictures = [url, '/api/image/0123456789abcdef0123456789abcdef'];
    const changes = { name: 'Ball Hammer', maximum: null, priceBreaks: [], pictures, isFeatured: true };
    expect(sent()).toEqual([{ ...changes, version: 3 }]);
  });

  it('shows each change of the stock with its reason, and the order to those who may read it', async () => {
    const { user, unmount } = await openEditor();
    await user.click(screen.getByText('Stock history'));
    const rows = within(await screen.findByRole('table', { name: 'stock changes' }))
      .getAllByRole('row')
      .slice(1);
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .slice(1)
          .map((cell) => cell.textContent),
      ),
    ).toEqual([
      ['Sold', '-12', '38'],
      ['Stock in, by Amina', '+50', '50'],
    ]);
    expect(within(rows[0]!).getByRole('link')).toHaveAttribute('href', `/dashboard/order/${ORDER}`);
    unmount();
    const catalogue = await openEditor({}, undefined, { user: customer, roles: ['catalogue'] });
    await catalogue.user.click(screen.getByText('Stock history'));
    const [, sold] = within(await screen.findByRole('table', { name: 'stock changes' })).getAllByRole('row');
    expect(within(sold!).getByText('Sold')).toBeVisible();
    expect(within(sold!).queryByRole('link')).not.toBeInTheDocument();
  });

  it('sends nothing when nothing has changed', async () => {
    const { press, sent } = await openEditor();
    await press('Save');
    expect(await screen.findByText('Nothing has changed')).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('publishes a draft, and takes it back', async () => {
    const { press, sent, accept } = await openEditor({ status: 'draft' });
    accept({ status: 'published' });
    await press('Publish');
    expect(await screen.findByText('Claw Hammer has been published')).toBeVisible();
    accept({ status: 'draft', version: 5 });
    await press('Unpublish');
    expect(await screen.findByText('Claw Hammer has been saved as a draft')).toBeVisible();
    expect(sent()).toEqual([
      { status: 'published', version: 3 },
      { status: 'draft', version: 4 },
    ]);
  });

  it('shows what another admin has saved meanwhile beside what was typed, and saves what is chosen', async () => {
    const { product, retype, press, sent, refuse, accept } = await openEditor();
    await retype('Product Name', 'Ball Hammer');
    await retype('Price per Unit', '9.50');
    await retype('Description', 'Mine.');
    refuse({ name: 'Sledge Hammer', price: 14, minimum: 20, savedBy: 'Farid' });
    await press('Save');
    expect(await screen.findByText(/^Saved by Farid meanwhile/)).toBeVisible();
    const name = within(await screen.findByRole('region', { name: 'Product Name' }));
    expect(name.getByText('Sledge Hammer')).toBeVisible();
    expect(name.getByText('Ball Hammer')).toBeVisible();
    const price = within(screen.getByRole('region', { name: 'Price per Unit' }));
    expect(price.getByText('$14.00')).toBeVisible();
    expect(price.getByText('$9.50')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Description' })).not.toBeInTheDocument();
    expect(screen.getByText('Taken over: Minimum Order Quantity.')).toBeVisible();
    await press('Take theirs for Product Name');
    await press('Keep mine for Price per Unit');
    expect(screen.getByLabelText('Product Name')).toHaveValue('Sledge Hammer');
    expect(screen.getByLabelText('Minimum Order Quantity')).toHaveValue('20');
    accept({ ...product, version: 5 });
    await press('Save');
    await screen.findByText(/has been saved/);
    expect(sent()[1]).toEqual({ price: 9.5, description: 'Mine.', version: 4 });
    expect(screen.queryByText(/Saved by/)).not.toBeInTheDocument();
  });

  it('takes an edit for saved when only its answer was lost', async () => {
    const { path, retype, press, refuse } = await openEditor();
    answer('PATCH', path, () => Response.error());
    await retype('Product Name', 'Ball Hammer');
    await press('Save');
    await waitFor(() => expect(screen.getAllByText(/could not be reached/)).not.toHaveLength(0));
    refuse({ name: 'Ball Hammer' });
    await press('Save');
    expect(await screen.findByText('Ball Hammer has been saved')).toBeVisible();
  });

  it('keeps what was typed over a reload, and the version it rests on', async () => {
    const { product, retype, unmount } = await openEditor();
    await retype('Product Name', 'Ball Hammer');
    unmount();
    const { press, sent, refuse } = await openEditor({}, { ...product, price: 20, version: 4 });
    expect(await screen.findByDisplayValue('Ball Hammer')).toBeVisible();
    refuse({ price: 20 });
    await press('Save');
    expect(await screen.findByText('Taken over: Price per Unit.')).toBeVisible();
    expect(screen.getByLabelText('Price per Unit')).toHaveValue('20');
    expect(sent()).toEqual([{ name: 'Ball Hammer', version: 3 }]);
  });

  it('says that another product has the part number', async () => {
    const { path, retype, press } = await openEditor();
    answer('PATCH', path, () =>
      errorAnswer(409, 'PART_NUMBER_TAKEN', { message: 'Another product has the part number KG-7.' }),
    );
    await retype('Part Number', 'KG-7');
    await press('Save');
    expect(await screen.findByText(/Another product has the part number/)).toBeVisible();
    expect(screen.getByLabelText('Part Number')).toHaveAccessibleDescription(/Another product/);
    expect(screen.getByLabelText('Part Number')).toHaveFocus();
  });

  it('says that a product is not on the shop', async () => {
    const id = '0'.repeat(24);
    answer('GET', `/api/product/manage/${id}`, () => errorAnswer(404, 'PRODUCT_NOT_FOUND'));
    openSite({ path: `/dashboard/editProduct/${id}`, user: admin });
    expect(await screen.findByText('This product is no longer sold.')).toBeVisible();
  });
});
