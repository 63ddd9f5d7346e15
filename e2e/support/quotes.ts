import type { Page } from '@playwright/test';
import { callApi } from './api.js';
import { smallest, type Product } from './orders.js';

const WEEK_MS = 7 * 24 * 3600 * 1000;

interface Quote {
  _id: string;
  number: string;
  version: number;
  lines: { itemId: string; itemName: string; quantity: number; listPrice: number }[];
}

/** Asks for a quote of these products for the page's signed-in customer, without the form. */
export function askQuote(page: Page, products: readonly Product[]): Promise<Quote> {
  return callApi<Quote>(page, 'POST', '/quote', { lines: smallest(products), note: 'By Friday, please' });
}

/** Answers a quote for the page's signed-in admin, without the form: all at the list price, for a week. */
export async function answerQuote(page: Page, { _id, version, lines }: Quote): Promise<void> {
  await callApi(page, 'PATCH', `/quote/${_id}`, {
    version,
    lines: lines.map(({ itemId, quantity, listPrice }) => ({ itemId, quantity, unitPrice: listPrice })),
    validUntil: new Date(Date.now() + WEEK_MS).toISOString().slice(0, 10),
    message: 'The large box is cheaper.',
  });
}
