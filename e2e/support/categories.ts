import type { Page } from '@playwright/test';
import { callApi } from './api.js';

const ATTRIBUTES = [
  { label: 'Mass of the head', type: 'number', unit: 'g', isFilter: true },
  { label: 'Handle', type: 'choice', choices: ['Steel tube', 'Hickory', 'Ash'], isFilter: true },
  { label: 'Use', type: 'text' },
];

/** Gives a shop without categories some, as its admin, whose page this is. */
export async function addCategories(page: Page): Promise<void> {
  const known = await callApi<object[]>(page, 'GET', '/category');
  if (known.length > 0) return;
  const add = (name: string, facts: object = {}) =>
    callApi<{ _id: string }>(page, 'POST', '/category', { name, ...facts });
  const { _id: parent } = await add('Hand tools', { attributes: [{ label: 'Finish', type: 'text' }] });
  await add('Power tools');
  await add('Hammers', { parent, text: 'Forged from carbon steel.', attributes: ATTRIBUTES });
  await add('Wrenches and sockets', { parent });
}
