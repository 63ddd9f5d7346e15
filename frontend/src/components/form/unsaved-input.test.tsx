import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildProduct, buildProfile } from '../../testing/fixtures';
import { answer, json, listAnswer } from '../../testing/network';
import { admin, answerHomePage, customer, openSite } from '../../testing/render-app';

const product = buildProduct();

beforeEach(() => {
  answerHomePage();
  answer('GET', `/api/profile/${encodeURIComponent(customer.email)}`, () => json(buildProfile()));
  answer('GET', '/api/product', () => listAnswer([]));
  answer('GET', `/api/product/singleProduct/${product._id}`, () => json(product));
});

const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' });

async function reply(button: 'Yes, leave' | 'No, stay here') {
  const dialog = await question();
  act(() => within(dialog).getByRole('button', { name: button }).click());
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
}

async function openReview() {
  const site = openSite({ path: '/dashboard/addReview', user: customer });
  await site.user.type(await screen.findByLabelText('Review Title'), 'Good steel');
  return site;
}

/** Whether the browser would ask before it loads another page. */
const asksBeforeUnload = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));

describe('a page with input that is not saved', () => {
  it('is left by a link only when the visitor agrees', async () => {
    const { user, place } = await openReview();
    const [blogs] = screen.getAllByRole('link', { name: 'Blogs' });
    await user.click(blogs!);
    await reply('No, stay here');
    expect(place.current).toBe('/dashboard/addReview');
    expect(screen.getByLabelText('Review Title')).toHaveValue('Good steel');
    await user.click(blogs!);
    await reply('Yes, leave');
    expect(await screen.findByRole('heading', { name: 'Blogs', level: 1 })).toBeVisible();
    expect(place.current).toBe('/blogs');
  });

  it('is left by the back button only when the visitor agrees', async () => {
    const { user, place } = openSite({ path: '/', user: customer });
    await user.click(screen.getByRole('link', { name: 'All_Products' }));
    await user.click(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Dashboard' }));
    await user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
    await user.type(screen.getByLabelText('Institution'), ' Ltd.');
    act(() => history.back());
    await reply('No, stay here');
    expect([place.current, location.pathname]).toEqual(['/dashboard', '/dashboard']);
    expect(screen.getByLabelText('Institution')).toHaveValue('Hossain Motors Ltd.');
    act(() => history.back());
    await reply('Yes, leave');
    await waitFor(() => expect(place.current).toBe('/allProductsPage'));
  });

  it.each([
    ['/dashboard/addReview', customer, 'Write Review'],
    ['/dashboard/addProduct', admin, 'Product Name'],
    [`/purchase/${product._id}`, customer, 'Address'],
  ])('%s asks before a reload, and only then', async (path, user, field) => {
    answer('GET', '/api/category', () => json([]));
    const site = openSite({ path, user });
    const input = await screen.findByLabelText(field);
    expect(asksBeforeUnload()).toBe(false);
    await site.user.type(input, 'x');
    expect(asksBeforeUnload()).toBe(true);
  });

  it('asks before a logout, and before the editor of the profile is closed', async () => {
    const { user } = openSite({ path: '/dashboard', user: customer });
    await user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
    await user.type(screen.getByLabelText('Institution'), ' Ltd.');
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await reply('No, stay here');
    await user.click(screen.getByRole('button', { name: 'Stop editing' }));
    await reply('Yes, leave');
    expect(await screen.findByRole('region', { name: 'Profile' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible();
  });
});
