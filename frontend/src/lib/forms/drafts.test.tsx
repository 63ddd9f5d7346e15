import { act, screen } from '@testing-library/react';
import { buildProduct, buildProfile, buildReview } from '../../testing/fixtures';
import { answer, json } from '../../testing/network';
import { answerHomePage, customer, openSite } from '../../testing/render-app';
import { sessionEnded, sessionStarted } from '../session/session';

const product = buildProduct();
const next = { email: 'next@example.com', displayName: 'Nadia Islam' };
const newAddress = '5 New Road\nDhaka';

beforeEach(() => {
  answerHomePage();
  answer('GET', '/config.json', () => json({}));
  for (const { email } of [customer, next]) {
    answer('GET', `/api/profile/${encodeURIComponent(email)}`, () => json(buildProfile({ email })));
    answer('GET', `/api/admin/${encodeURIComponent(email)}`, () => json({ admin: false }));
  }
  answer('GET', `/api/product/singleProduct/${product._id}`, () => json(product));
});

type Site = ReturnType<typeof openSite>;

async function typeReview(site: Site) {
  await site.user.click(await screen.findByRole('radio', { name: '4 stars' }));
  await site.user.type(screen.getByLabelText('Review Title'), 'Good steel');
}

/** A reload: the page goes, and a new one opens. */
function reload(site: Site, path: string, user = customer): Site {
  site.unmount();
  return openSite({ path, user });
}

describe('what was typed and not sent', () => {
  it('is there again after a reload: a review', async () => {
    const site = openSite({ path: '/dashboard/addReview', user: customer });
    await typeReview(site);
    reload(site, '/dashboard/addReview');
    expect(await screen.findByLabelText('Review Title')).toHaveValue('Good steel');
    expect(screen.getByRole('radio', { name: '4 stars' })).toBeChecked();
  });

  it('is there again after a reload: the address of an order, of this product only', async () => {
    const path = `/purchase/${product._id}`;
    const site = openSite({ path, user: customer });
    await site.user.clear(await screen.findByLabelText('Address'));
    await site.user.type(screen.getByLabelText('Address'), newAddress.replace('\n', '{Enter}'));
    const again = reload(site, path);
    expect(await screen.findByLabelText('Address')).toHaveValue(newAddress);
    const other = buildProduct();
    answer('GET', `/api/product/singleProduct/${other._id}`, () => json(other));
    reload(again, `/purchase/${other._id}`);
    expect(await screen.findByLabelText('Address')).toHaveValue('12 Workshop Lane, Dhaka');
  });

  it.each(['refused', 'elsewhere'] as const)(
    'is there again once its user has signed in again: %s',
    async (because) => {
      const site = openSite({ path: '/dashboard/addReview', user: customer });
      await typeReview(site);
      await site.dispatch(sessionEnded(because));
      await screen.findByRole('heading', { name: 'Login' });
      await site.dispatch(sessionStarted(customer));
      expect(await screen.findByLabelText('Review Title')).toHaveValue('Good steel');
    },
  );

  it('is forgotten at a logout', async () => {
    const site = openSite({ path: '/dashboard/addReview', user: customer });
    await typeReview(site);
    await site.dispatch(sessionEnded('logout'));
    reload(site, '/dashboard/addReview');
    expect(await screen.findByLabelText('Review Title')).toHaveValue('');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Good steel');
  });

  it.each(['refused', 'elsewhere'] as const)('is never shown to the next user, and gone then: %s', async (because) => {
    const site = openSite({ path: '/dashboard/addReview', user: customer });
    await typeReview(site);
    await site.dispatch(sessionEnded(because));
    await screen.findByRole('heading', { name: 'Login' });
    await site.dispatch(sessionStarted(next));
    expect(await screen.findByLabelText('Review Title')).toHaveValue('');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Good steel');
  });

  it('is forgotten once it has been sent', async () => {
    answer('POST', '/api/review', () => json(buildReview(), { status: 201 }));
    const site = openSite({ path: '/dashboard/addReview', user: customer });
    await typeReview(site);
    await site.user.type(screen.getByLabelText('Write Review'), 'Sharp.');
    await site.user.click(screen.getByRole('button', { name: 'Send' }));
    const thanks = await screen.findByRole('dialog', { name: 'Thank you!' });
    act(() => thanks.querySelector('button')?.click());
    reload(site, '/dashboard/addReview');
    expect(await screen.findByLabelText('Review Title')).toHaveValue('');
  });
});
