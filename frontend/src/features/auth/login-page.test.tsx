import { screen, waitFor, within } from '@testing-library/react';
import { answer, errorAnswer, heldBack, json, requestsTo } from '../../testing/network';
import { answerHomePage, openSite, tokenOf } from '../../testing/render-app';
import { answerSignInService, signOutOfService } from '../../testing/sign-in-service';
import { buildProduct, buildProfile } from '../../testing/fixtures';

const account = { email: 'kamal@example.com', password: 'Hammer450', displayName: 'Kamal Hossain' };
const userPath = `/api/user/${encodeURIComponent(account.email)}`;

beforeEach(() => {
  answerHomePage();
  answer('GET', `/api/admin/${encodeURIComponent(account.email)}`, () => json({ admin: false }));
  answer('GET', `/api/profile/${encodeURIComponent(account.email)}`, () => json(buildProfile()));
  answer('PUT', userPath, () => json({ token: tokenOf(account.email), user: {} }));
});
afterEach(signOutOfService);

async function openLogin(state?: unknown) {
  const site = openSite({ path: '/login', state });
  await screen.findByRole('heading', { name: 'Login' });
  const logIn = async (email: string, password: string) => {
    if (email) await site.user.type(screen.getByLabelText('Email'), email);
    if (password) await site.user.type(screen.getByLabelText('Password'), password);
    await site.user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Login' }));
  };
  return { ...site, logIn };
}

