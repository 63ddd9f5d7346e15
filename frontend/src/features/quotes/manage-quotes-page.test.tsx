import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { AnswerQuoteDto } from '../../lib/generated/shop-api';
import { setDate } from '../../testing/clock';
import { buildQuote, buildQuoteDetails, buildQuoteLine } from '../../testing/fixtures';
import { answer, errorAnswer, json, listAnswer, requestsTo } from '../../testing/network';
import { admin, customer, openSite } from '../../testing/render-app';
import { buildSettings } from '../../testing/settings';

const hammer = buildQuoteLine({ itemName: 'Claw Hammer', quantity: 12, listPrice: 12.5 });
const vise = buildQuoteLine({ itemName: 'Bench Vise', quantity: 2, listPrice: 100 });
const asked = buildQuote({ lines: [hammer, vise], note: 'By Friday', version: 1 });
const path = `/api/quote/${asked._id}`;
const sent = () => requestsTo('PATCH', path).map(({ body }) => body as AnswerQuoteDto);

/** Opens the list, and the form of its only quote. */
async function openAnswer(quote = asked) {
  answer('GET', '/api/quote/manage', () => listAnswer([quote]));
  answer('GET', path, () => json(buildQuoteDetails(quote, { minimum: 6, maximum: 120, multiple: 6 })));
  const site = openSite({ path: '/dashboard/quotes?state=asked', user: admin });
  await site.user.click(await screen.findByRole('link', { name: `Answer ${quote.customerName}` }));
  await screen.findByText('By Friday');
  const fieldOf = (name: string, label: string) => within(screen.getByRole('group', { name })).getByLabelText(label);
  const type = async (name: string, label: string, value: string) => {
    await site.user.clear(fieldOf(name, label));
    await site.user.type(fieldOf(name, label), value);
  };
  const send = () => site.user.click(screen.getByRole('button', { name: 'Send the Answer' }));
  return { ...site, fieldOf, type, send };
}

beforeEach(() => {
  answer('GET', '/api/quote/counts', () => json({ all: 1215, asked: 12, answered: 3, expired: 0, ordered: 1200 }));
});

it('finds quotes by state, each with its count, and by words, which the address keeps', async () => {
  answer('GET', '/api/quote/manage', () => listAnswer([asked]));
  const { user, place } = openSite({ path: '/dashboard/quotes', user: admin });
  expect(await screen.findByRole('row', { name: /Q-7F3K-29QX.*Claw Hammer and 1 more/ })).toBeVisible();
  const states = within(screen.getByRole('navigation', { name: 'State' }));
  await states.findByRole('link', { name: 'Asked 12' });
  expect(states.getByRole('link', { name: 'Ordered 1,200' })).toBeVisible();
  await user.click(states.getByRole('link', { name: 'Expired 0' }));
  expect(place.current).toBe('/dashboard/quotes?state=expired');
  await user.type(screen.getByRole('searchbox', { name: 'Search the quotes' }), 'kamal');
  await waitFor(() => expect(requestsTo('GET', '/api/quote/manage').at(-1)?.url).toMatch(/q=kamal&state=expired/));
});

it('answers with quantities, prices, a day and a message, and goes back to the list', async () => {
  const { user, type, send, place, fieldOf } = await openAnswer();
  expect(screen.getByText('$350.00')).toBeVisible();
  expect(within(screen.getByRole('group', { name: 'Bench Vise' })).getByText('List price $100.00')).toBeVisible();
  for (const [quantity, mark] of [
    ['3', 'Below the minimum of 6: 6 would be right'],
    ['20', 'Not in packs of 6: 24 would be right'],
    ['130', 'Above the maximum of 120: 120 would be right'],
    ['24', ''],
  ] as const) {
    await type('Claw Hammer', 'Quantity', quantity);
    expect(fieldOf('Claw Hammer', 'Quantity')).toHaveAccessibleDescription(mark);
  }
  await type('Claw Hammer', 'Unit price in dollars', '9.555');
  await send();
  await waitFor(() =>
    expect(fieldOf('Claw Hammer', 'Unit price in dollars')).toHaveAccessibleDescription(/at most two decimals/),
  );
  await type('Claw Hammer', 'Unit price in dollars', '9.55');
  await user.click(screen.getByRole('button', { name: 'Remove Bench Vise' }));
  expect(screen.getAllByText('$229.20')).toHaveLength(2);
  await user.type(screen.getByLabelText('Message to the customer'), 'Vises are sold out.');
  answer('PATCH', path, () => json({ ...asked, state: 'answered', version: 2 }));
  await send();
  expect(await screen.findByText('The quote has been answered')).toBeVisible();
  await waitFor(() => expect(place.current).toBe('/dashboard/quotes?state=asked'));
  expect(sent()).toEqual([
    {
      version: 1,
      lines: [{ itemId: hammer.itemId, quantity: 24, unitPrice: 9.55 }],
      validUntil: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      message: 'Vises are sold out.',
    },
  ]);
});

