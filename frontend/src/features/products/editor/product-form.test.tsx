import { screen, waitFor, within } from '@testing-library/react';
import { buildCategory, buildProduct } from '../../../testing/fixtures';
import { answer, errorAnswer, heldBack, json, listAnswer, requestsTo } from '../../../testing/network';
import { admin, openSite } from '../../../testing/render-app';
import type { Product } from '../../../entities/product/products-api';

const tools = buildCategory({
  name: 'Hand tools',
  attributes: [{ key: 'steel', label: 'Steel', type: 'choice', choices: ['C45', 'C60'], isFilter: true }],
});
const hammers = buildCategory({
  name: 'Hammers',
  parent: tools._id,
  attributes: [
    { key: 'headMass', label: 'Head mass', type: 'number', unit: 'g', isFilter: true },
    { key: 'finish', label: 'Finish', type: 'text', isFilter: false },
  ],
});
const sheet = { name: 'Data sheet', url: `/api/document/${'a'.repeat(32)}`, bytes: 240_000 };
const drawing = { name: 'Drawing', url: `/api/document/${'b'.repeat(32)}`, bytes: 12_000 };

/** Opens the form of a product on a shop that keeps what is saved. */
async function openEditor(fields: Partial<Product> = {}, links: { sparePartOf?: Product[]; related?: Product[] } = {}) {
  const product = buildProduct(fields);
  const path = `/api/product/${product._id}`;
  answer('GET', '/api/category', () => json([tools, hammers]));
  answer('GET', `/api/product/manage/${product._id}`, () => json(product));
  answer('GET', `/api/product/manage/${product._id}/links`, () =>
    json({ related: [], spareParts: [], sparePartOf: [], ...links }),
  );
  answer('PATCH', path, ({ body }) => json({ ...product, ...(body as object), version: 2 }));
  const site = openSite({ path: `/dashboard/editProduct/${product._id}`, user: admin });
  await screen.findByLabelText('Product Name');
  await screen.findByRole('option', { name: 'Hand tools', hidden: true });
  const press = (name: string) => site.user.click(screen.getByRole('button', { name }));
  const open = (title: string) => site.user.click(screen.getByRole('heading', { level: 2, name: title }));
  const save = async () => {
    await press('Save');
    await screen.findByText(/has been saved/);
    return requestsTo('PATCH', path).at(-1)?.body;
  };
  return { ...site, product, path, press, open, save };
}

const isOpen = (title: string) => screen.getByRole('heading', { level: 2, name: title }).closest('details')!.open;

describe('the sections of the form', () => {
  it('are folded until they hold something', async () => {
    const { user, open } = await openEditor({ multiple: 5, documents: [sheet] });
    expect([isOpen('Ordering'), isOpen('Data Sheets')]).toEqual([true, true]);
    expect([isOpen('Category and Specifications'), isOpen('Part Number and Weight')]).toEqual([false, true]);
    await open('Ordering');
    expect(isOpen('Ordering')).toBe(false);
    await user.type(screen.getByLabelText('Product Name'), 'X');
    expect(isOpen('Ordering')).toBe(false);
  });

  it('are shown once all of them are known, so that none pushes away another', async () => {
    const { answered, release } = heldBack(json([tools, hammers]));
    const product = buildProduct({ category: hammers._id });
    answer('GET', '/api/category', () => answered);
    answer('GET', `/api/product/manage/${product._id}`, () => json(product));
    answer('GET', `/api/product/manage/${product._id}/links`, () =>
      json({ related: [], spareParts: [], sparePartOf: [] }),
    );
    openSite({ path: `/dashboard/editProduct/${product._id}`, user: admin });
    await waitFor(() => expect(requestsTo('GET', `/api/product/manage/${product._id}/links`)).toHaveLength(1));
    expect(screen.queryByLabelText('Product Name')).not.toBeInTheDocument();
    release();
    expect(await screen.findByLabelText('Product Name')).toBeVisible();
    expect(screen.getByLabelText('Head mass (g)')).toBeVisible();
  });

  it('open when the shop refuses something in them', async () => {
    const { path, user, press } = await openEditor({ category: hammers._id, attributes: { headMass: 450 } });
    await user.click(screen.getByRole('heading', { level: 2, name: 'Category and Specifications' }));
    answer('PATCH', path, () =>
      errorAnswer(400, 'INVALID_INPUT', { fieldErrors: { 'attributes.headMass': 'Enter a number.' } }),
    );
    await user.type(screen.getByLabelText('Product Name'), 'X');
    await press('Save');
    expect(await screen.findByText('Enter a number.')).toBeVisible();
    expect(isOpen('Category and Specifications')).toBe(true);
    expect(screen.getByLabelText('Head mass (g)')).toHaveAccessibleDescription('Enter a number.');
  });
});

