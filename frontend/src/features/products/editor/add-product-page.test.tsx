import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answer, errorAnswer, heldBack, json, listAnswer, requestsTo } from '../../../testing/network';
import { buildProduct } from '../../../testing/fixtures';
import { admin, answerHomePage, openSite } from '../../../testing/render-app';
import { toastsShown } from '../../../testing/toasts';

const picture = new File(['picture'], 'vise.png', { type: 'image/png' });
const url = '/api/image/0123456789abcdef0123456789abcdef';

const complete = {
  'Product Name': 'Bench Vise',
  'Quantity in Stock': '40',
  'Minimum Order Quantity': '2',
  'Price per Unit': '118.50',
  Description: 'Ductile iron.',
};

beforeEach(() => answer('GET', '/api/category', () => json([])));

async function openForm() {
  const site = openSite({ path: '/dashboard/addProduct', user: admin });
  await screen.findByRole('heading', { name: 'Add Product' });
  const fill = async (fields: Partial<typeof complete>) => {
    for (const [label, text] of Object.entries(fields))
      if (text) await site.user.type(screen.getByLabelText(label), text);
  };
  const send = () => site.user.click(screen.getByRole('button', { name: 'Add Product' }));
  return { ...site, fill, send };
}

describe('the form for a new product', () => {
  it('needs every field', async () => {
    const { send } = await openForm();
    await send();
    for (const name of [
      'Product name',
      'Quantity in stock',
      'Minimum order quantity',
      'Price per unit',
      'Product image',
      'Description',
    ]) {
      expect(await screen.findByText(`${name} is required`)).toBeVisible();
    }
  });

  it.each([
    [{ 'Quantity in Stock': '-1' }, /whole number from 0/],
    [{ 'Quantity in Stock': '1.5' }, /whole number from 0/],
    [{ 'Quantity in Stock': '1,5' }, /whole number from 0/],
    [{ 'Quantity in Stock': '1,500' }, /write thousands without a comma or point/],
    [{ 'Minimum Order Quantity': '0' }, /whole number from 1/],
    [{ 'Price per Unit': '0' }, /at most two decimals/],
    [{ 'Price per Unit': '1.005' }, /at most two decimals/],
    [{ 'Price per Unit': '1.500' }, /write thousands without a comma or point/],
    [{ 'Price per Unit': 'ten' }, /at most two decimals/],
    [{ 'Price per Unit': '1000000' }, /from 0.01 to 999999.99/],
  ])('refuses %p', async (fields, message) => {
    const { fill, send } = await openForm();
    await fill(fields);
    await send();
    expect(await screen.findByText(message)).toBeVisible();
    expect(requestsTo('POST', '/api/image')).toHaveLength(0);
  });

  it('uploads the picture, adds the product, says so and goes to Manage Products', async () => {
    const { answered, release } = heldBack(json({ success: true, data: { url } }));
    answer('POST', '/api/image', () => answered);
    answer('POST', '/api/product', () => json(buildProduct(), { status: 201 }));
    answer('GET', '/api/product/manage', () => listAnswer([buildProduct()]));
    const { user, fill, send, place } = await openForm();
    await fill(complete);
    await user.upload(screen.getByLabelText('Product Image'), picture);
    await send();
    expect(screen.getByRole('button', { name: 'Add Product' })).toHaveAttribute('aria-busy', 'true');
    release();
    expect(await screen.findByRole('dialog', { name: 'Success!' })).toHaveTextContent('Product Added');
    await screen.findByRole('heading', { name: 'Manage Products', hidden: true });
    expect(place.current).toBe('/dashboard/manageProduct');
    expect(requestsTo('POST', '/api/product')[0]?.body).toEqual({
      addedBy: admin.email,
      name: 'Bench Vise',
      available: 40,
      minimum: 2,
      price: 118.5,
      description: 'Ductile iron.',
      image: url,
      idempotencyKey: expect.stringMatching(/^[\w-]{16,64}$/),
    });
    const form = requestsTo('POST', '/api/image')[0]?.body as FormData;
    expect((form.get('image') as File).name).toBe('vise.png');
  });

  it('tells an admin who has gone to another page that the product is added, and leaves them there', async () => {
    const { answered, release } = heldBack(json(buildProduct(), { status: 201 }));
    answer('POST', '/api/image', () => json({ success: true, data: { url } }));
    answer('POST', '/api/product', () => answered);
    answerHomePage();
    const { user, fill, send } = await openForm();
    await fill(complete);
    await user.upload(screen.getByLabelText('Product Image'), picture);
    await send();
    await user.click(screen.getByRole('link', { name: 'Shop' }));
    await screen.findByRole('navigation', { name: 'Main' });
    release();
    await screen.findByRole('dialog', { name: 'Success!' });
    expect(location.pathname).toBe('/');
  });

  it('keeps everything when the picture is refused', async () => {
    answer('POST', '/api/image', () =>
      errorAnswer(400, 'IMAGE_UNREADABLE', { fieldErrors: { image: 'This is not a picture.' } }),
    );
    const { user, fill, send } = await openForm();
    await fill(complete);
    await user.upload(screen.getByLabelText('Product Image'), picture);
    await send();
    expect(await screen.findByText('vise.png: This is not a picture.')).toBeVisible();
    expect(screen.getByLabelText('Product Name')).toHaveValue('Bench Vise');
    expect(requestsTo('POST', '/api/product')).toHaveLength(0);
    expect(toastsShown()).toEqual([]);
  });

  it('says in a toast too that the product could not be added, when that is no fault of a field', async () => {
    answer('POST', '/api/image', () => json({ success: true, data: { url } }));
    answer('POST', '/api/product', () => errorAnswer(500, 'INTERNAL_ERROR'));
    const { user, fill, send } = await openForm();
    await fill(complete);
    await user.upload(screen.getByLabelText('Product Image'), picture);
    await send();
    const failure = 'Something went wrong on our side. Please try again in a moment.';
    expect(await within(screen.getByRole('main')).findByText(failure)).toBeVisible();
    await waitFor(() => expect(toastsShown()).toEqual([failure]));
  });

  it('adds the optional fields, and says a refused price break under its own field', async () => {
    answer('POST', '/api/image', () => json({ success: true, data: { url } }));
    answer('POST', '/api/product', () =>
      errorAnswer(400, 'INVALID_INPUT', { fieldErrors: { 'priceBreaks.1.from': 'Enter more than 20.' } }),
    );
    const { user, fill, send } = await openForm();
    await fill(complete);
    await fill({ 'Pack Size': '2', 'Part Number': 'BV-125', Weight: '9000' } as Partial<typeof complete>);
    await user.upload(screen.getByLabelText('Product Image'), picture);
    for (const [row, from, price] of [
      [1, '20', '110'],
      [2, '10', '100'],
    ] as const) {
      await user.click(screen.getByRole('button', { name: 'Add a Price Break' }));
      const group = within(screen.getByRole('group', { name: `Price break ${row}` }));
      await user.type(group.getByLabelText('From Units'), from);
      await user.type(group.getByLabelText('Price in Dollars'), price);
    }
    await send();
    const second = within(screen.getByRole('group', { name: 'Price break 2' }));
    expect(await second.findByText('Enter more than 20.')).toBeVisible();
    expect(second.getByLabelText('From Units')).toHaveFocus();
    expect(requestsTo('POST', '/api/product')[0]?.body).toMatchObject({
      partNumber: 'BV-125',
      multiple: 2,
      weightGrams: 9000,
      priceBreaks: [
        { from: 20, price: 110 },
        { from: 10, price: 100 },
      ],
    });
    // The picture is uploaded already.
    answer('POST', '/api/product', () => json(buildProduct(), { status: 201 }));
    answer('GET', '/api/product/manage', () => listAnswer([]));
    await user.click(screen.getByRole('button', { name: 'Save as Draft' }));
    await screen.findByRole('dialog', { name: 'Success!' });
    expect(requestsTo('POST', '/api/product')[1]?.body).toMatchObject({ status: 'draft', image: url });
    expect(requestsTo('POST', '/api/image')).toHaveLength(1);
  });

  it('sends several pictures in the order in which the admin has put them', async () => {
    answer('POST', '/api/image', ({ body }) => {
      const { name } = (body as FormData).get('image') as File;
      return json({ success: true, data: { url: `https://i.ibb.co/${name}` } });
    });
    answer('POST', '/api/product', () => json(buildProduct(), { status: 201 }));
    answer('GET', '/api/product/manage', () => listAnswer([]));
    const { user, fill, send } = await openForm();
    await fill(complete);
    const files = ['front.png', 'side.png', 'back.png', 'wrong.png'].map(
      (name) => new File([name], name, { type: 'image/png' }),
    );
    await user.upload(screen.getByLabelText('Product Image'), files);
    await user.click(screen.getByRole('button', { name: 'Remove picture 4' }));
    await user.click(screen.getByRole('button', { name: 'Move picture 3 forward' }));
    const [first] = screen.getAllByRole('listitem').filter((item) => item.draggable);
    fireEvent.dragStart(first!);
    fireEvent.drop(screen.getByRole('img', { name: 'Picture 3' }));
    await send();
    await screen.findByRole('dialog', { name: 'Success!' });
    const sent = ['back.png', 'side.png', 'front.png'].map((name) => `https://i.ibb.co/${name}`);
    expect(requestsTo('POST', '/api/product')[0]?.body).toMatchObject({ image: sent[0], pictures: sent });
  });

  it('keeps what was typed over a reload', async () => {
    const { fill, unmount } = await openForm();
    await fill({ 'Product Name': 'Bench Vise', 'Price per Unit': '118.50' });
    unmount();
    await openForm();
    expect(await screen.findByDisplayValue('Bench Vise')).toBeVisible();
    expect(screen.getByLabelText('Price per Unit')).toHaveValue('118.5');
    expect(screen.getByLabelText('Quantity in Stock')).toHaveValue('');
  });
});
