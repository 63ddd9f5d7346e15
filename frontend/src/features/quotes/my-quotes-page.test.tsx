import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { buildBasketLine, buildPrice, buildQuote, buildQuoteDetails } from '../../testing/fixtures';
import { answer, errorAnswer, json, listAnswer, requestsTo } from '../../testing/network';
import { customer, openSite } from '../../testing/render-app';
import type { Quote } from '../../entities/order/quotes-api';

const answered = buildQuote({
  state: 'answered',
  validUntil: '2026-11-30',
  message: 'The large box is cheaper.',
  subtotal: 114,
});

async function openQuotes(...quotes: Quote[]) {
  answer('GET', '/api/quote', () => listAnswer(quotes));
  const site = openSite({ path: '/dashboard/myQuotes', user: customer });
  const [, ...rows] = within(await screen.findByRole('table', { name: 'quotes' })).getAllByRole('row');
  return { ...site, rows };
}

describe('my quotes', () => {
  it('show the prices and their last day, and lead to the order of exactly that', async () => {
    const { rows } = await openQuotes(answered);
    const row = within(rows[0]!);
    expect(row.getByText('The large box is cheaper.')).toBeVisible();
    expect(row.getByRole('list', { name: 'Quoted products' })).toHaveTextContent('12 × $9.50list price $12.50$114.00');
    expect(row.getByText('until')).toHaveTextContent('until Nov 30, 2026');
    const order = row.getByRole('link', { name: 'Order This Quote of Claw Hammer' });
    expect(order).toHaveAttribute('href', `/checkout?quote=${answered._id}`);
  });

  it('have a page each: what it costs delivered, which lines break the terms of their products, and the PDF', async () => {
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const taxes = [{ name: 'VAT', rate: 1500, amount: 18.6, isIncluded: false }];
    const details = buildQuoteDetails(answered, { minimum: 5, maximum: null, multiple: 5 });
    const delivered = { isOwn: true, delivery: 'Courier', deliveryAmount: 10, taxes, total: 142.6 };
    answer('GET', `/api/quote/${answered._id}`, () => json({ ...details, ...delivered }));
    answer('GET', `/api/quote/${answered._id}/pdf`, () => new Response('%PDF-1.7'));
    const { user } = await openQuotes(answered);
    await user.click(screen.getByRole('link', { name: answered.number }));
    expect(await screen.findByRole('heading', { name: `Quote ${answered.number}` })).toBeVisible();
    const offer = within(screen.getByRole('region', { name: '1 Product' }));
    expect(offer.getByRole('listitem')).toHaveTextContent('Not in packs of 5: 15 would be right');
    for (const text of ['Delivery: Courier', 'VAT, 15%', '$18.60', '$142.60'])
      expect(offer.getByText(text)).toBeVisible();
    expect(screen.getByText('The large box is cheaper.')).toBeVisible();
    expect(screen.getByText(/12 Workshop Lane/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send the Answer' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: `Download PDF ${answered.number}` }));
    await waitFor(() => expect(click.mock.contexts).toMatchObject([{ download: `${answered.number}.pdf` }]));
  });

  it('say what waits for the office, what was ordered, and ask again for what has expired', async () => {
    const expired = buildQuote({ state: 'expired', validUntil: '2026-11-01', note: 'By Friday' });
    const { user, rows } = await openQuotes(buildQuote(), buildQuote({ state: 'ordered', orderId: 'order1' }), expired);
    expect(rows[0]).toHaveTextContent('We answer soon');
    const ordered = within(rows[1]!).getByRole('link', { name: 'See the Order' });
    expect(ordered).toHaveAttribute('href', '/dashboard/order/order1');
    const { itemId } = expired.lines[0]!;
    answer('POST', '/api/basket/price', () => json(buildPrice([buildBasketLine({ itemId })])));
    answer('POST', '/api/quote', () => errorAnswer(409, 'TOO_MANY_QUOTES', { message: 'You have 20 open quotes.' }));
    await user.click(screen.getByRole('button', { name: 'Ask Again Claw Hammer' }));
    expect(await screen.findByText('You have 20 open quotes.')).toBeVisible();
    answer('POST', '/api/quote', () => json(buildQuote(), { status: 201 }));
    await user.click(screen.getByRole('button', { name: 'Ask Again Claw Hammer' }));
    expect(await screen.findByText('Your request has been sent')).toBeVisible();
    expect(requestsTo('POST', '/api/quote').at(-1)?.body).toMatchObject({
      lines: [{ itemId, quantity: 12 }],
      note: 'By Friday',
    });
  });

  it('are asked for again without what is no longer sold, which is named', async () => {
    const expired = buildQuote({ state: 'expired', validUntil: '2026-11-01' });
    const problem = { code: 'PRODUCT_NOT_FOUND' as const, message: 'There is no such product.', quantity: null };
    const gone = { itemId: expired.lines[0]!.itemId, name: '', problem };
    answer('POST', '/api/basket/price', () => json(buildPrice([buildBasketLine(gone)])));
    const { user } = await openQuotes(expired);
    await user.click(screen.getByRole('button', { name: 'Ask Again Claw Hammer' }));
    expect(await screen.findByText('No longer sold, so left out: Claw Hammer')).toBeVisible();
    expect(requestsTo('POST', '/api/quote')).toEqual([]);
  });
});

describe('requesting a quote of the basket', () => {
  const line = buildBasketLine({ name: 'Claw Hammer', quantity: 12 });
  const gone = buildBasketLine({
    ...{ name: '', quantity: 3 },
    problem: { code: 'PRODUCT_NOT_FOUND', message: 'There is no such product.', quantity: null },
  });
  beforeEach(() => {
    answer('POST', '/api/basket/price', () => json(buildPrice([line, gone])));
  });

  it('sends what can be had, once, and leaves the basket as it is', async () => {
    answer('GET', '/api/basket', () => json({ lines: [line, gone], subtotal: 125, version: 1 }));
    answer('GET', '/api/quote', () => listAnswer([buildQuote()]));
    const { user, place } = openSite({ path: '/basket', user: customer });
    await user.click(await screen.findByRole('button', { name: 'Request a Quote' }));
    expect(screen.getByLabelText('What should we know?')).toHaveFocus();
    await user.keyboard('By Friday');
    answer('POST', '/api/quote', () => errorAnswer(503, 'SERVICE_UNAVAILABLE'));
    await user.click(screen.getByRole('button', { name: 'Send Request' }));
    await screen.findByText(/Something went wrong/);
    answer('POST', '/api/quote', () => json(buildQuote(), { status: 201 }));
    await user.click(screen.getByRole('button', { name: 'Send Request' }));
    await screen.findByRole('heading', { name: 'My Quotes' });
    expect(place.current).toBe('/dashboard/myQuotes');
    const [lost, sent] = requestsTo('POST', '/api/quote').map(({ body }) => body);
    expect(sent).toEqual({
      ...{ lines: [{ itemId: line.itemId, quantity: 12 }], note: 'By Friday' },
      idempotencyKey: expect.any(String),
    });
    expect(sent).toEqual(lost);
    expect(requestsTo('PUT', '/api/basket')).toEqual([]);
  });

  it('asks a visitor to sign in, and brings them back to the basket', async () => {
    answer('GET', '/config.json', () => json({}));
    localStorage.setItem('basket', JSON.stringify([{ itemId: line.itemId, quantity: 12 }]));
    const { user, place } = openSite({ path: '/basket' });
    await user.click(await screen.findByRole('link', { name: 'Request a Quote' }));
    await screen.findByRole('heading', { name: 'Login' });
    expect(place.state).toMatchObject({ from: '/basket' });
  });
});
