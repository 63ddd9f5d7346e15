import type { Page } from '@playwright/test';
import { callApi } from './api.js';

const ADDRESSES = [
  {
    ...{ name: 'রহিমা খাতুন', company: 'খাতুন ওয়ার্কস', street: '১২ ওয়ার্কশপ রোড\nতেজগাঁও', city: 'ঢাকা', region: '' },
    ...{ postcode: '1208', country: 'BD', phone: '8801711000000' },
  },
  {
    ...{ name: 'Daniel Osei', company: 'Osei Machine Works', street: '548 Market St', city: 'San Francisco' },
    ...{ region: 'CA', postcode: '94103', country: 'US', phone: '14155552671' },
  },
];

/** Saves two addresses for the page's signed-in user, in place of any others. */
export async function saveAddresses(page: Page): Promise<void> {
  const { version } = await callApi<{ version: number }>(page, 'GET', '/address');
  await callApi(page, 'PUT', '/address', { version, addresses: ADDRESSES });
}

const WORKS = { street: '27 Tejgaon Industrial Area', city: 'Dhaka', phone: '01711000000' };

/** Fills in where an order goes; the page must show the form. */
export async function fillAddress(page: Page, { street, city, phone } = WORKS): Promise<void> {
  await page.getByLabel('Street and house number').fill(street);
  await page.getByLabel('City').fill(city);
  await page.getByLabel('Phone Number').fill(phone);
}
