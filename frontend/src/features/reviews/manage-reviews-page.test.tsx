import { screen, waitFor, within } from '@testing-library/react';
import { buildProductReview } from '../../testing/fixtures';
import { answer, errorAnswer, json, listAnswer, requestsTo } from '../../testing/network';
import { admin, openSite } from '../../testing/render-app';
import type { ManagedReview } from './reviews-api';

const ofProduct: ManagedReview = {
  ...buildProductReview({ title: 'Good steel', email: 'helen@example.com', product: '0'.repeat(24), version: 3 }),
  productName: 'Claw Hammer',
  isRead: false,
  isFeatured: false,
};
const ofBrand: ManagedReview = {
  ...buildProductReview({ title: 'Fast delivery' }),
  productName: null,
  isRead: true,
  isFeatured: false,
};

async function openReviews(...reviews: ManagedReview[]) {
  answer('GET', '/api/review/manage', () => listAnswer(reviews));
  const counts = { all: 5, unread: 4, product: 3, brand: 2, featured: 1, hidden: 1 };
  answer('GET', '/api/review/counts', () => json(counts));
  const site = openSite({ path: '/dashboard/reviews', user: admin });
  const [, ...rows] = within(await screen.findByRole('table', { name: 'reviews' })).getAllByRole('row');
  return { ...site, rows };
}

const path = `/api/review/${ofProduct._id}`;
const changed = (change: Partial<ManagedReview> = {}) => answer('PATCH', path, () => json({ ...ofProduct, ...change }));

