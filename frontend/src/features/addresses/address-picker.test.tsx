import { screen, waitFor, within } from '@testing-library/react';
import type { PlaceOrderDto } from '../../lib/generated/shop-api';
import { buildAddress, buildBasketLine, buildOrder, buildPrice, buildProfile } from '../../testing/fixtures';
import { answer, errorAnswer, json, requestsTo } from '../../testing/network';
import { customer, openSite } from '../../testing/render-app';
import { buildSettings } from '../../testing/settings';
import { siteConfig } from '../../testing/sign-in-service';
import type { AddressBook } from '../../entities/address/address-api';

const workshop = buildAddress();
const depot = buildAddress({
  street: '548 Market St',
  city: 'San Francisco',
  region: 'CA',
  postcode: '94103',
  country: 'US',
});
const tax = { name: 'VAT', rate: 1500, countries: ['BD'], isIncluded: false };
const order = buildOrder({ noLongerSold: true });
const WORKSHOP = 'Kamal Hossain\n12 Workshop Lane\nDhaka - 1208\nBangladesh';
const DEPOT = 'Kamal Hossain\n548 Market St\nSan Francisco, CA 94103\nUnited States';

beforeEach(() => {
  const line = buildBasketLine();
  answer('GET', '/api/basket', () => json({ lines: [line], subtotal: 125, version: 1 }));
  answer('PUT', '/api/basket', ({ body }) => json({ subtotal: 0, ...(body as object), version: 2 }));
  answer('POST', '/api/basket/price', () => json(buildPrice([line])));
  answer('GET', `/api/profile/${encodeURIComponent(customer.email)}`, () => json(buildProfile()));
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

it('sends the default address with its phone number and country, unless another one is chosen', async () => {
  const { place, unmount } = await openCheckout(workshop, depot);
  expect(screen.getByRole('radio', { name: /12 Workshop Lane, Dhaka - 1208/ })).toBeChecked();
  expect(screen.queryByLabelText('Address', { selector: 'textarea' })).not.toBeInTheDocument();
  expect(await place()).toMatchObject({ customerAddress: WORKSHOP, customerNumber: workshop.phone, country: 'BD' });
  unmount();
});

it('sends the chosen address, and prices it for its country', async () => {
  const { user, place } = await openCheckout(workshop, depot);
  await user.click(screen.getByRole('radio', { name: /548 Market St/ }));
  expect(await place()).toMatchObject({ customerAddress: DEPOT, country: 'US' });
  const asked = requestsTo('POST', '/api/basket/price').map(({ body }) => (body as { country?: string }).country);
  expect(asked).toContain('US');
});

it('offers the address of the profile beside the saved ones', async () => {
  const { user, place } = await openCheckout(depot);
  await user.click(screen.getByRole('radio', { name: /^12 Workshop Lane, Dhaka/ }));
  const sent = { customerAddress: '12 Workshop Lane, Dhaka', customerNumber: '01711000000', country: 'BD' };
  expect(await place()).toMatchObject(sent);
});

it('leaves the fields free for another address, which stays while the basket is looked at', async () => {
  const { user, unmount } = await openCheckout(workshop);
  await user.click(screen.getByLabelText('Another address'));
  const address = screen.getByLabelText('Address', { selector: 'textarea' });
  expect(address).toHaveValue('');
  await user.click(address);
  await user.paste('7 River Street, Khulna');
  unmount();
  await openCheckout(workshop);
  expect(screen.getByLabelText('Another address')).toBeChecked();
  expect(screen.getByLabelText('Address', { selector: 'textarea' })).toHaveValue('7 River Street, Khulna');
});

it('keeps another address once its parts are told, and chooses it', async () => {
  const { user, place } = await openCheckout(workshop);
  await user.click(screen.getByLabelText('Another address'));
  await user.click(screen.getByLabelText('Address', { selector: 'textarea' }));
  await user.paste('7 River Street, Khulna');
  await user.click(screen.getByLabelText('Phone Number'));
  await user.paste('01711000000');
  await user.click(screen.getByRole('button', { name: 'Keep This Address' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Keep Address' }));
  expect(dialog.getByLabelText('Street and house number')).toHaveValue('7 River Street');
  expect(dialog.getByLabelText('City')).toHaveValue('Khulna');
  await user.click(dialog.getByRole('button', { name: 'Save Address' }));
  expect(await screen.findByRole('radio', { name: /7 River Street/ })).toBeChecked();
  expect(requestsTo('POST', '/api/order')).toHaveLength(0);
  const kept = { customerAddress: 'Kamal Hossain\n7 River Street\nKhulna\nBangladesh', customerNumber: '01711000000' };
  expect(await place()).toMatchObject(kept);
});

it('shows under the cards what the shop says of the chosen address', async () => {
  const message = 'Nothing is delivered to this country.';
  answer('POST', '/api/order', () =>
    errorAnswer(409, 'DELIVERY_NOT_AVAILABLE', { message, fieldErrors: { country: message } }),
  );
  const { user, button } = await openCheckout(workshop, depot);
  await user.click(button);
  expect(await screen.findByText(message)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: /548 Market St/ }));
  expect(screen.queryByText(message)).not.toBeInTheDocument();
});

it('is not in the way of a customer without saved addresses, nor of one whose addresses do not come', async () => {
  const { unmount } = await openCheckout();
  expect(screen.getByLabelText('Address')).toHaveValue('12 Workshop Lane, Dhaka');
  expect(screen.queryByLabelText('Another address')).not.toBeInTheDocument();
  unmount();
  answer('GET', '/api/address', () => errorAnswer(500, 'INTERNAL_ERROR'));
  openSite({ path: '/checkout', user: customer });
  expect(await screen.findByLabelText('Address')).toHaveValue('12 Workshop Lane, Dhaka');
  expect(screen.getByRole('button', { name: 'Place Order' })).toBeEnabled();
});
