import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, within } from '@testing-library/react';
import { isKnownPath } from '../../lib/paths';
import { answer, json, listAnswer } from '../../testing/network';
import { admin, customer, openSite } from '../../testing/render-app';
import { buildSummary } from '../../testing/summary';
import { CHAPTERS } from './chapters';
import { STEPS } from './steps';

const sources = join(expect.getState().testPath ?? '', '../../..');

beforeEach(() => answer('GET', '/api/office/summary', () => json(buildSummary())));

const titlesOf = (headings: readonly HTMLElement[]) => headings.map(({ textContent }) => textContent);

it.each([
  ['sales', ['Begin the Day', 'Answer Cancellations and Returns', 'Answer Quotes']],
  ['warehouse', ['Begin the Day', 'Ship Orders', 'Take Goods Back']],
  ['catalogue', ['Begin the Day', 'Change Many Prices', 'Import a CSV File']],
  ['accounts', ['Begin the Day', 'Refund an Order']],
  ['admin', CHAPTERS.map(({ title }) => title)],
] as const)(
  'tells %s how to do their work, each chapter with a link to a page that is open to them',
  async (who, titles) => {
    const roles = who === 'admin' ? undefined : [who];
    openSite({ path: '/dashboard/handbook', user: roles ? customer : admin, roles });
    const page = within(await screen.findByRole('main'));
    await page.findByRole('heading', { name: 'Handbook' });
    expect(titlesOf(page.getAllByRole('heading', { level: 2 }))).toEqual(titles);
    const listed = within(page.getByRole('navigation', { name: 'Chapters' })).getAllByRole('link');
    expect(titlesOf(listed)).toEqual(titles);
    for (const title of titles) {
      const link = within(page.getByRole('region', { name: title })).getByRole('link');
      expect(isKnownPath(new URL(link.getAttribute('href') ?? '', location.href).pathname)).toBe(true);
    }
  },
);

it('opens at the chapter about the page that it is opened from, for the reader’s own work', async () => {
  answer('GET', '/api/order', () => listAnswer([]));
  const { user, place } = openSite({ path: '/dashboard/manageOrder', user: customer, roles: ['accounts'] });
  await user.click(await screen.findByRole('link', { name: 'Handbook' }));
  await screen.findByRole('heading', { name: 'Handbook' });
  expect([place.current, location.hash]).toEqual(['/dashboard/handbook', '#refund']);
});

it('has the words of the screens to the letter', () => {
  const screens = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<![.]test)[.]tsx$|-tabs[.]ts$/.test(file))
    .map((file) => readFileSync(join(sources, file), 'utf8'))
    .join('\n');
  const named = Object.values(STEPS)
    .flat()
    .flatMap((step) => step.split('*').filter((_, index) => index % 2 === 1));
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((words) => !screens.includes(words))).toEqual([]);
});
