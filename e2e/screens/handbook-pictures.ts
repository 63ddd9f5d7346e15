import type { Page } from '@playwright/test';
import type { PICTURE_HEIGHTS } from '../../frontend/src/features/handbook/picture-sizes.js';
import * as states from './screen-states.js';
import type { Screen } from './screens.js';

/** A picture of a page of the office, whose top is that of a part of the page. */
interface HandbookPicture extends Pick<Screen, 'path' | 'open'> {
  part?: string;
}

const panel = (title: string): string => `section:has(> h2:text-is("${title}"))`;

const ORDER = '/dashboard/order/:paidOrder';

/** The screens that the handbook shows, filled in as staff would do it. */
export const HANDBOOK_PICTURES: Record<keyof typeof PICTURE_HEIGHTS, HandbookPicture> = {
  day: { path: '/dashboard/office' },
  ship: { path: '/dashboard/manageOrder?status=toShip', open: shipThree, part: '[aria-label="Chosen orders"]' },
  refund: { path: ORDER, open: refundOne, part: '#refund' },
  requests: { path: ORDER, open: states.press('Cancel Order'), part: '#answer' },
  quotes: { path: '/dashboard/quote/:askedQuote', open: quoteLess, part: panel('Answer') },
  prices: { path: '/dashboard/manageProduct?view=grid', open: changePrices },
  import: { path: '/dashboard/importProducts', open: checkGoodAndBad },
  settings: { path: '/dashboard/settings', open: addCourierAndTax, part: panel('Delivery methods') },
  roles: { path: '/dashboard/makeAdmin', open: states.press(/^Roles of/) },
};

/** The one order to ship, as three of three customers. */
async function shipThree(page: Page): Promise<void> {
  await page.route(/\/api\/order\?/, async (route) => {
    const response = await route.fetch();
    const [order] = (await response.json()) as object[];
    const others = [
      { _id: 'a'.repeat(24), number: 'K-7F3K-29QX', customerName: 'Rahima Khatun' },
      { _id: 'b'.repeat(24), number: 'K-M4WZ-8H5P', customerName: 'Anvil & Sons' },
    ];
    await route.fulfill({ response, json: [order, ...others.map((other) => ({ ...order, ...other }))] });
  });
  await page.reload();
  await page.getByText('Anvil & Sons').first().waitFor();
  await page.getByRole('checkbox', { name: 'Choose page' }).check();
  await page.getByRole('button', { name: 'Ship…' }).click();
  await page.getByLabel('Carrier of all').fill('DHL');
  const numbers = page.getByLabel('Tracking number');
  for (const [index, number] of ['JD014600003', 'JD014600017', 'JD014600024'].entries()) {
    await numbers.nth(index).fill(number);
  }
}

async function refundOne(page: Page): Promise<void> {
  await states.press('Refund')(page);
  await page.getByLabel(/^Refund now/).fill('1');
  await page.getByLabel('Reason').fill('It arrived damaged.');
  await page.getByText(/^Refund: \$/).waitFor();
}

async function quoteLess(page: Page): Promise<void> {
  await page.getByLabel('Unit price in dollars').first().fill('10.90');
}

async function changePrices(page: Page): Promise<void> {
  await page
    .getByLabel(/^Price of/)
    .nth(0)
    .fill('11.90');
  await page
    .getByLabel(/^Price of/)
    .nth(1)
    .fill('34.50');
}

async function checkGoodAndBad(page: Page): Promise<void> {
  const rows = ['name,description,price,minimum,available', 'Mallet,Beech.,9.50,1,7', 'Maul,Ash handle.,free,1,4'];
  await states.checkFileOf(page, rows);
}

async function addCourierAndTax(page: Page): Promise<void> {
  await states.addRows(page);
  for (const [label, text] of [
    ['Price in Dollars', '9.50'],
    ['Free From', '250'],
    ['Fewest Days', '2'],
    ['Most Days', '4'],
    ['Rate in Percent', '15'],
  ] as const) {
    await page.getByLabel(label).fill(text);
  }
  await page.getByLabel('Name').nth(1).fill('Courier');
  await page.getByLabel('Name').nth(2).fill('VAT');
}
