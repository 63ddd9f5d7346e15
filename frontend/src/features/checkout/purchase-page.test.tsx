import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answer, errorAnswer, heldBack, json, listAnswer, requestsTo } from '../../testing/network';
import { buildOrder, buildPrice, buildProduct, buildProfile } from '../../testing/fixtures';
import type { PlaceOrderDto } from '../../lib/generated/shop-api';
import { pricePath } from '../../testing/open-payment';
import { customer, openSite } from '../../testing/render-app';
import { siteConfig } from '../../testing/sign-in-service';

const product = buildProduct({ name: 'Bench Vise', available: 40, minimum: 5, price: 19.99 });
const profilePath = `/api/profile/${encodeURIComponent(customer.email)}`;
const rule = 'You can not order more then 40 and less then 5';

beforeEach(() => {
  answer('GET', `/api/product/singleProduct/${product._id}`, () => json(product));
  answer('GET', profilePath, () => json(buildProfile()));
  answer('GET', `/api/order/${encodeURIComponent(customer.email)}`, () => listAnswer([]));
});

const keysSent = () => requestsTo('POST', '/api/order').map(({ body }) => (body as PlaceOrderDto).idempotencyKey);

/** Waits until the form around the button takes another press. */
const isFree = (button: HTMLElement) => waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));

async function openOrderForm(query = '') {
  const site = openSite({ path: `/purchase/${product._id}${query}`, user: customer });
  const quantity = await screen.findByLabelText('Quantity');
  const setQuantity = async (text: string) => {
    await site.user.clear(quantity);
    if (text) await site.user.type(quantity, text);
    await site.user.tab();
  };
  return { ...site, setQuantity, button: screen.getByRole('button', { name: 'Place Order' }) };
}

