import { screen, waitFor, within } from '@testing-library/react';
import { answer, errorAnswer, heldBack, json, listAnswer, requestsTo } from '../../testing/network';
import { buildCategory, buildProduct, buildReview } from '../../testing/fixtures';
import { answerHomePage, openSite } from '../../testing/render-app';
import { isWatchingViewport, noteScrolledTo, scrollToEnd } from '../../testing/viewport';

beforeEach(answerHomePage);

describe('the home page', () => {
  it('shows its sections in order', async () => {
    openSite({ path: '/' });
    await screen.findByText('No Products to Show...');
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(titles.slice(0, 4)).toEqual(['Our Products', 'Why Choose Us', 'Reviews', 'Our Partners']);
    expect(screen.getByText(/^Welcome to/)).toBeVisible();
    expect(screen.getByText('From Our Clients')).toBeVisible();
    expect(screen.getByRole('link', { name: /Get Started/ })).toHaveAttribute('href', '/allProductsPage');
    expect(screen.getByRole('link', { name: 'Show All Products' })).toHaveAttribute('href', '/allProductsPage');
  });

  it('shows the ways to the topmost categories, with a picture of the category or of a product on the page', async () => {
    const [own, below] = ['own', 'of-product'].map((name) => `/api/image/${name}`) as [string, string];
    const pictured = buildCategory({ name: 'Power Tools', slug: 'power-tools', picture: own, productCount: 1 });
    const tools = buildCategory({ name: 'Hand Tools', slug: 'hand-tools', productCount: 37 });
    const hammers = buildCategory({ name: 'Hammers', parent: tools._id, productCount: 37 });
    const bare = buildCategory({ name: 'Clamps', slug: 'clamps', productCount: 2 });
    const empty = buildCategory({ name: 'Saws', slug: 'saws' });
    answer('GET', '/api/category', () => json([pictured, tools, hammers, bare, empty]));
    answer('GET', '/api/product/home', () => json([buildProduct({ category: hammers._id, image: below })]));
    openSite({ path: '/' });
    await screen.findByRole('article', { name: 'Claw Hammer' });
    const tiles = within(screen.getByRole('navigation', { name: 'Categories' })).getAllByRole('link');
    expect(tiles.map((tile) => [tile.getAttribute('href'), tile.textContent, tile.querySelector('img')?.src])).toEqual([
      ['/category/power-tools', 'Power Tools 1 product', `${location.origin}${own}`],
      ['/category/hand-tools', 'Hand Tools 37 products', `${location.origin}${below}`],
      ['/category/clamps', 'Clamps 2 products', undefined],
    ]);
  });

  it('shows a product with all that a buyer needs to know, and where to order it', async () => {
    const product = buildProduct({ name: 'Bench Vise', available: 9, minimum: 2, price: 1118.5 });
    answer('GET', '/api/product/home', () => json([product]));
    openSite({ path: '/' });
    const card = within(await screen.findByRole('article', { name: 'Bench Vise' }));
    expect(card.getByRole('img', { name: 'Bench Vise' })).toHaveAttribute('src', product.image);
    expect(card.getByRole('link', { name: 'Bench Vise' })).toHaveAttribute(
      'href',
      `/product/${product._id}/${product.slug}`,
    );
    expect(card.getByText('Available Quantity').nextSibling).toHaveTextContent('9');
    expect(card.getByText('Minimum Order Quantity').nextSibling).toHaveTextContent('2');
    expect(card.getByText(/\$1,118\.50/)).toHaveTextContent('$1,118.50 per unit');
    expect(card.getByRole('link', { name: /Place Order/ })).toHaveAttribute('href', `/purchase/${product._id}`);
    expect(card.getByRole('button', { name: /^Add to Basket.*Bench Vise/ })).toHaveTextContent(/^Add to Basket/);
  });

  it('says that products are loading until they have come', async () => {
    const { answered, release } = heldBack(json([buildProduct()]));
    answer('GET', '/api/product/home', () => answered);
    openSite({ path: '/' });
    expect(screen.getByText('Loading the products…')).toBeInTheDocument();
    release();
    await screen.findByRole('article', { name: 'Claw Hammer' });
    expect(screen.queryByText('Loading the products…')).not.toBeInTheDocument();
  });

  it('says that products could not be loaded, and loads them on demand', async () => {
    answer('GET', '/api/product/home', () => errorAnswer(500, 'INTERNAL_ERROR'));
    const { user } = openSite({ path: '/' });
    await screen.findByText(/The products could not be loaded/);
    answer('GET', '/api/product/home', () => json([buildProduct()]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article', { name: 'Claw Hammer' })).toBeVisible();
  });

  it.each([
    ['the shop has a fault', () => errorAnswer(500, 'INTERNAL_ERROR'), /could not be loaded. Something went wrong on/],
    ['it was asked too often', () => errorAnswer(429, 'TOO_MANY_REQUESTS'), /could not be loaded. That was a lot at/],
    ['nothing answers', () => Response.error(), /The shop could not be reached/],
  ])('says why products could not be loaded when %s', async (_when, reply, words) => {
    answer('GET', '/api/product/home', reply);
    openSite({ path: '/' });
    expect(await screen.findByText(words)).toHaveTextContent(/^The products could not be loaded\. /);
  });

  it('opens the fuller text of a card with Read More', async () => {
    const { user } = openSite({ path: '/' });
    const button = screen.getByRole('button', { name: 'Read More about Technical Support' });
    const more = screen.getByText(/Ask about torque settings/);
    expect(more).not.toBeVisible();
    await user.click(button);
    expect(more).toBeVisible();
    expect(button).toHaveAccessibleName('Read Less about Technical Support');
  });
});

/** The page of a list that an address asks for. */
function pageOf(items: unknown[], url: string) {
  const params = new URLSearchParams(url.split('?')[1]);
  const [page, limit] = [Number(params.get('page')), Number(params.get('limit'))];
  return listAnswer(items.slice((page - 1) * limit, page * limit), items.length);
}

describe('the reviews', () => {
  const reviews = Array.from({ length: 9 }, (_, index) => buildReview({ title: `Review ${index + 1}` }));

  beforeEach(() => {
    answer('GET', '/api/review', ({ url }) => pageOf(reviews, url));
  });

  it('toggles between the first six and all', async () => {
    const { user } = openSite({ path: '/' });
    await screen.findByText('Review 6');
    expect(screen.queryByText('Review 7')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show All Reviews' }));
    await screen.findByText('Review 9');
    const toggle = screen.getByRole('button', { name: 'Show Less Reviews' });
    const scrolledTo = noteScrolledTo([toggle]);
    await user.click(toggle);
    expect(screen.queryByText('Review 7')).not.toBeInTheDocument();
    expect(screen.getByText('Review 6')).toBeVisible();
    expect(scrolledTo).toEqual([toggle]);
  });

  it('keeps the first six while all are loading, and when they fail to', async () => {
    const { answered, release } = heldBack(errorAnswer(500, 'INTERNAL_ERROR'));
    answer('GET', '/api/review', ({ url }) => (url.includes('limit=6&') ? pageOf(reviews, url) : answered));
    const { user } = openSite({ path: '/' });
    await user.click(await screen.findByRole('button', { name: 'Show All Reviews' }));
    await screen.findByText('Loading the reviews…');
    expect(screen.getByText('Review 6')).toBeVisible();
    release();
    const tryAgain = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText('Review 6')).toBeVisible();
    answer('GET', '/api/review', ({ url }) => pageOf(reviews, url));
    await user.click(tryAgain);
    await screen.findByText('Review 9');
    expect(screen.getAllByText('Review 6')).toHaveLength(1);
  });

  it('loads more than sixty page by page, as the reader nears the end', async () => {
    const many = Array.from({ length: 130 }, (_, index) => buildReview({ title: `Review ${index + 1}` }));
    answer('GET', '/api/review', ({ url }) => pageOf(many, url));
    const { user } = openSite({ path: '/' });
    await user.click(await screen.findByRole('button', { name: 'Show All Reviews' }));
    await screen.findByText('Review 60');
    expect(requestsTo('GET', '/api/review')).toHaveLength(2);
    await scrollToEnd();
    await screen.findByText('Review 120');
    expect(screen.queryByText('Review 121')).not.toBeInTheDocument();
    await scrollToEnd();
    await screen.findByText('Review 130');
    expect(screen.getAllByRole('figure')).toHaveLength(130);
    await waitFor(() => expect(isWatchingViewport()).toBe(false));
    expect(requestsTo('GET', '/api/review')).toHaveLength(4);

    const toggle = screen.getByRole('button', { name: 'Show Less Reviews' });
    noteScrolledTo([toggle]);
    await user.click(toggle);
    expect(screen.getAllByRole('figure')).toHaveLength(6);
  });

  it('shows title, comment in quotes, stars and name', async () => {
    answer('GET', '/api/review', () => listAnswer([buildReview({ rating: 3, comment: 'Good.' })]));
    openSite({ path: '/' });
    const card = within(await screen.findByRole('figure'));
    expect(card.getByRole('heading', { name: 'Good steel' })).toBeVisible();
    expect(card.getByText('“Good.”')).toBeVisible();
    expect(card.getByRole('img', { name: '3 out of 5 stars' })).toBeVisible();
    expect(card.getByText('Helen Marsh')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show All Reviews' })).not.toBeInTheDocument();
  });

  it('opens a long comment and folds it again, with the keyboard where it is', async () => {
    answer('GET', '/api/review', () => listAnswer([buildReview({ comment: 'Good. '.repeat(100) })]));
    const { user } = openSite({ path: '/' });
    const button = await screen.findByRole('button', { name: 'Read the whole review Good steel', expanded: false });
    button.focus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Read less Good steel', expanded: true })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Read the whole review Good steel', expanded: false })).toHaveFocus();
  });

  it('says when there are none', async () => {
    answer('GET', '/api/review', () => listAnswer([]));
    openSite({ path: '/' });
    expect(await screen.findByText('No Reviews to Show...')).toBeVisible();
  });
});

