import { screen } from '@testing-library/react';
import { buildProfile } from '../../testing/fixtures';
import { answer, json, requestsTo } from '../../testing/network';
import { customer, openSite, tokenOf } from '../../testing/render-app';
import { answerSignInService, signOutOfService } from '../../testing/sign-in-service';

const email = encodeURIComponent(customer.email);
const credentials = { email: customer.email, password: 'Hammer450', displayName: customer.displayName };

afterEach(signOutOfService);

/** The dashboard of a customer who was made an admin, with this e-mail still unverified. */
async function openPromoted() {
  const service = answerSignInService([credentials]);
  answer('GET', `/api/profile/${email}`, () => json(buildProfile()));
  answer('PUT', `/api/user/${email}`, () => json({ token: tokenOf(customer.email), user: {} }));
  const site = openSite({ path: '/login', state: { from: '/dashboard' } });
  answer('GET', `/api/admin/${email}`, () => json({ admin: false, awaitsVerification: true }));
  await site.user.type(await screen.findByLabelText('Email'), credentials.email);
  await site.user.type(screen.getByLabelText('Password'), `${credentials.password}{Enter}`);
  const notice = await screen.findByText(/You can work in the office once your e-mail is verified/);
  return { ...site, ...service, notice };
}

describe('a user who was made an admin before the e-mail was verified', () => {
  it('is told so in the dashboard, and can be sent another link', async () => {
    const { user, notice, oobCodes } = await openPromoted();
    expect(notice).toHaveTextContent(customer.email);
    await user.click(screen.getByRole('button', { name: 'Send another link' }));
    expect(await screen.findByText(`A link has been sent to ${customer.email}`)).toBeVisible();
    expect(requestsTo('POST', oobCodes).at(-1)?.body).toMatchObject({ requestType: 'VERIFY_EMAIL' });
  });

  it('becomes an admin without another sign-in, once the link has been followed', async () => {
    const { user } = await openPromoted();
    const check = screen.getByRole('button', { name: 'I have followed the link' });
    await user.click(check);
    expect(await screen.findByText(`${customer.email} is not verified yet`)).toBeVisible();
    answer('GET', `/api/order/${email}`, () => json([]));
    answer('GET', `/api/admin/${email}`, () => json({ admin: true }));
    await user.click(check);
    expect(await screen.findByRole('link', { name: 'Manage Orders' })).toBeVisible();
    expect(screen.queryByText(/once your e-mail is verified/)).not.toBeInTheDocument();
    expect(requestsTo('PUT', `/api/user/${email}`)).toHaveLength(3);
  });
});
