import { screen, waitFor, within } from '@testing-library/react';
import { buildProduct, buildProductReview } from '../../testing/fixtures';
import { answer, errorAnswer, json, requestsTo } from '../../testing/network';
import { customer, openSite } from '../../testing/render-app';
import { buildSettings } from '../../testing/settings';
import { sells } from '../../testing/sold-products';
import { structuredData } from '../../testing/structured-data';
import type { OwnReview, ProductReview } from './reviews-api';

const product = buildProduct({ rating: { average: 4.5, count: 12 } });
const reviewsPath = `/api/product/${product._id}/reviews`;

const first = [
  buildProductReview({ title: 'Good steel', name: 'Helen Marsh', rating: 5 }),
  buildProductReview({ title: '', comment: 'Two dozen for our crew.', isVerifiedBuyer: false }),
  buildProductReview({
    title: 'Soft claw',
    editedAt: '2026-11-05T09:00:00.000Z',
    reply: { at: '2026-11-06T09:00:00.000Z', text: 'We changed the temper since.' },
  }),
];

const answerReviews = (reviews: readonly ProductReview[] = first) =>
  answer('GET', reviewsPath, () => json({ ...product.rating, spread: [0, 0, 1, 4, 7], reviews }));

/** Opens the product's page; with `own`, as a customer about whose review the shop says this. */
async function openReviews(
  own?: { review: OwnReview | null; isOpen: boolean },
  fields: Partial<typeof product> = {},
  path = `/product/${product._id}/${product.slug}`,
) {
  answer('GET', '/api/category', () => json([]));
  sells({ ...product, ...fields });
  answerReviews();
  if (own) answer('GET', `${reviewsPath}/own`, () => json(own));
  const site = openSite({ path, ...(own && { user: customer }) });
  const section = within(await screen.findByRole('region', { name: 'Reviews' }));
  return { ...site, section };
}

describe('the reviews of a product', () => {
  it('show the average, how many gave how many stars, and who says what', async () => {
    const { section } = await openReviews();
    const [good, untitled, soft] = await section.findAllByRole('article');
    expect(section.getByText('4.5')).toBeVisible();
    const rows = within(section.getByRole('table', { name: 'Reviews by stars' })).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '5 stars7',
      '4 stars4',
      '3 stars1',
      '2 stars0',
      '1 star0',
    ]);
    expect(good).toHaveTextContent(/Good steel.*Helen Marsh.*Verified buyer.*Nov 2, 2026/);
    expect(untitled).not.toHaveTextContent('Verified buyer');
    expect(soft).toHaveTextContent(/edited Nov 5, 2026.*Karigar replied.*We changed the temper since\./);
    expect(screen.getAllByText('Rated 4.5 out of 5 stars by 12 reviews')).toHaveLength(1);
  });

  it('are of days of the shop', async () => {
    answer('GET', '/api/settings', () => json(buildSettings({ timeZone: 'Pacific/Pago_Pago' })));
    const { section } = await openReviews();
    const [good, , soft] = await section.findAllByRole('article');
    expect(good).toHaveTextContent(/Nov 1, 2026/);
    expect(soft).toHaveTextContent(/edited Nov 4, 2026.*replied Nov 5, 2026/);
  });

  it('come page by page, in the order that is chosen', async () => {
    const { section, user } = await openReviews();
    await user.click(await section.findByRole('button', { name: 'Show 5 More Reviews' }));
    await user.click(await section.findByRole('button', { name: 'Show 2 More Reviews' }));
    await waitFor(() => expect(section.queryByRole('button', { name: /More Reviews/ })).not.toBeInTheDocument());
    await user.selectOptions(section.getByLabelText('Sort by'), 'Fewest stars');
    await waitFor(() =>
      expect(requestsTo('GET', reviewsPath).map(({ url }) => url.split('?')[1])).toEqual([
        'page=1&limit=5&sort=newest',
        'page=2&limit=5&sort=newest',
        'page=3&limit=5&sort=newest',
        'page=1&limit=5&sort=lowest',
      ]),
    );
  });

  it('are in the structured data', async () => {
    const { section } = await openReviews();
    await section.findAllByRole('article');
    expect(structuredData('Product')).toMatchObject({
      '@type': 'Product',
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.5, reviewCount: 12 },
      review: [
        {
          '@type': 'Review',
          author: { name: 'Helen Marsh' },
          datePublished: first[0]?.createdAt,
          reviewRating: { ratingValue: 5 },
        },
        { reviewBody: 'Two dozen for our crew.' },
        {},
      ],
    });
  });

  it('say so when there are none', async () => {
    const { section } = await openReviews(undefined, { rating: { average: 0, count: 0 } });
    expect(section.getByText(/No reviews yet/)).toBeVisible();
    expect(requestsTo('GET', reviewsPath)).toHaveLength(0);
    expect(structuredData('Product')).not.toHaveProperty('aggregateRating');
  });

  it('can be loaded again after a failure', async () => {
    answer('GET', reviewsPath, () => errorAnswer(500, 'INTERNAL_ERROR'));
    answer('GET', '/api/category', () => json([]));
    sells(product);
    const { user } = openSite({ path: `/product/${product._id}/${product.slug}` });
    await screen.findByText(/The reviews could not be loaded/);
    answerReviews();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article', { name: 'Good steel' })).toBeVisible();
  });
});

