import { screen } from '@testing-library/react';
import { answer, json, requestsTo } from '../../testing/network';
import { answerHomePage, openSite, tokenOf } from '../../testing/render-app';
import { answerSignInService, signOutOfService } from '../../testing/sign-in-service';

const email = 'sumaiya@example.com';

beforeEach(() => {
  answerHomePage();
  answer('PUT', `/api/user/${encodeURIComponent(email)}`, () => json({ token: tokenOf(email), user: {} }));
  answer('GET', `/api/admin/${encodeURIComponent(email)}`, () => json({ admin: false }));
});
afterEach(signOutOfService);

async function register(fields: { name: string; email: string; password: string }) {
  const site = openSite({ path: '/register' });
  await screen.findByRole('heading', { name: 'Register' });
  for (const [label, text] of [
    ['Name', fields.name],
    ['Email', fields.email],
    ['Password', fields.password],
  ] as const) {
    if (text) await site.user.type(screen.getByLabelText(label), text);
  }
  await site.user.click(screen.getByRole('button', { name: 'Register' }));
  return site;
}

describe('the register form', () => {
  it('needs a name, an email and a password', async () => {
    answerSignInService();
    await register({ name: ' ', email: '', password: '' });
    expect(await screen.findByText('Name is required')).toBeVisible();
    expect(screen.getByText('Email is required')).toBeVisible();
    expect(screen.getByText('Password is required')).toBeVisible();
  });

  it('creates the account with its name, sends the verification email and signs in', async () => {
    const { accounts, oobCodes } = answerSignInService();
    await register({ name: 'Sumaiya Akter', email, password: 'Hammer450' });
    expect(await screen.findByTitle('Sumaiya Akter')).toBeVisible();
    expect(accounts).toMatchObject([{ email, password: 'Hammer450', displayName: 'Sumaiya Akter' }]);
    expect(requestsTo('POST', oobCodes)[0]?.body).toMatchObject({ requestType: 'VERIFY_EMAIL' });
    expect(localStorage.getItem('jwtToken')).toBe(tokenOf(email));
  });

  it('signs in although the verification email could not be sent', async () => {
    const { oobCodes } = answerSignInService();
    answer('POST', oobCodes, () => Response.error());
    await register({ name: 'Sumaiya Akter', email, password: 'Hammer450' });
    expect(await screen.findByTitle('Sumaiya Akter')).toBeVisible();
    expect(localStorage.getItem('jwtToken')).toBe(tokenOf(email));
  });

  it('does not sign in when the account could not be named, and goes on there on a retry', async () => {
    const { accounts, update } = answerSignInService();
    answer('POST', update, () => Response.error());
    const { user } = await register({ name: 'Sumaiya Akter', email, password: 'Hammer450' });
    expect(await screen.findByText(/could not be reached/)).toBeVisible();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('firebase:authUser'))).toEqual([]);

    answerSignInService(accounts);
    await user.click(screen.getByRole('button', { name: 'Register' }));
    expect(await screen.findByTitle('Sumaiya Akter')).toBeVisible();
    expect(accounts).toMatchObject([{ email, displayName: 'Sumaiya Akter' }]);
  });

  it('says that the email has an account already', async () => {
    answerSignInService([{ email, password: 'Anvil1234' }]);
    await register({ name: 'Sumaiya Akter', email, password: 'Hammer450' });
    expect(await screen.findByText(/There is an account with this email already/)).toBeVisible();
    expect(localStorage.getItem('jwtToken')).toBeNull();
  });
});
