import { screen, waitFor, within } from '@testing-library/react';
import { readApiToken } from '../../lib/api/api-token';
import { buildProfile } from '../../testing/fixtures';
import { answer, json, requestsTo } from '../../testing/network';
import { answerHomePage, openSite, tokenOf } from '../../testing/render-app';
import { answerSignInService } from '../../testing/sign-in-service';

const account = { email: 'kamal@example.com', password: 'Hammer450', displayName: 'Kamal Hossain' };
const encodedEmail = encodeURIComponent(account.email);
const storage = Object.getOwnPropertyDescriptor(window, 'localStorage') ?? {};

describe('a browser that stores nothing', () => {
  // In a file of its own: the client of the sign-in service chooses where it stores once, as it is loaded.
  beforeEach(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { ...storage, get: refuse });
  });
  afterEach(() => void Object.defineProperty(window, 'localStorage', storage));

  it('can sign in and out again while the page stays open', async () => {
    answerHomePage();
    answerSignInService([account]);
    answer('PUT', `/api/user/${encodedEmail}`, () => json({ token: tokenOf(account.email), user: {} }));
    answer('GET', `/api/admin/${encodedEmail}`, () => json({ admin: false }));
    answer('GET', `/api/profile/${encodedEmail}`, () => json(buildProfile()));

    const { user } = openSite({ path: '/login', state: { from: '/dashboard' } });
    await user.type(await screen.findByLabelText('Email'), account.email);
    await user.type(screen.getByLabelText('Password'), account.password);
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Login' }));
    await screen.findByRole('heading', { name: 'My Profile' });
    const [request] = await waitFor(() => {
      const requests = requestsTo('GET', `/api/profile/${encodedEmail}`);
      expect(requests).toHaveLength(1);
      return requests;
    });
    expect(request?.headers.get('Authorization')).toBe(`Bearer ${tokenOf(account.email)}`);

    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible();
    expect(readApiToken()).toBeNull();
  });
});