describe("a customer's own review", () => {
  it('is what the link to it opens, with the focus in the form, also when the page has moved to its full address', async () => {
    const own = { review: null, isOpen: true };
    const { section, place } = await openReviews(own, {}, `/product/${product._id}#review`);
    await waitFor(() => expect(section.getByRole('radio', { name: '1 star' })).toHaveFocus());
    expect(place.current).toBe(`/product/${product._id}/${product.slug}`);
  });

  const own = buildProductReview({ title: 'Mine', comment: 'Fine.', rating: 3, version: 2 });

  it('can be written by a buyer, once', async () => {
    const { section, user } = await openReviews({ review: null, isOpen: true });
    await user.click(await section.findByRole('button', { name: /^Write a Review/ }));
    await user.click(section.getByRole('button', { name: 'Send' }));
    expect(await section.findByText('Please choose how many stars')).toBeVisible();
    await user.click(section.getByRole('radio', { name: '3 stars' }));
    await user.type(section.getByLabelText('Review Title'), 'Mine');
    await user.type(section.getByLabelText('Write Review'), 'Fine.');
    answer('POST', '/api/review', () => json(own, { status: 201 }));
    answer('GET', `${reviewsPath}/own`, () => json({ review: own, isOpen: true }));
    await user.click(section.getByRole('button', { name: 'Send' }));
    expect(await section.findByRole('heading', { name: 'Your review' })).toBeVisible();
    expect(requestsTo('POST', '/api/review')[0]?.body).toEqual({
      product: product._id,
      rating: 3,
      title: 'Mine',
      comment: 'Fine.',
      idempotencyKey: expect.stringMatching(/^[\w-]{16,64}$/),
    });
  });

  it('can be edited while it is open', async () => {
    const { section, user } = await openReviews({ review: own, isOpen: true });
    await user.click(await section.findByRole('button', { name: 'Edit your review' }));
    expect(section.getByLabelText('Review Title')).toHaveValue('Mine');
    await user.click(section.getByRole('radio', { name: '5 stars' }));
    answer('PATCH', `/api/review/${own._id}`, () => json({ ...own, rating: 5, version: 3 }));
    await user.click(section.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(section.queryByLabelText('Review Title')).not.toBeInTheDocument());
    expect(requestsTo('PATCH', `/api/review/${own._id}`)[0]?.body).toEqual({
      title: 'Mine',
      comment: 'Fine.',
      rating: 5,
      version: 2,
    });
  });

  it('says why it was refused, and keeps what was typed', async () => {
    const { section, user } = await openReviews({ review: own, isOpen: true });
    await user.click(await section.findByRole('button', { name: 'Edit your review' }));
    await user.type(section.getByLabelText('Review Title'), ' too');
    answer('PATCH', `/api/review/${own._id}`, () =>
      errorAnswer(409, 'REVIEW_EDITED', { message: 'The review was changed meanwhile.' }),
    );
    await user.click(section.getByRole('button', { name: 'Save' }));
    expect(await section.findByText('The review was changed meanwhile.')).toBeVisible();
    expect(section.getByLabelText('Review Title')).toHaveValue('Mine too');
  });

  it('shows without a way to edit it later, and why it was hidden', async () => {
    const hidden = { at: '2026-11-07T09:00:00.000Z', reason: 'Advertises another shop' };
    const { section } = await openReviews({ review: { ...own, hidden }, isOpen: false });
    expect(await section.findByRole('note')).toHaveTextContent('Advertises another shop');
    expect(section.queryByRole('button', { name: /Edit/ })).not.toBeInTheDocument();
  });

  it('is not asked of those who have not bought it', async () => {
    const { section } = await openReviews({ review: null, isOpen: false });
    await section.findAllByRole('article');
    await waitFor(() => expect(requestsTo('GET', `${reviewsPath}/own`)).toHaveLength(1));
    expect(section.queryByRole('button', { name: /^Write a Review/ })).not.toBeInTheDocument();
  });
});