describe('the category of a product', () => {
  it('has the attributes of the categories above it, too', async () => {
    const { user, save } = await openEditor();
    const select = screen.getByLabelText('Category');
    expect(
      within(select)
        .getAllByRole('option', { hidden: true })
        .map(({ textContent }) => textContent),
    ).toEqual(['None', 'Hand tools', '\u2003Hammers']);
    await user.selectOptions(select, hammers._id);
    await user.selectOptions(screen.getByLabelText('Steel'), 'C60');
    await user.type(screen.getByLabelText('Head mass (g)'), '450.5');
    await user.type(screen.getByLabelText('Finish'), ' oiled ');
    expect(await save()).toEqual({
      category: hammers._id,
      attributes: { steel: 'C60', headMass: 450.5, finish: 'oiled' },
      version: 1,
    });
  });

  it('takes with it what the next one does not know, and says so', async () => {
    const attributes = { headMass: 450, steel: 'C45' };
    const { user, save } = await openEditor({ category: hammers._id, attributes });
    await user.selectOptions(screen.getByLabelText('Category'), tools._id);
    expect(screen.getByText(/One value does not belong to this category/)).toBeVisible();
    expect(await save()).toEqual({ category: tools._id, attributes: { steel: 'C45' }, version: 1 });
  });

  it('keeps the values of two admins who state different things', async () => {
    const attributes = { headMass: 450, steel: 'C45' };
    const { product, path, user, press, save } = await openEditor({ category: hammers._id, attributes });
    const mass = await screen.findByLabelText('Head mass (g)');
    await user.clear(mass);
    await user.type(mass, '500');
    const theirs = { steel: 'C60', headMass: 450, finish: 'oiled' };
    answer('PATCH', path, () =>
      errorAnswer(409, 'PRODUCT_EDITED', { current: { ...product, attributes: theirs, version: 2, savedBy: 'Farid' } }),
    );
    await press('Save');
    expect(await screen.findByText(/Saved by Farid meanwhile/)).toBeVisible();
    expect(screen.getByText('Taken over: Specifications.')).toBeVisible();
    expect(screen.getByLabelText('Steel')).toHaveValue('C60');
    answer('PATCH', path, ({ body }) => json({ ...product, ...(body as object), version: 3 }));
    expect(await save()).toEqual({ attributes: { ...theirs, headMass: 500 }, version: 2 });
  });

  it('shows both values where two admins state one thing in two ways', async () => {
    const { product, path, user, press } = await openEditor({ category: hammers._id, attributes: { headMass: 450 } });
    await user.type(await screen.findByLabelText('Head mass (g)'), '0');
    answer('PATCH', path, () =>
      errorAnswer(409, 'PRODUCT_EDITED', { current: { ...product, attributes: { headMass: 300 }, version: 2 } }),
    );
    await press('Save');
    const clash = within(await screen.findByRole('region', { name: 'Specifications' }));
    expect(clash.getByText('Head mass: 300 g')).toBeVisible();
    expect(clash.getByText('Head mass: 4,500 g')).toBeVisible();
    await press('Take theirs for Specifications');
    expect(screen.getByLabelText('Head mass (g)')).toHaveValue('300');
  });
});