describe('the reviews for admins', () => {
  it('say who wrote what about which product, and lead to it', async () => {
    const { rows } = await openReviews(ofProduct, ofBrand);
    expect(rows[0]).toHaveTextContent(/Good steel.*Claw Hammer.*helen@example\.com.*Verified buyer/);
    expect(screen.getByRole('link', { name: 'Claw Hammer' })).toHaveAttribute(
      'href',
      `/product/${ofProduct.product}#reviews`,
    );
    expect(rows[1]).toHaveTextContent(/Fast delivery.*The brand/);
  });

  it('can be narrowed to one kind, kept in the address', async () => {
    const { user, place } = await openReviews(ofProduct);
    await user.click(screen.getByRole('link', { name: /^Hidden/ }));
    expect(place.current).toBe('/dashboard/reviews?kind=hidden');
    await waitFor(() => expect(requestsTo('GET', '/api/review/manage').at(-1)?.url).toContain('kind=hidden'));
  });

  it('are marked as read, one or those chosen, in the version that was read', async () => {
    answer('POST', '/api/review/read', () => json([{ review: ofProduct._id, isRead: true }]));
    const { user, rows } = await openReviews(ofProduct, ofBrand);
    expect(rows[0]).toHaveTextContent('To read');
    expect(rows[1]).not.toHaveTextContent('To read');
    await user.click(screen.getByRole('button', { name: 'Mark as Read Good steel' }));
    const sent = { reviews: [{ review: ofProduct._id, version: 3 }] };
    await waitFor(() => expect(requestsTo('POST', '/api/review/read').map(({ body }) => body)).toEqual([sent]));
    await user.click(screen.getByRole('checkbox', { name: 'Choose Good steel' }));
    await user.click(screen.getByRole('button', { name: 'Mark as read' }));
    expect(await screen.findByText('1 review marked as read')).toBeVisible();
    expect(requestsTo('POST', '/api/review/read').map(({ body }) => body)).toEqual([sent, sent]);
    expect(screen.queryByText('1 chosen')).not.toBeInTheDocument();
  });

  it('that were changed meanwhile are named, and stay chosen', async () => {
    const { user } = await openReviews(ofProduct, ofBrand);
    await user.click(screen.getByRole('checkbox', { name: 'Choose page' }));
    answer('POST', '/api/review/read', () =>
      json([
        { review: ofProduct._id, isRead: false },
        { review: ofBrand._id, isRead: true },
      ]),
    );
    await user.click(screen.getByRole('button', { name: 'Mark as read' }));
    expect(await screen.findByText('1 review marked as read. It did not work for 1 other:')).toBeVisible();
    expect(screen.getByText(/It was changed meanwhile/)).toHaveTextContent('Good steel: It was changed');
    expect(screen.getByText('1 chosen')).toBeVisible();
  });

  it('unfold where there is little room, and lead to the reviews of their product by keys', async () => {
    const { user, place } = await openReviews(ofProduct, ofBrand);
    const more = screen.getByRole('button', { name: 'More about Good steel' });
    await user.click(more);
    expect(more).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('j{Enter}');
    expect(place.current).toBe('/dashboard/reviews');
    answer('GET', `/api/product/singleProduct/${ofProduct.product}`, () => errorAnswer(500, 'INTERNAL_ERROR'));
    await user.keyboard('k{Enter}');
    await waitFor(() => expect(place.current).toBe(`/product/${ofProduct.product}`));
  });

  it('are found by words', async () => {
    const { user } = await openReviews(ofProduct);
    await user.keyboard('/');
    expect(screen.getByRole('searchbox', { name: 'Search the reviews' })).toHaveFocus();
    answer('GET', '/api/review/manage', () => listAnswer([]));
    await user.keyboard('vise');
    expect(await screen.findByText('No review matches')).toBeVisible();
    expect(requestsTo('GET', '/api/review/manage').at(-1)?.url).toContain('q=vise');
  });

  it('are counted in the tab of each kind', async () => {
    await openReviews(ofProduct);
    const tabs = within(screen.getByRole('navigation', { name: 'Kind' }));
    const unread = await tabs.findByRole('link', { name: 'To read 4' });
    expect(unread).toHaveAttribute('href', '/dashboard/reviews?kind=unread');
    const names = tabs.getAllByRole('link').map(({ textContent }) => textContent.trim());
    expect(names).toEqual(['All 5', 'To read 4', 'Of products 3', 'Of the brand 2', 'Featured 1', 'Hidden 1']);
  });

  it('are hidden with a reason', async () => {
    changed();
    const { user } = await openReviews(ofProduct);
    await user.click(screen.getByRole('button', { name: 'Hide Good steel' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Reason for hiding it is required')).toBeVisible();
    await user.type(screen.getByLabelText('Reason for hiding it'), 'Advertises another shop');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByLabelText('Reason for hiding it')).not.toBeInTheDocument());
    expect(requestsTo('PATCH', path)[0]?.body).toEqual({ version: 3, hiddenReason: 'Advertises another shop' });
  });

  it('show again', async () => {
    changed();
    const hidden = { at: '2026-11-07T09:00:00.000Z', reason: 'Rude' };
    const { user, rows } = await openReviews({ ...ofProduct, hidden });
    expect(rows[0]).toHaveTextContent('Hidden: Rude');
    await user.click(screen.getByRole('button', { name: 'Show Again Good steel' }));
    await waitFor(() => expect(requestsTo('PATCH', path)[0]?.body).toEqual({ version: 3, hiddenReason: null }));
  });

  it('of the brand are featured on the home page, and no longer', async () => {
    const { unmount, user } = await openReviews(ofProduct, ofBrand);
    answer('PATCH', `/api/review/${ofBrand._id}`, () => json(ofBrand));
    const asked = () => requestsTo('PATCH', `/api/review/${ofBrand._id}`).map(({ body }) => body);
    await user.click(screen.getByRole('button', { name: /^Feature/ }));
    await waitFor(() => expect(asked()).toEqual([{ version: 1, isFeatured: true }]));
    unmount();
    const { rows, ...again } = await openReviews({ ...ofBrand, isFeatured: true });
    expect(rows[0]).toHaveTextContent('Featured');
    await again.user.click(screen.getByRole('button', { name: 'Stop Featuring Fast delivery' }));
    await waitFor(() => expect(asked()).toContainEqual({ version: 1, isFeatured: false }));
  });

  it('get a reply, which stays in the form when it is refused', async () => {
    answer('PATCH', path, () => errorAnswer(409, 'REVIEW_EDITED', { message: 'The review was changed meanwhile.' }));
    const { user } = await openReviews({ ...ofProduct, reply: { at: '2026-11-07T09:00:00.000Z', text: 'Thanks' } });
    await user.click(screen.getByRole('button', { name: 'Edit Reply to Good steel' }));
    await user.type(screen.getByLabelText('Public reply'), ' a lot');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The review was changed meanwhile.')).toBeVisible();
    expect(screen.getByLabelText('Public reply')).toHaveValue('Thanks a lot');
    expect(requestsTo('PATCH', path)[0]?.body).toEqual({ version: 3, reply: 'Thanks a lot' });
  });
});
