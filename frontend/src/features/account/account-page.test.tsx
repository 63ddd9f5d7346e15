import { screen, waitFor, within } from '@testing-library/react';
import { answer, errorAnswer, json, requestsTo } from '../../testing/network';
import { answerHomePage, customer, openSite, tokenOf } from '../../testing/render-app';
import { answerSignInService, signOutOfService } from '../../testing/sign-in-service';
import { authService } from '../auth/auth-service';
import type { Preferences } from './account-api';

afterEach(signOutOfService);

const userPath = (email: string) => `/api/user/${encodeURIComponent(email)}`;
const password = 'Hammer450';

const preferences: Preferences = {
  newsletter: false,
  newsletterToConfirm: false,
  optional: ['orderPlaced', 'quoteAnswered'],
  unwanted: ['quoteAnswered'],
};

/** The page of a customer who has signed in with a password, or with Google. */
async function openAccount({ google = false, emailVerified = false } = {}) {
  const account = { id: customer.email, emailVerified, ...customer, ...(!google && { password }) };
  const service = answerSignInService(google ? [] : [account]);
  const auth = await authService();
  await (google
    ? auth.signInWithEmulatedGoogle(customer.email, customer.displayName)
    : auth.signInWithPassword(customer.email, password));
  answer('PUT', userPath(customer.email), () => json({ token: tokenOf(customer.email), user: {} }));
  answer('GET', '/api/account/preferences', () => json(preferences));
  answerHomePage();
  const site = openSite({ path: '/dashboard/account', user: customer });
  await screen.findByRole('heading', { name: 'Delete Account' });
  const section = (name: string) => within(screen.getByRole('region', { name }));
  const fill = async (name: string, fields: Record<string, string>, button: string) => {
    for (const [label, text] of Object.entries(fields)) {
      await site.user.clear(section(name).getByLabelText(label));
      await site.user.type(section(name).getByLabelText(label), text);
    }
    await site.user.click(section(name).getByRole('button', { name: button }));
  };
  return { ...site, ...service, account, section, fill };
}

it('changes the name at the sign-in service, tells the shop, and shows it at once', async () => {
  const { accounts, fill } = await openAccount();
  await fill('Name', { Name: ' Kamal H. Rahman ' }, 'Change Name');
  expect(await screen.findByTitle('Kamal H. Rahman')).toBeVisible();
  expect(accounts).toMatchObject([{ displayName: 'Kamal H. Rahman' }]);
  expect(requestsTo('PUT', userPath(customer.email))).toHaveLength(1);
});

it('changes the password for those who know the old one, also when an answer was lost', async () => {
  const { accounts, section, fill, update } = await openAccount();
  const change = (current: string) =>
    fill('Password', { 'Current Password': current, 'New Password': 'Anvil1234' }, 'Change Password');
  await change('Hammer999');
  expect(await section('Password').findByText('This is not your password')).toBeVisible();
  expect(accounts).toMatchObject([{ password }]);

  accounts[0]!.password = 'Anvil1234';
  answer('POST', update, () => errorAnswer(500, 'INTERNAL_ERROR'));
  await change(password);
  expect(await screen.findByText('Your password has been changed')).toBeVisible();
  expect(section('Password').getByLabelText('Current Password')).toHaveValue('');
  // The shop ends the other sign-ins when it hears of it.
  expect(requestsTo('PUT', userPath(customer.email))).toHaveLength(1);
});

it('changes the e-mail once the link to the new one is followed, and goes on with it', async () => {
  const email = 'kamal.new@example.com';
  const { accounts, fill, store, user, oobCodes } = await openAccount();
  await fill('Email', { 'New Email': customer.email.toUpperCase(), Password: password }, 'Send Link');
  expect(await screen.findByText('This is your email already')).toBeVisible();
  await fill('Email', { 'New Email': email, Password: password }, 'Send Link');
  expect(await screen.findByText(/^A link has been sent to/)).toHaveTextContent(email);
  const [mail] = requestsTo('POST', oobCodes);
  expect(mail?.body).toMatchObject({ requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail: email });

  const followed = screen.getByRole('button', { name: /^I have followed the link/ });
  await user.click(followed);
  expect(await screen.findByText(`${email} is not verified yet`)).toBeVisible();
  accounts[0]!.email = email;
  answer('PUT', userPath(email), () => json({ token: tokenOf(email), user: {} }));
  answer('GET', `/api/admin/${encodeURIComponent(email)}`, () => json({ admin: false }));
  await user.click(followed);
  await waitFor(() => expect(store.getState().session).toMatchObject({ status: 'signedIn', user: { email } }));
  expect(await screen.findByText(email)).toBeVisible();
});

