import { screen } from '@testing-library/react';
import { buildProduct } from '../../testing/fixtures';
import { answer, errorAnswer, json, listAnswer, requestsTo } from '../../testing/network';
import { customer, openSite } from '../../testing/render-app';
import { sells } from '../../testing/sold-products';

const product = buildProduct({ available: 0 });
const path = `/api/product/${product._id}/notify`;

async function openProduct(user?: typeof customer) {
  answer('GET', '/api/category', () => json([]));
  sells(product);
  answer('GET', `/api/product/${product._id}/reviews/own`, () => json({ review: null, isOpen: false }));
  const site = openSite({ path: `/product/${product._id}/${product.slug}`, ...(user && { user }) });
  const button = await screen.findByRole('button', { name: /^Tell me when it’s back/ });
  return { ...site, ask: () => site.user.click(button) };
}

describe('a product that can not be ordered', () => {
  it('is watched for a visitor under the e-mail they enter', async () => {
    answer('POST', path, () => json({ acknowledged: true }));
    const { user, ask } = await openProduct();
    await user.type(screen.getByLabelText('Your email'), 'visitor@example.com');
    await ask();
    expect(await screen.findByText(/^We have noted visitor@example\.com .* a mail first/)).toBeVisible();
    expect(requestsTo('POST', path)[0]?.body).toEqual({ email: 'visitor@example.com' });
    expect(screen.queryByRole('button', { name: /^Tell me/ })).not.toBeInTheDocument();
  });

  it('is watched for a customer without asking for the e-mail', async () => {
    answer('POST', path, () => json({ acknowledged: true }));
    const { ask } = await openProduct(customer);
    expect(screen.queryByLabelText('Your email')).not.toBeInTheDocument();
    await ask();
    expect(await screen.findByText(new RegExp(`^We have noted ${customer.email}`))).toBeVisible();
    expect(requestsTo('POST', path)[0]?.body).toEqual({});
  });

  it('says what went wrong, and keeps the e-mail', async () => {
    answer('POST', path, () =>
      errorAnswer(400, 'INVALID_INPUT', { fieldErrors: { email: 'Please enter valid email.' } }),
    );
    const { user, ask } = await openProduct();
    await user.type(screen.getByLabelText('Your email'), 'visitor@example');
    await ask();
    expect(await screen.findByText('Please enter valid email.')).toBeVisible();
    expect(screen.getByLabelText('Your email')).toHaveValue('visitor@example');
  });

  it('leads from its card to that form', async () => {
    answer('GET', '/api/product', () => listAnswer([product]));
    openSite({ path: '/allProductsPage' });
    expect(await screen.findByRole('link', { name: /^Tell me when it’s back/ })).toHaveAttribute(
      'href',
      `/product/${product._id}/${product.slug}#notify`,
    );
  });
});
