import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { PlaceOrderDto } from '../../lib/generated/shop-api';
import { buildBasketLine, buildOrder, buildPrice, buildProfile } from '../../testing/fixtures';
import { answer, errorAnswer, heldBack, json, requestsTo } from '../../testing/network';
import { answerHomePage, customer, openSite } from '../../testing/render-app';
import { siteConfig } from '../../testing/sign-in-service';
import type { BasketLine } from '../basket/basket-api';

const hammer = buildBasketLine({ name: 'Claw Hammer', quantity: 12, unitPrice: 12.5, amount: 150 });
const vise = buildBasketLine({ name: 'Bench Vise', quantity: 2, unitPrice: 100, amount: 200 });
const order = buildOrder({ noLongerSold: true });

/** The shop prices the basket like this from now on. */
function answerPrice(...lines: BasketLine[]): void {
  answer('POST', '/api/basket/price', () => json(buildPrice(lines)));
}

let version = 0;

function answerBasket(...lines: BasketLine[]): void {
  version++;
  answer('GET', '/api/basket', () => json({ lines, subtotal: 0, version }));
  answer('PUT', '/api/basket', ({ body }) => json({ subtotal: 0, ...(body as object), version: 2 }));
  answerPrice(...lines);
}

beforeEach(() => {
  answerBasket(hammer, vise);
  answer('GET', `/api/profile/${encodeURIComponent(customer.email)}`, () => json(buildProfile()));
  answer('GET', '/config.json', () => json(siteConfig));
  answer('GET', `/api/order/payment/${order._id}`, () => json(order));
});

async function openCheckout() {
  const site = openSite({ path: '/checkout', user: customer });
  const button = await screen.findByRole('button', { name: 'Place Order' });
  const lineOf = (name: string) => within(screen.getByRole('link', { name }).closest('li')!);
  return { ...site, button, lineOf };
}

const isFree = (button: HTMLElement) => waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));

const sent = () => requestsTo('POST', '/api/order').map(({ body }) => body as PlaceOrderDto);

