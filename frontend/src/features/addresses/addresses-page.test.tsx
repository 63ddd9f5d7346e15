import { screen, waitFor, within } from '@testing-library/react';
import { buildAddress } from '../../testing/fixtures';
import { answer, errorAnswer, json, requestsTo } from '../../testing/network';
import { customer, openSite } from '../../testing/render-app';
import type { Address, AddressBook } from '../../entities/address/address-api';

const workshop = buildAddress({ street: '12 Workshop Lane' });
const depot = buildAddress({ street: '3 Depot Road', city: 'Bogura', postcode: '5800' });

/** As the shop answers them: the texts are made of the parts. */
const withTexts = (sent: readonly Address[]) => sent.map(({ text: _, ...address }) => buildAddress(address));

/** Opens the page on a shop that keeps what is saved. */
async function openAddresses(...addresses: Address[]) {
  let current: AddressBook = { addresses, version: 3 };
  const save = (sent: Address[]) => (current = { addresses: withTexts(sent), version: current.version + 1 });
  answer('GET', '/api/address', () => json(current));
  answer('PUT', '/api/address', ({ body }) => {
    const sent = body as AddressBook;
    return sent.version === current.version
      ? json(save(sent.addresses))
      : errorAnswer(409, 'ADDRESSES_CHANGED', { current });
  });
  const site = openSite({ path: '/dashboard/addresses', user: customer });
  await screen.findByRole('heading', { name: 'Addresses', level: 1 });
  return { ...site, elsewhere: save };
}

const sent = () => requestsTo('PUT', '/api/address').map(({ body }) => (body as AddressBook).addresses);
const streetsShown = () =>
  [...document.querySelectorAll('li address')].map(({ textContent }) => textContent.split('\n')[1]);

async function fillIn(user: Awaited<ReturnType<typeof openAddresses>>['user'], street: string) {
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Address' }));
  const texts = {
    'Street and house number': street,
    City: 'Khulna',
    Postcode: '9000',
    'Phone Number': '+880 1711-000000',
  };
  for (const [label, text] of Object.entries(texts)) {
    await user.click(dialog.getByLabelText(label));
    await user.paste(text);
  }
  return dialog;
}

it('adds an address with names that a browser fills in, and shows it', async () => {
  const { user } = await openAddresses();
  expect(await screen.findByText('You have saved no address yet.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add Address' }));
  const dialog = await fillIn(user, '7 River Street');
  expect(dialog.getByLabelText('Full name')).toHaveValue(customer.displayName);
  const fields = [...dialog.getAllByRole('textbox'), dialog.getByRole('combobox')];
  expect(fields.map((field) => field.getAttribute('autocomplete'))).toEqual([
    ...['name', 'organization', 'street-address', 'postal-code', 'address-level2', 'address-level1', 'tel', 'country'],
  ]);
  await user.click(dialog.getByRole('button', { name: 'Save Address' }));
  expect(await screen.findByText(/7 River Street/)).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const [[added] = []] = sent();
  expect(added).toMatchObject({ city: 'Khulna', phone: '8801711000000', _id: expect.stringMatching(/^[0-9a-f]{24}$/) });
});

it('edits, removes and makes default', async () => {
  const { user } = await openAddresses(workshop, depot);
  await screen.findByText(/12 Workshop Lane/);
  await user.click(screen.getByRole('button', { name: /^Make Default/ }));
  await waitFor(() => expect(streetsShown()).toEqual(['3 Depot Road', '12 Workshop Lane']));
  await user.click(screen.getByRole('button', { name: `Edit ${customer.displayName}, Bogura` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Address' }));
  await user.clear(dialog.getByLabelText('Street and house number'));
  await user.type(dialog.getByLabelText('Street and house number'), '4 Depot Road');
  await user.click(dialog.getByRole('button', { name: 'Save Address' }));
  await waitFor(() => expect(streetsShown()).toEqual(['4 Depot Road', '12 Workshop Lane']));
  await user.click(screen.getByRole('button', { name: `Remove ${customer.displayName}, Dhaka` }));
  await user.click(await screen.findByRole('button', { name: 'Yes, Remove!' }));
  await waitFor(() => expect(streetsShown()).toEqual(['4 Depot Road']));
});

it('shows what the country does not have at its field, and keeps what was typed', async () => {
  const { user } = await openAddresses(workshop);
  await user.click(await screen.findByRole('button', { name: 'Add Address' }));
  const dialog = await fillIn(user, '7 River Street');
  const problem = 'This is no postcode of Bangladesh.';
  answer('PUT', '/api/address', () =>
    errorAnswer(400, 'INVALID_INPUT', { fieldErrors: { 'addresses.1.postcode': problem } }),
  );
  await user.click(dialog.getByRole('button', { name: 'Save Address' }));
  expect(await dialog.findByText(problem)).toBeVisible();
  expect(dialog.getByLabelText('Postcode')).toHaveFocus();
  expect(dialog.getByLabelText('Street and house number')).toHaveValue('7 River Street');
});

it('adds to what another device has saved meanwhile', async () => {
  const { user, elsewhere } = await openAddresses(workshop);
  await user.click(await screen.findByRole('button', { name: 'Add Address' }));
  const dialog = await fillIn(user, '7 River Street');
  elsewhere([depot, workshop]);
  await user.click(dialog.getByRole('button', { name: 'Save Address' }));
  await waitFor(() => expect(streetsShown()).toEqual(['3 Depot Road', '12 Workshop Lane', '7 River Street']));
});

it('adds one address, however often it is sent until an answer comes', async () => {
  const { user } = await openAddresses(workshop);
  await user.click(await screen.findByRole('button', { name: 'Add Address' }));
  const dialog = await fillIn(user, '7 River Street');
  const kept = [workshop];
  answer('PUT', '/api/address', ({ body }) => {
    kept.splice(0, kept.length, ...withTexts((body as AddressBook).addresses));
    return Response.error();
  });
  await user.click(dialog.getByRole('button', { name: 'Save Address' }));
  await dialog.findByText(/could not be reached/);
  answer('PUT', '/api/address', ({ body }) => {
    const { version, addresses } = body as AddressBook;
    return version === 4
      ? json({ addresses: withTexts(addresses), version: 5 })
      : errorAnswer(409, 'ADDRESSES_CHANGED', { current: { addresses: kept, version: 4 } });
  });
  await user.click(dialog.getByRole('button', { name: 'Save Address' }));
  await waitFor(() => expect(streetsShown()).toEqual(['12 Workshop Lane', '7 River Street']));
});

it('asks before what is typed is lost, and says that the addresses could not be loaded', async () => {
  const { user, unmount } = await openAddresses();
  await user.click(await screen.findByRole('button', { name: 'Add Address' }));
  await fillIn(user, '7 River Street');
  await user.click(within(screen.getByRole('dialog', { name: 'Add Address' })).getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'No, stay here' }));
  expect(screen.getByLabelText('Street and house number')).toHaveValue('7 River Street');
  unmount();
  answer('GET', '/api/address', () => errorAnswer(500, 'INTERNAL_ERROR'));
  openSite({ path: '/dashboard/addresses', user: customer });
  expect(await screen.findByText(/Your addresses could not be loaded/)).toBeVisible();
});