describe('the order form', () => {
  it('is filled in with the minimum, the user, and their profile', async () => {
    const { button } = await openOrderForm();
    expect(screen.getByLabelText('Item Name')).toHaveValue('Bench Vise');
    expect(screen.getByLabelText('Quantity')).toHaveValue('5');
    expect(screen.getByLabelText('Name')).toHaveValue(customer.displayName);
    expect(screen.getByLabelText('Email')).toHaveValue(customer.email);
    expect(screen.getByLabelText('Address')).toHaveValue('12 Workshop Lane, Dhaka');
    expect(screen.getByLabelText('Phone Number')).toHaveValue('01711000000');
    expect(screen.getByText('$99.95')).toBeVisible();
    expect(button).toBeEnabled();
    for (const label of ['Item Name', 'Name', 'Email'])
      expect(screen.getByLabelText(label)).toHaveAttribute('readonly');
  });

  it.each([
    ['?quantity=24', 24],
    ['?quantity=25', 12],
    ['?quantity=12x', 12],
  ])('starts at %s with %i of a product in packs of 12', async (query, quantity) => {
    answer('GET', `/api/product/singleProduct/${product._id}`, () => json({ ...product, minimum: 12, multiple: 12 }));
    await openOrderForm(query);
    expect(screen.getByLabelText('Quantity')).toHaveValue(String(quantity));
    expect(screen.getByText('From 12 to 36, in packs of 12')).toBeVisible();
  });

  it('takes the next whole packs for 14 of a product in packs of 4, but refuses 32 where at most 24 are sold', async () => {
    const packed = { ...product, minimum: 8, multiple: 4, maximum: 24 };
    answer('GET', `/api/product/singleProduct/${product._id}`, () => json(packed));
    const { setQuantity, button } = await openOrderForm();
    await setQuantity('14');
    expect(screen.getByLabelText('Quantity')).toHaveValue('16');
    expect(screen.getByText('Changed to 16, the next quantity in packs of 4.')).toBeVisible();
    expect(screen.queryByText(/comes in packs/)).not.toBeInTheDocument();
    await waitFor(() => expect(button).toBeEnabled());
    await setQuantity('32');
    const sentence = 'You can not order more then 24 and less then 8';
    expect(await screen.findByRole('dialog', { name: 'error' })).toHaveTextContent(sentence);
    expect(button).toBeDisabled();
  });

  it('orders at the price of the last break reached', async () => {
    const priceBreaks = [{ from: 20, price: 18.5 }];
    answer('GET', `/api/product/singleProduct/${product._id}`, () => json({ ...product, priceBreaks }));
    answer('POST', '/api/order', () => json(buildOrder(), { status: 201 }));
    const { user, setQuantity, button } = await openOrderForm();
    expect(screen.getByRole('table', { name: 'Price by quantity' })).toBeVisible();
    await setQuantity('20');
    expect(screen.getByText('$370.00')).toBeVisible();
    await user.click(button);
    await screen.findByRole('dialog', { name: 'Order Has been place.' });
    expect(requestsTo('POST', '/api/order')[0]?.body).toMatchObject({ quantity: 20, amountToBePaid: 370 });
  });

  it('asks for the parts of an address where the profile could not be loaded, which it then completes', async () => {
    answer('GET', profilePath, () => errorAnswer(500, 'INTERNAL_ERROR'));
    const { user } = await openOrderForm();
    await user.type(screen.getByLabelText('City'), 'Khulna');
    answer('GET', profilePath, () => json(buildProfile()));
    fireEvent(window, new Event('focus'));
    await waitFor(() => expect(screen.getByLabelText('Phone Number')).toHaveValue('01711000000'));
    expect(screen.getByLabelText('City')).toHaveValue('Khulna');
    expect(screen.getByRole('radio', { name: 'The address of your profile' })).not.toBeChecked();
  });

  it.each(['4', '41', '', '7.5', '-6'])(
    'says the rule when the quantity %p is left, and can not be sent',
    async (text) => {
      const { setQuantity, button } = await openOrderForm();
      await setQuantity(text);
      expect(await screen.findByRole('dialog', { name: 'error' })).toHaveTextContent(rule);
      expect(button).toBeDisabled();
    },
  );

  it('can be sent again once the quantity is right', async () => {
    const { user, setQuantity, button } = await openOrderForm();
    await setQuantity('41');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'OK' }));
    await setQuantity('40');
    await waitFor(() => expect(button).toBeEnabled());
    expect(screen.getByText('$799.60')).toBeVisible();
    expect(screen.getByLabelText('Quantity')).toBeValid();
  });

  it('needs an address and a phone number, written as people write one', async () => {
    answer('GET', profilePath, () => json(buildProfile({ address: '', number: '' })));
    const { user, button } = await openOrderForm();
    await user.type(screen.getByLabelText('Phone Number'), 'call me');
    await user.click(button);
    expect(await screen.findByText('Street is required')).toBeVisible();
    expect(screen.getByText('City is required')).toBeVisible();
    expect(screen.getByText('Enter a phone number of at most 20 digits')).toBeVisible();
    expect(requestsTo('POST', '/api/order')).toHaveLength(0);

    answer('POST', '/api/order', () => json(buildOrder(), { status: 201 }));
    answer('PUT', '/api/address', ({ body }) => json(body as object));
    await user.type(screen.getByLabelText('Street and house number'), 'Works 3');
    await user.type(screen.getByLabelText('City'), 'Dhaka');
    await user.clear(screen.getByLabelText('Phone Number'));
    await user.type(screen.getByLabelText('Phone Number'), '+880 1711-000000');
    await user.click(button);
    await screen.findByRole('dialog', { name: 'Order Has been place.' });
    expect(requestsTo('POST', '/api/order')[0]?.body).toMatchObject({
      address: { name: customer.displayName, company: '', street: 'Works 3', city: 'Dhaka', region: '', postcode: '' },
      ...{ country: 'BD', customerNumber: '8801711000000' },
    });
  });

  it('places the order, says so and goes to My Orders', async () => {
    answer('POST', '/api/order', () => json(buildOrder(), { status: 201 }));
    const { user, button, place } = await openOrderForm();
    expect(screen.getByText(/^You order this product alone/)).toBeVisible();
    await user.click(button);
    const message = within(await screen.findByRole('dialog', { name: 'Order Has been place.' }));
    expect(message.getByText('Please complete payment to confirm your order')).toBeVisible();
    await screen.findByRole('heading', { name: 'My Orders', hidden: true });
    expect(place.current).toBe('/dashboard/myOrders');
    await user.click(message.getByRole('button', { name: 'OK' }));
    expect(place.current).toBe('/dashboard/myOrders');
    expect(requestsTo('POST', '/api/order')[0]?.body).toEqual({
      itemId: product._id,
      itemName: 'Bench Vise',
      customerName: customer.displayName,
      customerEmail: customer.email,
      quantity: 5,
      amountToBePaid: 99.95,
      customerAddress: '12 Workshop Lane, Dhaka',
      customerNumber: '01711000000',
      status: 'Unpaid',
      termsVersion: '2026-11-23',
      idempotencyKey: expect.stringMatching(/^[\w-]{16,64}$/),
    });
  });

  it('leads from the message to the payment of the order', async () => {
    const order = buildOrder();
    answer('POST', '/api/order', () => json(order, { status: 201 }));
    answer('GET', '/config.json', () => json(siteConfig));
    answer('GET', `/api/order/payment/${order._id}`, () => json({ ...order, noLongerSold: true }));
    answer('POST', pricePath, () => json(buildPrice([])));
    const { user, button, place } = await openOrderForm();
    await user.click(button);
    const message = within(await screen.findByRole('dialog', { name: 'Order Has been place.' }));
    await user.click(message.getByRole('button', { name: 'Pay now' }));
    await waitFor(() => expect(place.current).toBe(`/dashboard/payment/${order._id}`));
    await screen.findByRole('heading', { name: 'Payment' });
  });

  it('orders once, however often the button is pressed', async () => {
    const { answered, release } = heldBack(json(buildOrder(), { status: 201 }));
    answer('POST', '/api/order', () => answered);
    const { user, button } = await openOrderForm();
    await user.dblClick(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
    await user.keyboard('{Enter}');
    release();
    await screen.findByRole('dialog', { name: 'Order Has been place.' });
    expect(requestsTo('POST', '/api/order')).toHaveLength(1);
  });

  it('tells a customer who has gone to another page that the order is placed, and leaves them there', async () => {
    const { answered, release } = heldBack(json(buildOrder(), { status: 201 }));
    answer('POST', '/api/order', () => answered);
    const { user, button, place } = await openOrderForm();
    await user.click(button);
    const [blogs] = screen.getAllByRole('link', { name: 'Blogs' });
    await user.click(blogs!);
    release();
    await screen.findByRole('dialog', { name: 'Order Has been place.' });
    await screen.findByRole('heading', { name: 'Blogs', level: 1, hidden: true });
    expect(place.current).toBe('/blogs');
  });

  it('says why the shop refuses the order, and shows the stock of now', async () => {
    answer('POST', '/api/order', () => {
      answer('GET', `/api/product/singleProduct/${product._id}`, () => json({ ...product, available: 3 }));
      return errorAnswer(409, 'QUANTITY_OUT_OF_RANGE', { message: 'You can not order more then 3 and less then 5' });
    });
    const { user, button } = await openOrderForm();
    await user.click(button);
    expect(await screen.findByText('You can not order more then 3 and less then 5')).toBeVisible();
    expect(await screen.findByText('3 left, the smallest order is 5')).toBeVisible();
    expect(button).toBeDisabled();
    expect(screen.getByLabelText('Address')).toHaveValue('12 Workshop Lane, Dhaka');
  });

  it('says that the order may have been placed when its answer was lost, and sends the same one again', async () => {
    answer('POST', '/api/order', () => Response.error());
    const { user, button } = await openOrderForm();
    await user.click(button);
    expect(await screen.findByText(/may have been placed.*nothing is ordered twice/)).toBeVisible();
    await isFree(button);
    answer('POST', '/api/order', () => errorAnswer(503, 'SERVICE_UNAVAILABLE'));
    await user.click(button);
    expect(await screen.findByText(/Something went wrong on our side/)).toBeVisible();
    await isFree(button);
    answer('POST', '/api/order', () => errorAnswer(429, 'TOO_MANY_REQUESTS'));
    await user.click(button);
    expect(await screen.findByText(/That was a lot at once/)).toBeVisible();
    await isFree(button);
    answer('POST', '/api/order', () => json(buildOrder(), { status: 201 }));
    await user.click(button);
    await screen.findByRole('dialog', { name: 'Order Has been place.' });
    const [key] = keysSent();
    expect(keysSent()).toEqual([key, key, key, key]);
  });

  it('says that the price has changed, and orders nothing before that is accepted', async () => {
    const { user, button } = await openOrderForm();
    answer('GET', `/api/product/singleProduct/${product._id}`, () => json({ ...product, price: 21 }));
    fireEvent(window, new Event('focus'));
    expect(await screen.findByText('$105.00 in place of $99.95')).toBeVisible();
    await user.click(button);
    await waitFor(() => expect(button).toHaveTextContent('Place Order'));
    expect(requestsTo('POST', '/api/order')).toHaveLength(0);
  });

  it('sends another order once the first was refused', async () => {
    answer('POST', '/api/order', () => errorAnswer(409, 'AMOUNT_CHANGED'));
    const { user, button } = await openOrderForm();
    await user.click(button);
    await isFree(button);
    await user.click(button);
    await waitFor(() => expect(requestsTo('POST', '/api/order')).toHaveLength(2));
    const [first, second] = keysSent();
    expect(first).not.toBe(second);
  });

  it('shows what the server says of a field at that field', async () => {
    answer('POST', '/api/order', () =>
      errorAnswer(400, 'INVALID_INPUT', { fieldErrors: { customerAddress: 'Enter 1 to 500 characters.' } }),
    );
    const { user, button } = await openOrderForm();
    await user.click(button);
    expect(await screen.findByText('Enter 1 to 500 characters.')).toBeVisible();
    expect(screen.getByLabelText('Address')).toHaveAccessibleDescription('Enter 1 to 500 characters.');
    await waitFor(() => expect(screen.getByLabelText('Address')).toHaveFocus());
  });
});