describe('the data sheets of a product', () => {
  const pdf = (name = 'Drawing.pdf', type = 'application/pdf') => new File(['%PDF'], name, { type });

  it('are uploaded, renamed, put in order and removed', async () => {
    const { user, press, save } = await openEditor({ documents: [sheet] });
    const { answered, release } = heldBack(json(drawing));
    answer('POST', '/api/document', () => answered);
    await user.upload(screen.getByLabelText('Add a Data Sheet'), pdf());
    expect(await screen.findByText(/^Uploading Drawing.pdf/)).toBeVisible();
    await press('Save');
    expect(await screen.findByText('Wait until the data sheet has been uploaded')).toBeVisible();
    release();
    expect(await screen.findByText('Drawing has been uploaded')).toBeVisible();
    const form = requestsTo('POST', '/api/document')[0]?.body as FormData;
    expect(form.get('file')).toHaveProperty('name', 'Drawing.pdf');
    await user.type(screen.getByLabelText('Name of Data Sheet 2'), ' A4');
    await press('Move data sheet 2 up');
    expect(await save()).toEqual({ documents: [{ ...drawing, name: 'Drawing A4' }, sheet], version: 1 });
    await press('Remove data sheet 1');
    expect(screen.getByLabelText('Add a Data Sheet')).toHaveFocus();
    expect(await save()).toEqual({ documents: [sheet], version: 2 });
  });

  it('are refused with the reason of the shop, and others at once', async () => {
    const { user, open } = await openEditor();
    await open('Data Sheets');
    const refusal = 'This PDF has a script in it.';
    answer('POST', '/api/document', () => errorAnswer(400, 'DOCUMENT_REFUSED', { fieldErrors: { file: refusal } }));
    const field = screen.getByLabelText('Add a Data Sheet');
    await user.upload(field, pdf());
    expect(await screen.findByText(`Drawing.pdf: ${refusal}`)).toBeVisible();
    const picture = pdf('photo.pdf', 'image/png');
    await user.upload(field, picture);
    expect(await screen.findByText('photo.pdf: Please choose a PDF file')).toBeVisible();
    expect(requestsTo('POST', '/api/document')).toHaveLength(1);
  });
});

describe('what belongs to a product', () => {
  it('is found by name or part number, added and removed', async () => {
    const handle = buildProduct({ name: 'Hickory Handle', partNumber: 'KG-HH-1' });
    const { product, user, press, open, save } = await openEditor();
    await open('Spare Parts and Related Products');
    answer('GET', '/api/product/manage', () => listAnswer([product, handle]));
    answer('GET', `/api/product/manage/${handle._id}`, () => json(handle));
    await user.type(screen.getByLabelText('Find Spare Parts'), 'hand{Enter}');
    const found = within(await screen.findByRole('list', { name: 'Found: Find Spare Parts' }));
    expect(await found.findByText('KG-HH-1')).toBeVisible();
    expect(found.getAllByRole('listitem')).toHaveLength(1);
    await press('Add Hickory Handle');
    expect(found.queryByText('KG-HH-1')).not.toBeInTheDocument();
    expect(await save()).toEqual({ spareParts: [handle._id], version: 1 });
    await user.click(await screen.findByRole('button', { name: 'Remove Hickory Handle' }));
    expect(await save()).toEqual({ spareParts: [], version: 2 });
  });

  it('is seen and removed from the other side', async () => {
    const part = '0'.repeat(23) + '9';
    const set = buildProduct({ name: 'Hammer Set', spareParts: [part, 'f'.repeat(24)], version: 7 });
    answer('PATCH', `/api/product/${set._id}`, () => json(set));
    const { press, open } = await openEditor({ _id: part }, { sparePartOf: [set] });
    await open('Spare Parts and Related Products');
    expect(await screen.findByRole('region', { name: 'Spare Part of' })).toHaveTextContent('Hammer Set');
    await press('Remove the link from Hammer Set');
    expect(await screen.findByText('Hammer Set no longer names this product')).toBeVisible();
    expect(requestsTo('PATCH', `/api/product/${set._id}`)[0]?.body).toEqual({
      spareParts: ['f'.repeat(24)],
      version: 7,
    });
  });
});

it('shows the page as it will be, from what was typed', async () => {
  const { user, press } = await openEditor({
    category: hammers._id,
    attributes: { headMass: 450 },
    documents: [sheet],
  });
  await press('Preview');
  await user.type(screen.getByLabelText('Product Name'), ' II');
  expect(await screen.findByText('Claw Hammer II')).toBeVisible();
  expect(await screen.findByText('450 g')).toBeVisible();
  expect(screen.getByText('(PDF, 240 kB)')).toBeVisible();
  await press('Hide the Preview');
  expect(screen.queryByText('450 g')).not.toBeInTheDocument();
});
