import { screen, within } from '@testing-library/react';
import { buildOrder, buildProduct } from '../../testing/fixtures';
import { answer, errorAnswer, json, listAnswer } from '../../testing/network';
import { answerPayments, buildPayment } from '../../testing/payments';
import { admin, openSite } from '../../testing/render-app';
import { siteConfig } from '../../testing/sign-in-service';
import { buildUser } from '../../testing/users';

const refusal = () => errorAnswer(403, 'FORBIDDEN', { message: 'You may not do this.' });

/** From now on the shop knows the admin as a customer. */
function demote(): void {
  answer('GET', `/api/admin/${encodeURIComponent(admin.email)}`, () => json({ admin: false }));
  answer('GET', '/config.json', () => json(siteConfig));
}

const pages = [
  ['/api/user', '/dashboard/makeAdmin', buildUser({ email: 'helen@example.com' })],
  ['/api/order', '/dashboard/manageOrder', buildOrder()],
  ['/api/payment', '/dashboard/allPayments', buildPayment()],
] as const;

describe('an admin who was demoted', () => {
  it.each(pages)('is told so when %s refuses the next page', async (list, path, item) => {
    answerPayments();
    answer('GET', '/api/user/counts', () => json({ all: 50, admins: 1 }));
    answer('GET', list, ({ url }) => (url.includes('page=2') ? refusal() : listAnswer([item], 50)));
    const { user, place } = openSite({ path, user: admin });
    const next = await screen.findByRole('link', { name: 'Next' });
    demote();
    await user.click(next);
    expect(await screen.findByText(/That page is not open to/)).toBeVisible();
    expect(place.current).toBe('/login');
  });

  it('is told so when the shop refuses what they wanted to do', async () => {
    const product = buildProduct();
    answer('GET', '/api/product/manage', () => listAnswer([product]));
    answer('DELETE', `/api/product/${product._id}`, refusal);
    const { user } = openSite({ path: '/dashboard/manageProduct', user: admin });
    const remove = await screen.findByRole('button', { name: /^Remove/ });
    demote();
    await user.click(remove);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes, Remove!' }));
    expect(await screen.findByText('You may not do this.')).toBeVisible();
    expect(await screen.findByText(/That page is not open to/)).toBeVisible();
  });
});
