import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ImportRowView, ImportView } from '../../lib/generated/shop-api';
import { setDate } from '../../testing/clock';
import { answer, errorAnswer, json, listAnswer, requestsTo } from '../../testing/network';
import { admin, openSite } from '../../testing/render-app';
import { buildSettings } from '../../testing/settings';

const ID = '0123456789abcdef01234567';

const buildImport = (facts: Partial<ImportView> = {}): ImportView => ({
  _id: ID,
  fileName: 'prices.csv',
  createdAt: '2026-11-22T10:00:00.000Z',
  state: 'checked',
  rows: 1203,
  toTreat: 1203,
  treated: 1203,
  added: 1,
  updated: 2,
  unchanged: 1200,
  errorRows: 0,
  errors: [],
  ...facts,
});

const row = (facts: Partial<ImportRowView>): ImportRowView => ({
  row: 2,
  outcome: 'updated',
  name: 'Claw Hammer',
  partNumber: 'KG-CH-450',
  changes: [],
  problems: [],
  ...facts,
});

/** Opens the page of one import, as the shop tells of it now. */
function openImport(file: ImportView, rows: ImportRowView[] = []) {
  answer('GET', `/api/product/import/${ID}`, () => json(file));
  answer('GET', `/api/product/import/${ID}/rows`, () => listAnswer(rows));
  return openSite({ path: `/dashboard/importProducts?import=${ID}`, user: admin });
}

const file = new File(['name\nSaw'], 'prices.csv', { type: 'text/csv' });