describe('the login form', () => {
  beforeEach(() => void answerSignInService([account]));

  it.each([
    ['', '', ['Email is required', 'Password is required']],
    ['nobody', 'Hammer450', ['Please enter valid email']],
    ['nobody@nowhere', 'Hammer450', ['Please enter valid email']],
    [account.email, 'short1', ['Password must contain minimum eight characters, at least one letter and one number']],
    [
      account.email,
      'lettersonly',
      ['Password must contain minimum eight characters, at least one letter and one number'],
    ],
    [
      account.email,
      '1234567890',
      ['Password must contain minimum eight characters, at least one letter and one number'],
    ],
  ])('refuses %p with password %p', async (email, password, messages) => {
    const { logIn } = await openLogin();
    await logIn(email, password);
    for (const message of messages) expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText(messages.length > 1 || email !== account.email ? 'Email' : 'Password')).toBeInvalid();
    expect(requestsTo('PUT', userPath)).toHaveLength(0);
  });

  it('signs in, keeps the token and returns to where the visitor came from', async () => {
    const { logIn, place } = await openLogin({ from: '/dashboard' });
    await logIn(account.email, account.password);
    await screen.findByRole('heading', { name: 'My Profile' });
    expect(place.current).toBe('/dashboard');
    expect(screen.getByTitle('Kamal Hossain')).toBeVisible();
    expect(localStorage.getItem('jwtToken')).toBe(tokenOf(account.email));
    const [exchange] = requestsTo('PUT', userPath);
    expect(exchange?.body).toEqual({ email: account.email });
    expect(exchange?.headers.get('Authorization')).toMatch(/^Bearer .+\./);
  });

  it('takes a password with other characters, which the reset page of the sign-in service allows', async () => {
    const reset = { ...account, password: 'N3w-Pass!word' };
    answerSignInService([reset]);
    const { logIn } = await openLogin();
    await logIn(reset.email, reset.password);
    await screen.findByText('No Products to Show...');
    expect(requestsTo('PUT', userPath)).toHaveLength(1);
  });

  it('goes home when the visitor came from nowhere', async () => {
    const { logIn, place } = await openLogin();
    await logIn(account.email, account.password);
    await screen.findByText('No Products to Show...');
    expect(place.current).toBe('/');
  });

  it('says that the password is wrong, in the form', async () => {
    const { logIn, place } = await openLogin();
    await logIn(account.email, 'Wrong12345');
    expect(await screen.findByText('The email or the password is wrong.')).toHaveClass('text-danger');
    expect(place.current).toBe('/login');
  });

  it('says why the shop refuses the account, and signs out of the service again', async () => {
    answer('PUT', userPath, () => errorAnswer(409, 'EMAIL_TAKEN', { message: 'This email is taken.' }));
    const { logIn } = await openLogin();
    await logIn(account.email, account.password);
    expect(await screen.findByText('This email is taken.')).toBeVisible();
    expect(localStorage.getItem('jwtToken')).toBeNull();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('firebase:authUser'))).toEqual([]);
  });

  it('can not be sent twice', async () => {
    const { answered, release } = heldBack(json({ token: tokenOf(account.email), user: {} }));
    answer('PUT', userPath, () => answered);
    const { logIn } = await openLogin();
    await logIn(account.email, account.password);
    await waitFor(() => expect(requestsTo('PUT', userPath)).toHaveLength(1));
    expect(within(screen.getByRole('main')).getByRole('button', { name: 'Login' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    release();
    await screen.findByText('No Products to Show...');
  });

  it('is filled in by a sandbox account', async () => {
    const { user } = await openLogin();
    await user.click(await screen.findByRole('button', { name: /^Admin: admin@karigar.test/ }));
    expect(screen.getByLabelText('Email')).toHaveValue('admin@karigar.test');
    expect(screen.getByLabelText('Password')).toHaveValue('Admin1234');
  });

  it('leads to the register page and back in one history entry, and keeps where to return to', async () => {
    const { user, place } = await openLogin({ from: '/dashboard' });
    const entries = history.length;
    await user.click(screen.getByRole('link', { name: 'Create an account' }));
    await screen.findByRole('heading', { name: 'Register' });
    expect(place.state).toEqual({ from: '/dashboard' });
    expect(history.length).toBe(entries);
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Login' }));
    await screen.findByRole('heading', { name: 'Login' });
    expect(place.state).toEqual({ from: '/dashboard' });
    expect(history.length).toBe(entries);
  });
});

it('keeps no error of the server under one of a field', async () => {
  answerSignInService([account]);
  const { user } = await openLogin();
  const login = () => user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Login' }));
  await user.type(screen.getByLabelText('Email'), account.email);
  await user.type(screen.getByLabelText('Password'), 'Wrong1234');
  await login();
  expect(await screen.findByText('The email or the password is wrong.')).toBeVisible();
  await user.clear(screen.getByLabelText('Password'));
  await login();
  expect(await screen.findByText('Password is required')).toBeVisible();
  expect(screen.queryByText('The email or the password is wrong.')).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Password'), 'Wrong1234');
  await login();
  expect(await screen.findByText('The email or the password is wrong.')).toBeVisible();
});

it.each(['Login', 'Register'])('%s says which order one signs in for', async (title) => {
  answerSignInService();
  answer('GET', '/api/product/singleProduct/64f0', () => json(buildProduct({ name: 'Bench Vise' })));
  openSite({ path: `/${title.toLowerCase()}`, state: { from: '/purchase/64f0' } });
  expect(await screen.findByText('Bench Vise.')).toBeVisible();
  expect(screen.getByText(/^Sign in to order/)).toHaveTextContent('Sign in to order Bench Vise.');
});

describe('Forgot password?', () => {
  it('asks for a valid email address', async () => {
    answerSignInService();
    const { user } = await openLogin();
    await user.type(screen.getByLabelText('Email'), 'kamal');
    await user.click(screen.getByRole('button', { name: 'Forgot password?' }));
    expect(await screen.findByText('Please enter valid email address')).toBeVisible();
  });

  it('sends the reset email', async () => {
    const { oobCodes } = answerSignInService([account]);
    const { user } = await openLogin();
    await user.type(screen.getByLabelText('Email'), account.email);
    await user.click(screen.getByRole('button', { name: 'Forgot password?' }));
    expect(await screen.findByText('Reset password email sent')).toBeVisible();
    expect(requestsTo('POST', oobCodes)[0]?.body).toMatchObject({
      email: account.email,
      requestType: 'PASSWORD_RESET',
    });
  });

  it('does not tell whether an address has an account', async () => {
    const { oobCodes } = answerSignInService();
    answer('POST', oobCodes, () => json({ error: { code: 400, message: 'EMAIL_NOT_FOUND' } }, { status: 400 }));
    const { user } = await openLogin();
    await user.type(screen.getByLabelText('Email'), 'nobody@example.com');
    await user.click(screen.getByRole('button', { name: 'Forgot password?' }));
    expect(await screen.findByText('Reset password email sent')).toBeVisible();
  });
});

describe('Continue With Google', () => {
  it('lets the visitor choose an account in the sandbox, and signs in with it', async () => {
    answerSignInService();
    const { answered, release } = heldBack(json({ token: tokenOf('nadia@example.com'), user: {} }));
    answer('PUT', '/api/user/nadia%40example.com', () => answered);
    answer('GET', '/api/admin/nadia%40example.com', () => json({ admin: false }));
    const { user } = await openLogin();
    const button = screen.getByRole('button', { name: 'Continue With Google' });
    await user.click(button);
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose a Google account' }));
    await user.type(dialog.getByLabelText('Name'), 'Nadia Islam');
    await user.type(dialog.getByLabelText('Email'), 'nadia@example.com');
    await user.click(dialog.getByRole('button', { name: 'Use this account' }));
    await waitFor(() => expect(button).toHaveAccessibleName('Signing in…'));
    // A browser takes the focus from a disabled button.
    expect(button).toBeEnabled();
    expect(button).toHaveFocus();
    release();
    expect(await screen.findByText('Nadia Islam')).toBeVisible();
  });

  it('shows the error in red under the button', async () => {
    answerSignInService();
    answer('PUT', '/api/user/rahima.khatun%40gmail.test', () => Response.error());
    const { user } = await openLogin();
    await user.click(screen.getByRole('button', { name: 'Continue With Google' }));
    await user.click(await screen.findByRole('button', { name: /Rahima Khatun/ }));
    expect(await screen.findByText(/could not be reached/)).toHaveClass('text-danger');
  });
});
