import { screen, waitFor, within } from '@testing-library/react';
import { hurryTimers } from '../../testing/clock';
import { answer, errorAnswer, json, requestsTo } from '../../testing/network';
import { buildOrder, buildOrderLine, buildRefund } from '../../testing/fixtures';
import { intentPath, openPayment, paymentCalls, successDialog } from '../../testing/open-payment';
import { customer, openSite } from '../../testing/render-app';
import { installStripeJs } from '../../testing/stripe';

const order = buildOrder({ itemName: 'Bench Vise', quantity: 2, amountToBePaid: 237 });
const { paid, orderPath, settlePath, answerAll } = paymentCalls(order);

// Stripe.js is one script for the whole page, so the tests of this file share one, and each says what it answers.
const stripe = installStripeJs();
hurryTimers();

beforeEach(() => {
  stripe.reset();
  answerAll();
});

describe('the payment page', () => {
  it('shows what is paid for', async () => {
    await openPayment(order);
    const summary = within(screen.getByRole('region', { name: 'Order summary' }));
    for (const text of [
      customer.displayName,
      'Bench Vise',
      '2',
      order.customerAddress,
      order.customerNumber,
      '$237.00',
    ]) {
      expect(summary.getByText(text)).toBeVisible();
    }
    expect(summary.getByRole('link', { name: 'Bench Vise' })).toHaveAttribute('href', `/product/${order.itemId}`);
    expect(await screen.findByText('card field')).toBeVisible();
  });

  it('lists the lines of an order of several products with their amounts', async () => {
    const lines = [buildOrderLine(), buildOrderLine({ itemName: 'Chisel', unitPrice: 8.7, quantity: 10, amount: 87 })];
    answer('GET', orderPath, () => json({ ...order, itemName: 'Claw Hammer and 1 more', lines }));
    await openPayment(order);
    const listed = within(screen.getByRole('list', { name: 'Ordered products' })).getAllByRole('listitem');
    expect(listed.map(({ textContent }) => textContent)).toEqual([
      'Claw Hammer12 × $12.50$150.00',
      'Chisel10 × $8.70$87.00',
    ]);
    expect(screen.getByText('Chisel')).toBeVisible();
  });

  it('shows what delivery and taxes add to the lines, and the customer’s own number in a place of its own', async () => {
    const taxes = [{ name: 'VAT', rate: 750, amount: 2.5, isIncluded: true }];
    const sum = { subtotal: 237, delivery: 'Courier', deliveryAmount: 0, taxes };
    answer('GET', orderPath, () => json({ ...order, ...sum, purchaseOrderNumber: 'PO 4711' }));
    await openPayment(order);
    const valueOf = (label: string) => screen.getByText(label).nextElementSibling;
    expect(valueOf('Subtotal')).toHaveTextContent('$237.00');
    expect(valueOf('Purchase order number')).toHaveTextContent(/^PO 4711$/);
    expect(valueOf('Delivery: Courier')).toHaveTextContent('Free');
    expect(valueOf('Includes VAT, 7.5%')).toHaveTextContent('$2.50');
  });

  it('can not be sent before the payment secret has come', async () => {
    answer('POST', intentPath, () => errorAnswer(409, 'OUT_OF_STOCK', { message: 'This product is sold out.' }));
    const { card } = await openPayment(order);
    expect(await card.findByText('This product is sold out.')).toBeVisible();
    expect(card.getByRole('button', { name: 'Make payment' })).toBeDisabled();
  });

  it('takes the payment, says so with the transaction id, and goes to My Orders', async () => {
    const { user, card, pay, place } = await openPayment(order);
    await pay();
    expect(await successDialog()).toHaveTextContent('Your TransectionID is pi_1');
    expect(await successDialog()).toHaveTextContent(`Order ${order.number}`);
    expect(card.getByText('Payment is successful!')).toBeInTheDocument();
    expect(card.getByRole('button', { name: 'Paid', hidden: true })).toBeDisabled();
    await user.click(within(await successDialog()).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(place.current).toBe('/dashboard/myOrders'));
    const thanks = within(await screen.findByRole('region', { name: 'Thank you!' }));
    expect(thanks.getByRole('link', { name: order.number })).toHaveAttribute('href', `/dashboard/order/${order._id}`);
    expect(thanks.getByText(order.customerEmail)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download Invoice' })).toBeVisible();
    expect(thanks.getByRole('button', { name: `Order Again ${order.itemName}` })).toBeVisible();

    expect(requestsTo('POST', intentPath)[0]?.body).toEqual({ amountToBePaid: 237, order: order._id });
    expect(requestsTo('PATCH', settlePath)[0]?.body).toEqual({
      order: order._id,
      transactionId: 'pi_1',
      status: 'Paid',
    });
    const [method] = stripe.calls.filter(({ name }) => name === 'createPaymentMethod');
    expect(method?.args[0]).toMatchObject({ billing_details: { name: customer.displayName, email: customer.email } });
  });

  it("shows the provider's message for a declined card, and the order stays payable", async () => {
    stripe.answers.confirmCardPayment = () => Promise.resolve({ error: { message: 'Your card was declined.' } });
    const { card, pay } = await openPayment(order);
    await pay();
    expect(await card.findByText('Your card was declined.')).toHaveClass('text-danger');
    expect(requestsTo('PATCH', settlePath)).toHaveLength(0);
    stripe.answers.confirmCardPayment = stripe.usual.confirmCardPayment;
    await pay();
    expect(await successDialog()).toBeInTheDocument();
  });

  it("shows the provider's message for a card that is not complete", async () => {
    stripe.answers.createPaymentMethod = () =>
      Promise.resolve({ error: { message: 'Your card number is incomplete.' } });
    const { card, pay } = await openPayment(order);
    await pay();
    expect(await card.findByText('Your card number is incomplete.')).toBeVisible();
    expect(stripe.calls.some(({ name }) => name === 'confirmCardPayment')).toBe(false);
  });

  it('says that the order is being confirmed while the server can not tell yet, and asks again', async () => {
    let tries = 0;
    answer('PATCH', settlePath, () => {
      tries += 1;
      if (tries === 1) return json(order, { status: 202 });
      answer('GET', orderPath, () => json(paid));
      return json(paid);
    });
    const { card, pay } = await openPayment(order);
    await pay();
    expect(await card.findByText(/your order is being confirmed/)).toBeVisible();
    expect(card.getByRole('button', { name: 'Processing' })).toHaveAttribute('aria-disabled', 'true');
    expect(await successDialog()).toBeInTheDocument();
  });

  it('says that the goods are gone while the hold on the card is not let go yet', async () => {
    let tries = 0;
    answer('PATCH', settlePath, () =>
      (tries += 1) === 1
        ? json({ ...order, reason: 'OUT_OF_STOCK' }, { status: 202 })
        : errorAnswer(409, 'OUT_OF_STOCK', { message: 'Sold out. No charge was made.' }),
    );
    const { card, pay } = await openPayment(order);
    await pay();
    expect(await card.findByText(/There is not enough left.*Nothing is charged/)).toBeVisible();
    expect(card.queryByText(/being confirmed/)).not.toBeInTheDocument();
    expect(await card.findByText('Sold out. No charge was made.')).toBeVisible();
  });

  it.each([409, 429])(
    'asks for no further card after too many were declined, and says what to do: %s',
    async (status) => {
      answer('POST', intentPath, () => errorAnswer(status, 'TOO_MANY_DECLINES', { message: 'Please ask your bank.' }));
      const { card } = await openPayment(order);
      expect(await card.findByText('Please ask your bank.')).toBeVisible();
      expect(card.getByRole('button', { name: 'Make payment' })).toBeDisabled();
      expect(card.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    },
  );

  it('says what was given back of a paid order, and what is disputed', async () => {
    const at = '2026-11-20T10:00:00.000Z';
    const reversed = {
      refundedAmount: 37,
      refunds: [buildRefund({ amount: 37, status: 'pending' })],
      dispute: { _id: 'du_1', amount: 200, status: 'open', createdAt: at },
    } as const;
    answer('GET', orderPath, () => json({ ...paid, ...reversed }));
    await openPayment(order);
    const summary = within(screen.getByRole('region', { name: 'Order summary' }));
    expect(summary.getByText('$37.00, on its way to you')).toBeVisible();
    expect(summary.getByText('$200.00, open at your bank')).toBeVisible();
  });

  const at = '2026-11-20T10:00:00.000Z';
  const refund = (amount: number, status: 'pending' | 'succeeded') => ({
    refundedAmount: amount,
    refunds: [buildRefund({ amount, status })],
  });
  const dispute = (status: 'inquiry' | 'open' | 'won' | 'lost') => ({
    dispute: { _id: 'du_1', amount: 237, status, createdAt: at },
  });

  it.each([
    ['wholly refunded', refund(237, 'succeeded'), 'This payment was refunded.', false],
    ['wholly refunded soon', refund(237, 'pending'), 'This payment is being refunded.', false],
    ['partly refunded', refund(37, 'succeeded'), '$37.00 of this payment was refunded.', true],
    ['disputed', dispute('open'), 'This payment is disputed at your bank.', true],
    ['asked about', dispute('inquiry'), 'Payment is successful!', true],
    ['taken back', dispute('lost'), 'Your bank has taken $237.00 of this payment back.', false],
    ['disputed in vain', dispute('won'), 'Payment is successful!', true],
  ])('says of a payment that is %s what is true', async (_, reversed, words, isPaid) => {
    answer('GET', orderPath, () => json({ ...paid, ...reversed }));
    const { card } = await openPayment(order);
    expect(await card.findByRole('status')).toHaveTextContent(words);
    expect(card.queryAllByRole('button', { name: 'Paid' })).toHaveLength(isPaid ? 1 : 0);
    expect(card.getByText('pi_1')).toBeVisible();
  });

  it('says that no charge was made when the stock ran out, and asks for a new secret', async () => {
    answer('PATCH', settlePath, () =>
      errorAnswer(409, 'OUT_OF_STOCK', { message: 'Sold out meanwhile. No charge was made.' }),
    );
    const { card, pay } = await openPayment(order);
    await pay();
    expect(await card.findByText('Sold out meanwhile. No charge was made.')).toBeVisible();
    await waitFor(() => expect(requestsTo('POST', intentPath)).toHaveLength(2));
  });

  it('says that an order is paid already, and offers no second payment', async () => {
    answer('GET', orderPath, () => json(paid));
    const { user, card } = await openPayment(order);
    expect(await card.findByText('Payment is successful!')).toBeVisible();
    expect(card.getByText('pi_1')).toBeVisible();
    expect(card.getByRole('button')).toBeDisabled();
    expect(card.getByRole('button')).toHaveTextContent('Paid');
    expect(requestsTo('POST', intentPath)).toHaveLength(0);
    await user.click(card.getByRole('link', { name: 'My Orders' }));
    await screen.findByRole('table');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('says when there is no such order', async () => {
    answer('GET', orderPath, () => errorAnswer(404, 'ORDER_NOT_FOUND'));
    openSite({ path: `/dashboard/payment/${order._id}`, user: customer });
    expect(await screen.findByText(/There is no such order/)).toBeVisible();
  });
});