describe('Import Products', () => {
  it('sends a chosen file to be checked, and shows what it would change', async () => {
    const checked = buildImport();
    answer('GET', '/api/product/import', () => listAnswer([]));
    answer('POST', '/api/product/import', () => json(checked));
    answer('GET', `/api/product/import/${ID}`, () => json(checked));
    answer('GET', `/api/product/import/${ID}/rows`, () =>
      listAnswer([row({ changes: [{ column: 'price', before: '12.5', after: '13' }] })]),
    );
    const { user, place } = openSite({ path: '/dashboard/importProducts', user: admin });
    await user.upload(await screen.findByLabelText(/Choose a CSV File/), file);
    expect(await screen.findByRole('row', { name: /2 Claw Hammer.*price 12\.5 → 13/ })).toBeVisible();
    expect(screen.getByText('To change').nextSibling).toHaveTextContent('2');
    expect(place.current).toBe(`/dashboard/importProducts?import=${ID}`);
    const sent = requestsTo('POST', '/api/product/import')[0]!;
    expect(sent.url).toBe('/api/product/import?dryRun=true');
    const sentFile = (sent.body as FormData).get('file') as File;
    expect([sentFile.name, await sentFile.text()]).toEqual(['prices.csv', 'name\nSaw']);
  });

  it('says what is wrong with a file of which nothing can be used, and takes another by dropping', async () => {
    answer('GET', '/api/product/import', () => listAnswer([]));
    answer('POST', '/api/product/import', () =>
      errorAnswer(400, 'INVALID_INPUT', { fieldErrors: { file: 'There is no column “colour”.' } }),
    );
    openSite({ path: '/dashboard/importProducts', user: admin });
    fireEvent.drop(await screen.findByText('or drop one here'), { dataTransfer: { files: [file] } });
    expect(await screen.findByText('prices.csv: There is no column “colour”.')).toBeVisible();
    const large = new File([], 'all.csv');
    Object.defineProperty(large, 'size', { value: 50 * 2 ** 20 + 1 });
    fireEvent.drop(screen.getByText('or drop one here'), { dataTransfer: { files: [large] } });
    expect(await screen.findByText('all.csv is larger than 50 MB')).toBeVisible();
    expect(requestsTo('POST', '/api/product/import')).toHaveLength(1);
  });

  it('writes only the good rows of a file with errors, and follows it to its report', async () => {
    const faulty = {
      row: 7,
      outcome: 'error' as const,
      name: 'Saw',
      problems: [{ column: 'price', message: 'Enter an amount' }],
    };
    const { user } = openImport(buildImport({ errorRows: 1 }), [row(faulty)]);
    expect(await screen.findByRole('row', { name: /7 Saw.*price Enter an amount/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Write All Rows' }));
    const writing = buildImport({ state: 'writing', toTreat: 3, treated: 1, errorRows: 1 });
    answer('POST', `/api/product/import/${ID}/write`, () => {
      answer('GET', `/api/product/import/${ID}`, () => json(writing));
      return json(writing);
    });
    await user.click(screen.getByRole('button', { name: 'Write Only the 3 Good Ones' }));
    expect(await screen.findByRole('progressbar')).toHaveAttribute('value', '1');
    expect(requestsTo('POST', `/api/product/import/${ID}/write`).map(({ body }) => body)).toEqual([{ onlyGood: true }]);
    answer('GET', `/api/product/import/${ID}`, () => json(buildImport({ state: 'done', errorRows: 1 })));
    expect(await screen.findByText('Not written')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Write/ })).not.toBeInTheDocument();
  });

  it('goes on showing the progress after a reload, and finds earlier files', async () => {
    answer('GET', '/api/product/import', () => listAnswer([buildImport({ state: 'writing' })]));
    const { user } = openSite({ path: '/dashboard/importProducts', user: admin });
    const listed = within(await screen.findByRole('row', { name: /prices\.csv/ }));
    expect(listed.getByRole('cell', { name: 'Being written' })).toBeVisible();
    answer('GET', `/api/product/import/${ID}`, () => json(buildImport({ state: 'writing', toTreat: 3, treated: 2 })));
    await user.click(listed.getByRole('link', { name: 'prices.csv' }));
    expect(await screen.findByText(/Writing: 2 of 3 rows/)).toBeVisible();
  });

  it('tells how much of an interrupted file is written, and writes the rest', async () => {
    const { user } = openImport(buildImport({ state: 'interrupted', toTreat: 3, treated: 1 }));
    expect(await screen.findByText(/Written: 1 of 3 rows\. The shop was stopped/)).toBeVisible();
    answer('POST', `/api/product/import/${ID}/write`, () => {
      answer('GET', `/api/product/import/${ID}`, () => json(buildImport({ state: 'done' })));
      return json(buildImport({ state: 'writing', toTreat: 3, treated: 1 }));
    });
    await user.click(screen.getByRole('button', { name: 'Write the Other 2 Rows' }));
    expect(await screen.findByText('Not written')).toBeVisible();
    expect(requestsTo('POST', `/api/product/import/${ID}/write`)).toHaveLength(1);
  });

  it('says why a file is not written', async () => {
    const { user } = openImport(buildImport());
    answer('POST', `/api/product/import/${ID}/write`, () =>
      errorAnswer(409, 'IMPORT_RUNNING', { message: 'Another file is being written.' }),
    );
    await user.click(await screen.findByRole('button', { name: 'Write All Rows' }));
    expect(await screen.findByText('Another file is being written.')).toBeVisible();
  });
});

describe('an export', () => {
  afterEach(() => jest.useRealTimers());

  it('is saved under its name and the day of the shop, asked as the admin', async () => {
    answer('GET', '/api/settings', () => json(buildSettings({ timeZone: 'Asia/Dhaka' })));
    setDate(Date.parse('2025-12-31T22:30Z'));
    answer('GET', '/api/product/manage', () => listAnswer([]));
    answer('GET', '/api/product/export', () => new Response('_id,name\n'));
    const saved: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const { user } = openSite({ path: '/dashboard/manageProduct', user: admin });
    await user.click(await screen.findByRole('button', { name: 'Export Stock and Prices' }));
    await waitFor(() => expect(saved).toEqual(['karigar-stock-and-prices-2026-01-01.csv']));
    const [sent] = requestsTo('GET', '/api/product/export');
    expect([sent?.url, sent?.headers.get('authorization')]).toEqual([
      '/api/product/export?only=stockAndPrices',
      expect.stringMatching(/^Bearer /),
    ]);
  });

  it('of orders has those of the chosen days', async () => {
    answer('GET', '/api/order', () => listAnswer([]));
    answer('GET', '/api/order/export', () => errorAnswer(429, 'TOO_MANY_REQUESTS'));
    const { user } = openSite({ path: '/dashboard/manageOrder', user: admin });
    await user.click(await screen.findByText('Export Orders'));
    fireEvent.change(screen.getByLabelText('First Day'), { target: { value: '2026-11-01' } });
    fireEvent.change(screen.getByLabelText('Last Day'), { target: { value: '2026-11-30' } });
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    const day = (text: string) => new Date(`${text}T00:00`).toISOString();
    const { searchParams } = new URL(requestsTo('GET', '/api/order/export')[0]?.url ?? '', 'http://shop.test');
    expect(Object.fromEntries(searchParams)).toEqual({ from: day('2026-11-01'), until: day('2026-12-01') });
    expect(await screen.findByText(/That was a lot at once/)).toBeVisible();
  });
});