describe('the newsletter box', () => {
  it('subscribes and says so', async () => {
    answer('POST', '/api/newsletter', () => json({ acknowledged: true }));
    const { user } = openSite({ path: '/' });
    const email = screen.getByPlaceholderText('you@example.com');
    await user.type(email, 'buyer@example.com{Enter}');
    expect(await screen.findByText('One step left: confirm in your mail.')).toBeVisible();
    expect(email).toHaveValue('');
    expect(requestsTo('POST', '/api/newsletter')[0]?.body).toEqual({ email: 'buyer@example.com' });
  });

  it('leaves the focus on its button while it subscribes', async () => {
    const { answered, release } = heldBack(json({ acknowledged: true }));
    answer('POST', '/api/newsletter', () => answered);
    const { user } = openSite({ path: '/' });
    await user.type(screen.getByPlaceholderText('you@example.com'), 'buyer@example.com');
    const button = screen.getByRole('button', { name: 'Subscribe' });
    await user.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
    // A browser takes the focus from a disabled button.
    expect(button).toBeEnabled();
    expect(button).toHaveFocus();
    release();
    expect(await screen.findByText('One step left: confirm in your mail.')).toBeVisible();
  });

  it('keeps the address when subscribing fails', async () => {
    answer('POST', '/api/newsletter', () => errorAnswer(429, 'TOO_MANY_REQUESTS'));
    const { user } = openSite({ path: '/' });
    const email = screen.getByPlaceholderText('you@example.com');
    await user.type(email, 'buyer@example.com{Enter}');
    expect(await screen.findByText(/Please wait a minute/)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Subscribe' })).toBeEnabled());
    expect(email).toHaveValue('buyer@example.com');
  });
});