it('is answered by sales, who are led back to the list', async () => {
  answer('GET', path, () => json(buildQuoteDetails(asked)));
  answer('GET', '/api/quote/manage', () => listAnswer([asked]));
  answer('PATCH', path, () => json({ ...asked, state: 'answered', version: 2 }));
  const { user, place } = openSite({ path: path.replace('/api', '/dashboard'), user: customer, roles: ['sales'] });
  const back = await screen.findByRole('link', { name: 'All Quotes' });
  expect(back).toHaveAttribute('href', expect.stringMatching(/^\/dashboard\/quotes/));
  await user.click(await screen.findByRole('button', { name: 'Send the Answer' }));
  await waitFor(() => expect(place.current).toMatch(/^\/dashboard\/quotes/));
});

describe('the usual last day', () => {
  afterEach(() => jest.useRealTimers());

  it.each([
    ['Asia/Dhaka', '2025-12-17T22:30Z', '2026-01-01'],
    ['Pacific/Honolulu', '2025-12-18T05:00Z', '2025-12-31'],
  ])('in %s at %s is %s, counted by the days of the shop', async (timeZone, now, day) => {
    answer('GET', '/api/settings', () => json(buildSettings({ timeZone })));
    setDate(Date.parse(now));
    await openAnswer();
    expect(screen.getByLabelText('Valid until the end of')).toHaveValue(day);
  });
});

it('shows what the shop refuses at its field', async () => {
  const { send } = await openAnswer();
  const validUntil = 'Choose a day from 2026-11-23 to 2027-11-23.';
  answer('PATCH', path, () => errorAnswer(400, 'INVALID_INPUT', { fieldErrors: { validUntil } }));
  await send();
  expect(await screen.findByText(validUntil)).toBeVisible();
  expect(screen.getByLabelText('Valid until the end of')).toHaveFocus();
});

describe('after another admin has answered meanwhile', () => {
  const theirs = buildQuote({
    ...{ ...asked, state: 'answered' as const, version: 2, validUntil: '2026-12-24' },
    lines: [{ ...hammer, unitPrice: 8, amount: 96 }],
  });

  async function answerTooLate() {
    const site = await openAnswer();
    answer('PATCH', path, () => errorAnswer(409, 'QUOTE_CHANGED', { current: theirs }));
    await site.type('Claw Hammer', 'Unit price in dollars', '9');
    await site.send();
    const panel = within((await screen.findByText('Saved by another admin meanwhile:')).parentElement!);
    const changes = panel.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(changes).toEqual(['Claw Hammer: 12 × $8.00', 'Until Dec 24, 2026', 'No longer quoted: Bench Vise']);
    return site;
  }

  it('shows their answer, and takes it', async () => {
    const { user, fieldOf } = await answerTooLate();
    await user.click(screen.getByRole('button', { name: 'Take theirs' }));
    expect(fieldOf('Claw Hammer', 'Unit price in dollars')).toHaveValue('8');
    expect(screen.queryByRole('group', { name: 'Bench Vise' })).not.toBeInTheDocument();
    expect(screen.getByLabelText('Valid until the end of')).toHaveValue('2026-12-24');
  });

  it('replaces it only when told so', async () => {
    const { user } = await answerTooLate();
    answer('PATCH', path, () => json({ ...asked, state: 'answered', version: 3 }));
    await user.click(screen.getByRole('button', { name: 'Save mine instead' }));
    expect(await screen.findByText('The quote has been answered')).toBeVisible();
    expect(sent().map(({ version, lines }) => [version, lines[0]?.unitPrice])).toEqual([
      [1, 9],
      [2, 9],
    ]);
  });
});

it('says that a quote was ordered, and that one could not be loaded', async () => {
  answer('GET', path, () => json(buildQuoteDetails({ ...asked, state: 'ordered', orderId: 'order1' })));
  const { unmount, place } = openSite({ path: `/dashboard/quotes?quote=${asked._id}`, user: admin });
  expect(await screen.findByText(/It has been ordered/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the Order' })).toHaveAttribute('href', '/dashboard/order/order1');
  expect(place.current).toBe(`/dashboard/quote/${asked._id}`);
  unmount();
  answer('GET', path, () => errorAnswer(404, 'QUOTE_NOT_FOUND', { message: 'There is no such quote.' }));
  openSite({ path: `/dashboard/quote/${asked._id}`, user: admin });
  expect(await screen.findByText(/There is no such quote/)).toBeVisible();
});
