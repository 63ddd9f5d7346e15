import { screen, waitFor } from '@testing-library/react';
import type { PlaceOrderDto } from '../../../lib/generated/shop-api';
import { buildAddress, buildBasketLine, buildOrder, buildPrice, buildProfile } from '../../../testing/fixtures';
import { answer, errorAnswer, json, requestsTo } from '../../../testing/network';
import { customer, openSite } from '../../../testing/render-app';
import { buildSettings } from '../../../testing/settings';
import { siteConfig } from '../../../testing/sign-in-service';
import type { Address, AddressBook } from '../../../entities/address/address-api';

const workshop = buildAddress({ _id: 'a'.repeat(24) });
const depot = buildAddress({
  ...{ _id: 'b'.repeat(24), street: '548 Market St', city: 'San Francisco' },
  ...{ region: 'CA', postcode: '94103', country: 'US' },
});
const tax = { name: 'VAT', rate: 1500, countries: ['BD'], isIncluded: false };
const order = buildOrder({ noLongerSold: true });
const partsOf = ({ _id, country: _country, phone: _phone, text: _text, ...parts }: Address) => parts;

const profilePath = `/api/profile/${encodeURIComponent(customer.email)}`;

beforeEach(() => {
  const line = buildBasketLine();
  answer('GET', '/api/basket', () => json({ lines: [line], subtotal: 125, version: 1 }));
  answer('PUT', '/api/basket', ({ body }) => json({ subtotal: 0, ...(body as object), version: 2 }));
  answer('POST', '/api/basket/price', () => json(buildPrice([line])));
  answer('GET', profilePath, () => json(buildProfile()));
  answer('GET', '/api/settings', () => json(buildSettings({ taxes: [tax] })));
  answer('GET', '/config.json', () => json(siteConfig));
  answer('GET', `/api/order/payment/${order._id}`, () => json(order));
  answer('POST', '/api/order', () => json(order, { status: 201 }));
});

async function openCheckout(...addresses: AddressBook['addresses']) {
  answer('GET', '/api/address', () => json({ addresses, version: 1 }));
  answer('PUT', '/api/address', ({ body }) => json({ ...(body as AddressBook), version: 2 }));
  const site = openSite({ path: '/checkout', user: customer });
  const button = await screen.findByRole('button', { name: 'Place Order' });
  const place = async () => {
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
    await site.user.click(button);
    await screen.findByRole('heading', { name: 'Payment' });
    return requestsTo('POST', '/api/order')[0]?.body as PlaceOrderDto;
  };
  return { ...site, button, place };
}

it('sends the parts of the default address with its phone number and country, unless another one is chosen', async () => {
  const { place } = await openCheckout(workshop, depot);
  expect(screen.getByRole('radio', { name: /12 Workshop Lane, Dhaka/ })).toBeChecked();
  expect(screen.queryByLabelText('Address', { selector: 'textarea' })).not.toBeInTheDocument();
  const sent = { address: partsOf(workshop), customerNumber: workshop.phone, country: 'BD' };
  expect(await place()).toEqual(expect.objectContaining(sent));
});

it('sends the chosen address, and prices it for its country', async () => {
  const { user, place } = await openCheckout(workshop, depot);
  await user.click(screen.getByRole('radio', { name: /548 Market St/ }));
  expect(await place()).toMatchObject({ address: partsOf(depot), country: 'US' });
  const asked = requestsTo('POST', '/api/basket/price').map(({ body }) => (body as { country?: string }).country);
  expect(asked).toContain('US');
});

it('offers the text of the profile beside the saved addresses, and sends it word for word', async () => {
  const { user, place } = await openCheckout(depot);
  await user.click(screen.getByRole('radio', { name: 'The address of your profile' }));
  const sent = { customerAddress: '12 Workshop Lane, Dhaka', customerNumber: '01711000000', country: 'BD' };
  const placed = await place();
  expect(placed).toMatchObject(sent);
  expect(placed).not.toHaveProperty('address');
});

it('takes another address part by part, which stays while the basket is looked at', async () => {
  const { user, unmount } = await openCheckout(workshop);
  await user.click(screen.getByLabelText('Another address'));
  expect(screen.getByLabelText('Full name')).toHaveValue(customer.displayName);
  await user.click(screen.getByLabelText('City'));
  await user.paste('Khulna');
  unmount();
  await openCheckout(workshop);
  expect(screen.getByLabelText('Another address')).toBeChecked();
  expect(screen.getByLabelText('City')).toHaveValue('Khulna');
});

async function fillIn(user: Awaited<ReturnType<typeof openCheckout>>['user']) {
  await user.click(screen.getByLabelText('Another address'));
  const texts = { 'Street and house number': '7 River Street', City: 'Khulna', Postcode: '9000' };
  for (const [label, text] of Object.entries(texts)) {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  }
}

it('keeps another address in the address book with the order, unless the customer does not want it', async () => {
  const { user, place, unmount } = await openCheckout(workshop);
  await fillIn(user);
  const parts = { ...partsOf(workshop), street: '7 River Street', city: 'Khulna', postcode: '9000' };
  expect(await place()).toMatchObject({ address: parts, customerNumber: '01711000000', country: 'BD' });
  await waitFor(() => expect(requestsTo('PUT', '/api/address')).toHaveLength(1));
  const sent = requestsTo('PUT', '/api/address')[0]?.body as AddressBook | undefined;
  expect(sent?.addresses.map(partsOf)).toEqual([partsOf(workshop), parts]);
  unmount();
  const again = await openCheckout(workshop);
  await fillIn(again.user);
  await again.user.click(screen.getByLabelText('Keep this address for my next orders'));
  await again.place();
  expect(requestsTo('PUT', '/api/address')).toHaveLength(1);
});

it('shows what the country does not have at its part', async () => {
  const problem = 'This is no postcode of Bangladesh.';
  answer('POST', '/api/order', () =>
    errorAnswer(400, 'INVALID_INPUT', { fieldErrors: { 'address.postcode': problem } }),
  );
  const { user, button } = await openCheckout(workshop);
  await fillIn(user);
  await user.click(button);
  await waitFor(() => expect(screen.getByLabelText('Postcode')).toHaveAccessibleDescription(problem));
  expect(screen.getByLabelText('Postcode')).toHaveFocus();
});

it('says what the shop says of the chosen address, and takes another try', async () => {
  const message = 'Nothing is delivered to this country.';
  answer('POST', '/api/order', () =>
    errorAnswer(409, 'DELIVERY_NOT_AVAILABLE', { message, fieldErrors: { country: message } }),
  );
  const { user, button, place } = await openCheckout(workshop, depot);
  await user.click(button);
  expect(await screen.findByText(message)).toBeVisible();
  answer('POST', '/api/order', () => json(order, { status: 201 }));
  await place();
});

it('asks for the parts at once where the shop knows no address, also where the saved ones do not come', async () => {
  answer('GET', profilePath, () => json(buildProfile({ address: '' })));
  const { unmount } = await openCheckout();
  expect(screen.getByLabelText('Street and house number')).toBeVisible();
  expect(screen.queryByLabelText('Another address')).not.toBeInTheDocument();
  unmount();
  answer('GET', profilePath, () => json(buildProfile()));
  answer('GET', '/api/address', () => errorAnswer(500, 'INTERNAL_ERROR'));
  openSite({ path: '/checkout', user: customer });
  expect(await screen.findByLabelText('Address')).toHaveValue('12 Workshop Lane, Dhaka');
  expect(screen.getByRole('button', { name: 'Place Order' })).toBeEnabled();
});