describe('the checkout', () => {
  it('orders all lines at the sum shown, empties the basket and goes to the payment', async () => {
    answer('POST', '/api/order', () => json(order, { status: 201 }));
    const { user, button, lineOf, place } = await openCheckout();
    expect(screen.getByLabelText('Name')).toHaveValue(customer.displayName);
    expect(screen.getByLabelText('Email')).toHaveValue(customer.email);
    expect(screen.getByLabelText('Address')).toHaveValue('12 Workshop Lane, Dhaka');
    expect(lineOf('Bench Vise').getByText('2 × $100.00')).toBeVisible();
    expect(lineOf('Bench Vise').getByText('$200.00')).toBeVisible();
    expect(screen.getByText('$350.00')).toBeVisible();
    await user.click(button);
    await screen.findByRole('heading', { name: 'Payment' });
    expect(place.current).toBe(`/dashboard/payment/${order._id}`);
    expect(sent()).toEqual([
      {
        lines: [
          { itemId: hammer.itemId, quantity: 12 },
          { itemId: vise.itemId, quantity: 2 },
        ],
        basketVersion: version,
        amountToBePaid: 350,
        customerAddress: '12 Workshop Lane, Dhaka',
        customerNumber: '01711000000',
        termsVersion: '2026-11-23',
        idempotencyKey: expect.stringMatching(/^[\w-]{16,64}$/),
      },
    ]);
    await waitFor(() => expect(requestsTo('PUT', '/api/basket').at(-1)?.body).toEqual({ version, lines: [] }));
  });

  it('sends the own reference once it is unfolded and filled in', async () => {
    answer('POST', '/api/order', () => json(order, { status: 201 }));
    const { user, button } = await openCheckout();
    const number = screen.getByLabelText('Purchase order number');
    expect(number).not.toBeVisible();
    await user.click(screen.getByText('Your own reference'));
    await user.type(number, 'PO 4711');
    await user.type(screen.getByLabelText('Note'), 'Gate 3');
    await user.click(button);
    await screen.findByRole('heading', { name: 'Payment' });
    expect(sent()[0]).toMatchObject({ purchaseOrderNumber: 'PO 4711', note: 'Gate 3' });
  });

  it('has what was typed after each reload', async () => {
    const profile = buildProfile({ address: '' });
    answer('GET', `/api/profile/${encodeURIComponent(customer.email)}`, () => json(profile));
    let site = await openCheckout();
    await site.user.type(screen.getByLabelText('City'), 'Khulna');
    for (const _ of ['once', 'again']) {
      site.unmount();
      site = await openCheckout();
      await waitFor(() => expect(screen.getByLabelText('City')).toHaveValue('Khulna'));
    }
  });

  it('says what waits for an address that is not verified', async () => {
    openSite({ path: '/checkout', user: { ...customer, isVerified: false } });
    expect(await screen.findByText(/by the link in your mail/)).toHaveTextContent(customer.email);
  });

  it('leads from an empty basket to the products', async () => {
    answerBasket();
    openSite({ path: '/checkout', user: customer });
    await screen.findByText('Your basket is empty.');
    expect(screen.getByRole('link', { name: 'Show All Products' })).toHaveAttribute('href', '/allProductsPage');
    expect(screen.queryByRole('button', { name: 'Place Order' })).not.toBeInTheDocument();
  });

  it('asks a visitor to sign in first, and to come back', async () => {
    answerHomePage();
    answer('GET', '/config.json', () => json(siteConfig));
    const { place } = openSite({ path: '/checkout' });
    await screen.findByRole('heading', { name: 'Login' });
    expect(place.current).toBe('/login');
    expect(screen.getByText(/^Sign in to order your basket/)).toBeVisible();
    const steps = within(await screen.findByRole('navigation', { name: 'Steps of the purchase' }));
    expect(steps.getByRole('listitem', { current: 'step' })).toHaveTextContent('Sign in');
    expect(place.state).toMatchObject({ from: '/checkout' });
  });

  it('says what has changed once the amount has, and orders nothing before that is accepted', async () => {
    answer('POST', '/api/order', () => {
      answerPrice({ ...hammer, unitPrice: 13, amount: 156 }, vise);
      return errorAnswer(409, 'AMOUNT_CHANGED');
    });
    const { user, button } = await openCheckout();
    await user.click(button);
    expect(await screen.findByText('Claw Hammer: $13.00 per unit in place of $12.50')).toBeVisible();
    expect(screen.getByText('$356.00 in place of $350.00')).toBeVisible();
    await isFree(button);
    answer('POST', '/api/order', () => json(order, { status: 201 }));
    expect(button).toHaveTextContent('Accept the Changes');
    await user.click(button);
    expect(sent()).toHaveLength(1);
    await waitFor(() => expect(button).toHaveTextContent('Place Order'));
    await user.click(button);
    await screen.findByRole('heading', { name: 'Payment' });
    const [refused, accepted] = sent();
    expect([refused?.amountToBePaid, accepted?.amountToBePaid]).toEqual([350, 356]);
    expect(accepted?.idempotencyKey).not.toBe(refused?.idempotencyKey);
  });

  it('says what another window has changed in the basket, or that it has emptied it', async () => {
    const { user, button } = await openCheckout();
    answerBasket({ ...hammer, quantity: 24, amount: 300 });
    fireEvent(window, new Event('focus'));
    expect(await screen.findByText('Claw Hammer: 24 in place of 12')).toBeVisible();
    expect(screen.getByText('Bench Vise: removed')).toBeVisible();
    expect(button).toHaveTextContent('Accept the Changes');
    await user.click(button);
    await waitFor(() => expect(button).toHaveTextContent('Place Order'));
    // Ordered in a window beside this one, which has not heard of it.
    answerBasket();
    answer('POST', '/api/order', () => errorAnswer(409, 'BASKET_CHANGED'));
    await user.click(button);
    expect(await screen.findByText('Your basket was ordered or emptied in another window.')).toBeVisible();
    expect(sent()).toHaveLength(1);
  });

  it.each([
    [409, 'QUANTITY_OUT_OF_RANGE', 'lines.1.quantity', 'You can not order more then 1 and less then 1'],
    [404, 'PRODUCT_NOT_FOUND', 'lines.1.itemId', 'There is no such product on the shop.'],
  ])('shows a refusal %i %s at its line, with the way to the basket', async (status, code, field, message) => {
    answer('POST', '/api/order', () => errorAnswer(status, code, { message, fieldErrors: { [field]: message } }));
    const { user, button, lineOf } = await openCheckout();
    await user.click(button);
    expect(await screen.findByText(message)).toBeVisible();
    const remedy = lineOf('Bench Vise').getByRole('link', { name: /^Change it in the basket.*Bench Vise$/ });
    expect(remedy).toHaveAttribute('href', '/basket');
    await waitFor(() => expect(remedy).toHaveFocus());
    expect(lineOf('Claw Hammer').queryByRole('link', { name: /^Change/ })).not.toBeInTheDocument();
    expect(screen.getByText(/^1 product can not be ordered as chosen/)).toBeVisible();
  });

  it('can not be sent while a line can not be ordered as it is', async () => {
    const problem = {
      code: 'QUANTITY_NOT_IN_PACKS',
      message: 'This product comes in packs of 5.',
      quantity: 15,
    } as const;
    answerPrice({ ...hammer, problem }, vise);
    const { button, lineOf } = await openCheckout();
    expect(lineOf('Claw Hammer').getByText('This product comes in packs of 5.')).toBeVisible();
    expect(button).toBeDisabled();
    expect(screen.queryByText('$200.00', { selector: 'output' })).not.toBeInTheDocument();
  });

  it('shows a product that is gone, and what it was if that is known', async () => {
    const problem = {
      code: 'PRODUCT_NOT_FOUND',
      message: 'There is no such product on the shop.',
      quantity: null,
    } as const;
    const unnamed = { ...hammer, name: '', partNumber: '', slug: '', amount: 0, problem };
    answerPrice(unnamed, vise);
    const { button, unmount } = await openCheckout();
    const line = within(screen.getByText('Claw Hammer').closest('li')!);
    expect(line.getByText(hammer.partNumber)).toBeVisible();
    expect(line.getByText('This product is no longer sold.')).toBeVisible();
    expect(line.queryByRole('link', { name: 'Claw Hammer' })).not.toBeInTheDocument();
    expect(button).toBeDisabled();
    unmount();
    localStorage.clear();
    answerBasket(unnamed, vise);
    await openCheckout();
    expect(screen.getByText('A product that is no longer sold')).toBeVisible();
  });

  it('orders once, however often the button is pressed', async () => {
    const { answered, release } = heldBack(json(order, { status: 201 }));
    answer('POST', '/api/order', () => answered);
    const { user, button } = await openCheckout();
    await user.dblClick(button);
    await user.keyboard('{Enter}');
    release();
    await screen.findByRole('heading', { name: 'Payment' });
    expect(sent()).toHaveLength(1);
  });

  it('sends the same order again when its answer was lost', async () => {
    answer('POST', '/api/order', () => Response.error());
    const { user, button } = await openCheckout();
    await user.click(button);
    expect(await screen.findByText(/may have been placed.*nothing is ordered twice/)).toBeVisible();
    await isFree(button);
    expect(requestsTo('PUT', '/api/basket')).toHaveLength(0);
    answer('POST', '/api/order', () => json(order, { status: 201 }));
    await user.click(button);
    await screen.findByRole('heading', { name: 'Payment' });
    const [lost, again] = sent();
    expect(again).toEqual(lost);
  });

  it('shows what the shop says of a field at that field', async () => {
    answer('POST', '/api/order', () =>
      errorAnswer(400, 'INVALID_INPUT', { fieldErrors: { purchaseOrderNumber: 'Enter at most 40 characters.' } }),
    );
    const { user, button } = await openCheckout();
    await user.click(button);
    await waitFor(() => expect(screen.getByLabelText('Purchase order number')).toBeVisible());
    expect(screen.getByLabelText('Purchase order number')).toHaveAccessibleDescription('Enter at most 40 characters.');
  });

  it('keeps what was typed while the customer looks at the basket', async () => {
    const { user, unmount } = await openCheckout();
    await user.clear(screen.getByLabelText('Address'));
    await user.type(screen.getByLabelText('Address'), '5 New Road');
    unmount();
    await openCheckout();
    expect(screen.getByLabelText('Address')).toHaveValue('5 New Road');
  });

  it('tells a customer who has gone to another page that the order is placed, and leaves them there', async () => {
    const { answered, release } = heldBack(json(order, { status: 201 }));
    answer('POST', '/api/order', () => answered);
    const { user, button, place } = await openCheckout();
    await user.click(button);
    await user.click(screen.getAllByRole('link', { name: 'Blogs' })[0]!);
    release();
    await screen.findByRole('dialog', { name: 'Order Has been place.' });
    expect(place.current).toBe('/blogs');
  });
});
