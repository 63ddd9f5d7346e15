import { screen, waitFor, within } from '@testing-library/react';
import { buildOrder, buildProfile } from '../../testing/fixtures';
import { hurryTimers } from '../../testing/clock';
import { answer, errorAnswer, heldBack, json, requestsTo } from '../../testing/network';
import { intentPath, openPayment, paymentCalls, secret, successDialog } from '../../testing/open-payment';
import { customer } from '../../testing/render-app';
import { installStripeJs } from '../../testing/stripe';

const order = buildOrder();
const { paid, settlePath, turnPaid, answerAll } = paymentCalls(order);
const confirming = () => errorAnswer(409, 'PAYMENT_CONFIRMING', { message: 'Your payment is being confirmed.' });
const lost = () => Response.error();
const stripeLost = () =>
  Promise.resolve({ error: { type: 'api_connection_error' as const, message: 'We are experiencing issues.' } });

const stripe = installStripeJs();
hurryTimers();

beforeEach(() => {
  stripe.reset();
  answerAll();
});

/** The shop settled the payment that it found authorised. */
function settled(): Response {
  turnPaid();
  return errorAnswer(409, 'ORDER_ALREADY_PAID', { message: 'This order is paid.' });
}

/** The shop's answers to requests for the intent, in order; the last one repeats. */
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

describe('a payment page loaded again after the card was authorised', () => {
  it('ends as any payment when the shop settles it', async () => {
    answerIntent(settled);
    await expectSuccess(await openPayment(order));
    expect(stripe.calls.some(({ name }) => name === 'confirmCardPayment')).toBe(false);
  });

  it('says that the order is being confirmed, and asks until it is paid', async () => {
    answerIntent(confirming, settled);
    const site = await openPayment(order);
    expect(await site.card.findByText(/your order is being confirmed/)).toBeVisible();
    expect(site.card.getByRole('button', { name: 'Processing' })).toBeDisabled();
    expect(site.card.queryByText('Your payment is being confirmed.')).not.toBeInTheDocument();
    await expectSuccess(site);
  });

  it('can be paid again when the shop could not take the money', async () => {
    answerIntent(confirming, secret);
    const { card, canPay } = await openPayment(order);
    expect(await card.findByText(/your order is being confirmed/)).toBeVisible();
    await canPay();
    expect(card.queryByText(/your order is being confirmed/)).not.toBeInTheDocument();
  });
});

describe('a payment during which the connection breaks', () => {
  it('settles when only the reply to the authorisation was lost', async () => {
    stripe.answers.confirmCardPayment = () => {
      stripe.answers.retrievePaymentIntent = () =>
        Promise.resolve({ paymentIntent: { id: 'pi_1', status: 'requires_capture' } });
      return stripeLost();
    };
    const site = await openPayment(order);
    await site.pay();
    await expectSuccess(site);
  });

  it('says that it can not tell whether the card was authorised, and finds out that it was', async () => {
    const site = await openPayment(order);
    await site.canPay();
    Object.assign(stripe.answers, { confirmCardPayment: stripeLost, retrievePaymentIntent: stripeLost });
    answerIntent(lost, settled);
    await site.pay();
    expect(await site.card.findByText(/We could not hear whether your card was authorised/)).toBeVisible();
    expect(site.card.getByRole('button', { name: 'Processing' })).toBeDisabled();
    expect(site.card.queryByText('We are experiencing issues.')).not.toBeInTheDocument();
    await expectSuccess(site);
  });

  it('says that nothing was charged when the card was not authorised, and can be paid', async () => {
    const { card, canPay, pay } = await openPayment(order);
    await canPay();
    stripe.answers.confirmCardPayment = stripeLost;
    const { answered, release } = heldBack(secret());
    answerIntent(() => answered);
    await pay();
    expect(await card.findByText(/We could not hear whether your card was authorised/)).toBeVisible();
    release();
    expect(await card.findByText('Nothing was charged. Please try again.')).toBeVisible();
    await canPay();
  });

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

it('settles what another tab has authorised since the shop was asked', async () => {
  stripe.answers.retrievePaymentIntent = () =>
    Promise.resolve({ paymentIntent: { id: 'pi_1', status: 'requires_capture' } });
  await expectSuccess(await openPayment(order));
  expect(stripe.calls.some(({ name }) => name === 'confirmCardPayment')).toBe(false);
});

it.each([
  ['at once', () => json(paid)],
  ['later', () => json(order)],
])(
  'tells a customer who has gone to another page that the order is paid, %s, and leaves them there',
  async (_, first) => {
    answer('GET', `/api/profile/${encodeURIComponent(customer.email)}`, () => json(buildProfile()));
    const { answered, release } = heldBack(first());
    answer('PATCH', settlePath, () => answered);
    const { user, pay, place } = await openPayment(order);
    await pay();
    await waitFor(() => expect(requestsTo('PATCH', settlePath)).not.toEqual([]));
    await user.click(screen.getByRole('link', { name: 'My Profile' }));
    await screen.findByRole('heading', { name: 'My Profile' });
    answer('PATCH', settlePath, () => json(paid));
    release();
    await user.click(within(await successDialog()).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(place.current).toBe('/dashboard');
  },
);
