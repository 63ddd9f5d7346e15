import { fireEvent, screen, within } from '@testing-library/react';
import { answer, errorAnswer, json, requestsTo } from '../../testing/network';
import { buildOrder, buildPrice } from '../../testing/fixtures';
import { intentPath, openPayment, paymentCalls, pricePath, secret } from '../../testing/open-payment';
import { customer, openSite } from '../../testing/render-app';
import { siteConfig } from '../../testing/sign-in-service';
import { installStripeJs } from '../../testing/stripe';

const order = buildOrder();
const { orderPath } = paymentCalls(order);
const gone = () => errorAnswer(404, 'ORDER_NOT_FOUND', { message: 'There is no such order.' });

const stripe = installStripeJs();

beforeEach(() => {
  answer('GET', '/config.json', () => json(siteConfig));
  answer('GET', orderPath, () => json(order));
  answer('POST', intentPath, secret);
  answer('POST', pricePath, () => json(buildPrice([])));
});

/** From now on Stripe knows the payment as cancelled, which is what the shop does when it gives one up. */
function cancelIntent(): void {
  const message = 'You cannot confirm this PaymentIntent because it has a status of canceled.';
  stripe.answers.confirmCardPayment = () =>
    Promise.resolve({ error: { message, payment_intent: { id: 'pi_1', status: 'canceled' } as never } });
}

describe('a payment that can not be made any more', () => {
  it('says that the order is gone when it was cancelled in another tab', async () => {
    const { canPay, pay } = await openPayment(order);
    await canPay();
    cancelIntent();
    answer('GET', orderPath, gone);
    answer('POST', intentPath, gone);
    await pay();
    expect(await screen.findByText(/It may have been cancelled; then nothing was charged/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Make payment' })).not.toBeInTheDocument();
    expect(screen.queryByText(/PaymentIntent/)).not.toBeInTheDocument();
  });

  it('goes on with another one while the order is there', async () => {
    const { card, canPay, pay } = await openPayment(order);
    await canPay();
    cancelIntent();
    answer('POST', intentPath, () => json({ clientSecret: 'pi_2_secret' }));
    await pay();
    expect(await card.findByText('Nothing was charged. Please try again.')).toBeVisible();
    await canPay();
  });
});

describe('an order of what is no longer sold', () => {
  const unsold = { ...order, noLongerSold: true };

  async function expectToCancel(user: ReturnType<typeof openSite>['user']): Promise<void> {
    const notice = within(await screen.findByRole('region', { name: 'No longer sold' }));
    expect(notice.getByText(/can not be paid\. Nothing was charged/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Make payment' })).not.toBeInTheDocument();
    answer('DELETE', `/api/order/${order._id}`, () => {
      answer('GET', orderPath, gone);
      return json({ acknowledged: true });
    });
    await user.click(notice.getByRole('button', { name: /^Cancel/ }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes, Remove!' }));
    expect(await screen.findByRole('dialog', { name: 'Cancelled!' })).toBeVisible();
  }

  it('says so, asks for no payment, and offers to cancel', async () => {
    answer('GET', orderPath, () => json(unsold));
    const { user } = openSite({ path: `/dashboard/payment/${order._id}`, user: customer });
    await expectToCancel(user);
    expect(requestsTo('POST', intentPath)).toHaveLength(0);
  });

  it('says so, too, when it was taken off the shop while the page was open', async () => {
    answer('POST', intentPath, () => {
      answer('GET', orderPath, () => json(unsold));
      return errorAnswer(409, 'PRODUCT_NOT_SOLD', { message: 'No longer sold.' });
    });
    const { user } = openSite({ path: `/dashboard/payment/${order._id}`, user: customer });
    await expectToCancel(user);
  });
});

describe('a payment page opened while the shop could not be reached', () => {
  async function openUnreached() {
    answer('POST', intentPath, () => Response.error());
    const site = await openPayment(order);
    expect(await site.card.findByText(/The shop could not be reached/)).toBeVisible();
    answer('POST', intentPath, () => json({ clientSecret: 'pi_1_secret' }));
    return site;
  }

  it('can be paid on once the connection is back', async () => {
    const { canPay } = await openUnreached();
    fireEvent(window, new Event('online'));
    await canPay();
    expect(requestsTo('POST', intentPath)).toHaveLength(2);
  });

  it('can be paid on after another try', async () => {
    const { user, card, canPay } = await openUnreached();
    await user.click(card.getByRole('button', { name: 'Try again' }));
    await canPay();
    expect(card.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });
});