it('asks those who sign in with Google for no password', async () => {
  const { section } = await openAccount({ google: true });
  expect(section('Email').getByText(/^You sign in with Google/)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Password' })).not.toBeInTheDocument();
});

it('offers the newsletter once the e-mail is verified', async () => {
  const { section } = await openAccount();
  expect(section('Mails').getByLabelText('Newsletter, once your email is verified')).toBeDisabled();
});

it('saves which mails come', async () => {
  const { user, section } = await openAccount({ emailVerified: true });
  const saved = { ...preferences, newsletterToConfirm: true, unwanted: ['orderPlaced'] };
  answer('PUT', '/api/account/preferences', () => json(saved));
  for (const name of ['Newsletter', 'Order placed', 'Quote answered']) {
    await user.click(section('Mails').getByLabelText(name));
  }
  await user.click(section('Mails').getByRole('button', { name: 'Save Mails' }));
  expect(await section('Mails').findByText(/once you have followed the link/)).toBeVisible();
  const sent = requestsTo('PUT', '/api/account/preferences').map(({ body }) => body);
  expect(sent).toEqual([{ newsletter: true, unwanted: ['orderPlaced'] }]);
});

it('signs out on all devices, and here only once the shop has done so', async () => {
  const { user, place } = await openAccount();
  answer('POST', '/api/logout', () => errorAnswer(500, 'INTERNAL_ERROR'));
  const signOut = screen.getByRole('button', { name: /^Sign Out Everywhere/ });
  await user.click(signOut);
  expect(await screen.findByText(/^Something went wrong on our side/)).toBeVisible();
  expect(place.current).toBe('/dashboard/account');
  answer('POST', '/api/logout', () => json({ acknowledged: true }));
  await user.click(signOut);
  await waitFor(() => expect(place.current).toBe('/'));
  expect(requestsTo('POST', '/api/logout')).toHaveLength(2);
  expect(localStorage.getItem('jwtToken')).toBeNull();
});

it('deletes the account once its e-mail is typed, and says why where it can not', async () => {
  const { fill, place } = await openAccount();
  const confirm = { 'Type your email to confirm': 'someone@example.com' };
  await fill('Delete Account', confirm, 'Delete My Account');
  expect(await screen.findByText(`Type ${customer.email} here`)).toBeVisible();
  expect(requestsTo('DELETE', '/api/account')).toHaveLength(0);
  const confirmed = { 'Type your email to confirm': customer.email };
  answer('DELETE', '/api/account', () => errorAnswer(409, 'LAST_ADMIN', { message: 'You are the only admin.' }));
  await fill('Delete Account', confirmed, 'Delete My Account');
  expect(await screen.findByText('You are the only admin.')).toBeVisible();
  answer('DELETE', '/api/account', () => json({ acknowledged: true }));
  await fill('Delete Account', confirmed, 'Delete My Account');
  expect(await screen.findByText('Your account has been deleted')).toBeVisible();
  await waitFor(() => expect(place.current).toBe('/'));
  expect(localStorage.getItem('jwtToken')).toBeNull();
});

it('shows all the data of the account, each field in words', async () => {
  const order = { _id: 'a1', amountToBePaid: 125.5, taxes: [{ name: 'VAT', rate: 825 }], note: '', cancelled: false };
  const data = { user: { email: customer.email, emailVerified: true }, newsletter: null, orders: [order] };
  answer('GET', '/api/account/export', () => json(data));
  openSite({ path: '/dashboard/account/data', user: customer });
  const part = async (name: string) => within(await screen.findByRole('region', { name }));
  expect((await part('User')).getByText('Yes')).toBeVisible();
  expect((await part('Newsletter')).getByText('None')).toBeVisible();
  const orders = await part('Orders');
  for (const words of ['Amount to be paid', '$125.50', 'VAT', '8.25 %', 'No'])
    expect(orders.getByText(words)).toBeVisible();
  expect(orders.queryByText('Note')).not.toBeInTheDocument();
});