describe('the purchase page', () => {
  it('shows the product', async () => {
    await openOrderForm();
    const details = within(screen.getByRole('region', { name: 'Bench Vise' }));
    expect(details.getByRole('link', { name: 'Bench Vise' })).toHaveAttribute(
      'href',
      `/product/${product._id}/${product.slug}`,
    );
    expect(details.getByText('Draws a 100 mm nail.')).toBeVisible();
    expect(details.getByText('$19.99')).toBeVisible();
    expect(details.getByText('40')).toBeVisible();
  });

  it('says so when a product is taken off the shop while it is open', async () => {
    const gone = () => errorAnswer(404, 'PRODUCT_NOT_FOUND', { message: 'There is no such product on the shop.' });
    answer('POST', '/api/order', () => {
      answer('GET', `/api/product/singleProduct/${product._id}`, gone);
      return gone();
    });
    const { user, button } = await openOrderForm();
    await user.click(button);
    expect(await screen.findByText('This product is no longer sold.')).toBeVisible();
    expect(button).not.toBeInTheDocument();
  });

  it.each([
    [{ available: 0 }, 'Out of stock'],
    [{ available: 4 }, '4 left, the smallest order is 5'],
  ])('has no form and no range for %p, until stock comes in', async (stock, reason) => {
    const path = `/api/product/singleProduct/${product._id}`;
    answer('GET', path, () => json({ ...product, ...stock }));
    openSite({ path: `/purchase/${product._id}`, user: customer });
    expect(await screen.findByRole('heading', { name: reason })).toBeVisible();
    expect(screen.queryByLabelText('Quantity')).not.toBeInTheDocument();
    expect(screen.queryByText(/^From/)).not.toBeInTheDocument();
    answer('GET', path, () => json(product));
    fireEvent(window, new Event('focus'));
    expect(await screen.findByText('From 5 to 40')).toBeVisible();
  });

  it('says that a product is no longer sold', async () => {
    answer('GET', '/api/product/singleProduct/gone', () => errorAnswer(404, 'PRODUCT_NOT_FOUND'));
    openSite({ path: '/purchase/gone', user: customer });
    expect(await screen.findByText('This product is no longer sold.')).toBeVisible();
  });
});
