import type { Page } from '@playwright/test';
import { shop } from './shop.js';

/** Calls the API as the page's signed-in user, and returns its JSON. */
export async function callApi<Answer>(page: Page, method: string, path: string, body?: object): Promise<Answer> {
  const token = await page.evaluate(() => localStorage.getItem('jwtToken'));
  const response = await fetch(`${shop.api}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}
