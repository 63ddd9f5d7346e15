import { screen, waitFor, within } from '@testing-library/react';
import { buildOrder, buildProfile } from '../../testing/fixtures';
import { answer, errorAnswer, heldBack, json, listAnswer, requestsTo } from '../../testing/network';
import { openPayment, successDialog } from '../../testing/open-payment';
import { customer } from '../../testing/render-app';
import { siteConfig } from '../../testing/sign-in-service';
import { installStripeJs } from '../../testing/stripe';

const order = buildOrder();
const paid = { ...order, status: 'Pending' as const, transactionId: 'pi_1' };
const orderPath = `/api/order/payment/${order._id}`;
const settlePath = `/api/order/${order._id}`;
const intentPath = '/api/create-payment-intent';
const secret = () => json({ clientSecret: 'pi_1_secret' });
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

installStripeJs({});

beforeEach(() => {
  answer('GET', '/config.json', () => json(siteConfig));
  answer('GET', orderPath, () => json(order));
  answer('GET', `/api/order/${encodeURIComponent(customer.email)}`, () => listAnswer([paid]));
  answerIntent(secret);
  answer('PATCH', settlePath, () => {
    settled();
    return json(paid);
  });
});

/** The shop settled the payment that it found authorised. */
function settled(): Response {
  answer('GET', orderPath, () => json(paid));
  return errorAnswer(409, 'ORDER_ALREADY_PAID', { message: 'This order is paid.' });
}

/** What the shop answers to who asks for the intent: the first time, the next, and so on as in the last. */
function answerIntent(...replies: (() => Response | Promise<Response>)[]): void {
  let asked = 0;
  answer('POST', intentPath, () => replies[Math.min(asked++, replies.length - 1)]!());
}

async function expectSuccess({ user, place }: Awaited<ReturnType<typeof openPayment>>): Promise<void> {
  const dialog = await successDialog();
  expect(dialog).toHaveTextContent('Your TransectionID is pi_1');
  await user.click(within(dialog).getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(place.current).toBe('/dashboard/myOrders'));
}

describe('a payment during which the connection breaks', () => {
  it('ends as any payment when only the answer that the order is paid was lost', async () => {
    answer('PATCH', settlePath, () => {
      settled();
      return lost();
    });
    const site = await openPayment(order);
    await site.pay();
    await expectSuccess(site);
    expect(requestsTo('PATCH', settlePath)).toHaveLength(1);
  });
});

it('tells somebody who has gone to another page that the order is paid, and leaves them there', async () => {
  answer('GET', `/api/profile/${encodeURIComponent(customer.email)}`, () => json(buildProfile()));
  const { answered, release } = heldBack(json(paid));
  answer('PATCH', settlePath, () => answered);
  const { user, pay, place } = await openPayment(order);
  await pay();
  await waitFor(() => expect(requestsTo('PATCH', settlePath)).toHaveLength(1));
  await user.click(screen.getByRole('link', { name: 'My Profile' }));
  await screen.findByRole('heading', { name: 'My Profile' });
  release();
  await user.click(within(await successDialog()).getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(place.current).toBe('/dashboard');
});
