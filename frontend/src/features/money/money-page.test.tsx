import { screen, waitFor, within } from '@testing-library/react';
import { answer, errorAnswer, json, requestsTo } from '../../testing/network';
import { admin, openSite } from '../../testing/render-app';
import type { Comparison, Money } from './money-api';

const [ORDER, PRODUCT] = ['a'.repeat(24), 'b'.repeat(24)];

const compared: Comparison = {
  ...{ _id: 'c', state: 'done', step: 'holds', isNightly: true },
  ...{ from: '2026-11-14T00:00:00.000Z', to: '2026-11-22T00:00:00.000Z' },
  ...{ startedAt: '2026-11-22T01:00:00.000Z', endedAt: '2026-11-22T01:05:00.000Z' },
  ...{ charges: 2, charged: 50.5, orders: 2, ordered: 50.5, recorded: 2, reversed: 1, products: 120 },
  ...{ differenceCount: 0, differences: [] },
};

const calm: Money = {
  ...{ comparison: compared, interruptedAt: null, running: null },
  ...{ holds: [], disputes: [], inDoubt: [], inDoubtCount: 0 },
};

async function openMoney(money: Money) {
  answer('GET', '/api/money', () => json(money));
  const site = openSite({ path: '/dashboard/money', user: admin });
  await screen.findByRole('heading', { name: 'The Books' });
  return site;
}

const part = (name: string) => within(screen.getByRole('region', { name }));

it('shows what Stripe, shop and stock have, and that they agree', async () => {
  await openMoney(calm);
  expect(part('The Books').getByRole('status')).toHaveTextContent(
    /^Compared on .*, as every night: nothing differs\.$/,
  );
  const sides = part('The Books').getAllByRole('definition');
  expect(sides.map(({ textContent }) => textContent)).toEqual([
    '$50.50 charged, 2 payments',
    '$50.50 2 paid orders of these, 2 on record; refunds and disputes of 1 order compared',
    '120 products, each compared with the sum of its history',
  ]);
  expect(part('Differences').getByText('Stripe, the shop and the stock agree.')).toBeVisible();
  expect(part('Open Disputes and Inquiries').getByText('No bank disputes a payment or asks about one.')).toBeVisible();
});

it('names each difference, says what to do, and leads to the order or the product', async () => {
  await openMoney({
    ...calm,
    comparison: {
      ...compared,
      differenceCount: 2,
      differences: [
        { kind: 'orderNotCharged', order: ORDER, orderNumber: 'K-7F3K-29QX', intentId: 'pi_1' },
        { kind: 'stockUnexplained', product: PRODUCT, productName: 'Claw Hammer' },
      ],
    },
  });
  const [payment, stock] = part('Differences').getAllByRole('listitem');
  expect(payment).toHaveTextContent(/Stripe has not charged it.*pi_1.*Do not ship the order/);
  expect(within(payment!).getByRole('link')).toHaveAttribute('href', `/dashboard/order/${ORDER}`);
  expect(stock).toHaveTextContent(/not the sum of its history.*Count the units/);
  expect(within(stock!).getByRole('link', { name: 'Claw Hammer' })).toHaveAttribute(
    'href',
    `/dashboard/editProduct/${PRODUCT}`,
  );
});

it('lists payments in doubt, disputes with the day to answer by, and holds', async () => {
  const about = { order: ORDER, orderNumber: 'K-7F3K-29QX', amount: 12.5 };
  const dispute = { ...about, _id: 'du_1', createdAt: '2026-11-20T00:00:00.000Z' };
  await openMoney({
    ...calm,
    inDoubt: [{ ...about, since: '2026-11-22T10:00:00.000Z' }],
    inDoubtCount: 1,
    disputes: [
      { ...dispute, isInquiry: false, dueBy: '2026-11-27T12:00:00.000Z' },
      { ...dispute, _id: 'du_2', isInquiry: true, dueBy: null },
    ],
    holds: [{ intentId: 'pi_2', amount: 12.5 }],
  });
  const rows = (label: string) =>
    within(screen.getByRole('table', { name: label }))
      .getAllByRole('row')
      .slice(1);
  expect(rows('payments in doubt')[0]).toHaveTextContent(/K-7F3K-29QX.*\$12\.50.*Nov 22, 2026/);
  expect(rows('open disputes')[0]).toHaveTextContent(/Nov 27, 2026/);
  expect(rows('open disputes')[1]).toHaveTextContent(/Inquiry, no money taken.*see Stripe/);
  expect(rows('open holds')[0]).toHaveTextContent(/\$12\.50.*pi_2/);
});

it('begins a comparison, says how far it is, and shows its end', async () => {
  const { user } = await openMoney({ ...calm, comparison: null });
  expect(screen.getByText(/have not been compared yet/)).toBeVisible();
  const running: Comparison = { ...compared, state: 'running', step: 'stock', charges: 7, endedAt: null };
  answer('POST', '/api/money/compare', () => json(running, { status: 202 }));
  answer('GET', '/api/money', () => json({ ...calm, comparison: null, running }));
  await user.click(screen.getByRole('button', { name: 'Compare Now' }));
  expect(await screen.findByText('Adding up the stock of each product… 7 payments so far.')).toBeVisible();
  answer('GET', '/api/money', () => json(calm));
  await waitFor(() => expect(screen.getByText(/nothing differs/)).toBeVisible());
  expect(requestsTo('POST', '/api/money/compare')).toHaveLength(1);
});

it('says that the last comparison was interrupted, beside the result of the one before', async () => {
  await openMoney({ ...calm, interruptedAt: '2026-11-23T01:00:00.000Z' });
  expect(part('The Books').getByRole('status')).toHaveTextContent(/nothing differs\. The comparison of .* interrupted/);
});

it('says that it could not be loaded', async () => {
  answer('GET', '/api/money', () => errorAnswer(500, 'INTERNAL_ERROR'));
  openSite({ path: '/dashboard/money', user: admin });
  expect(await screen.findByText(/The money could not be loaded/)).toBeVisible();
});
