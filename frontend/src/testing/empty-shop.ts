import { buildFacets } from './facets';
import { json, listAnswer, type Rule } from './network';
import { buildSettings } from './settings';
import { buildSummary } from './summary';

const noSecondFactor = { isOn: false, isNeeded: false, isOffered: false, recoveryCodes: 0 };

/**
 * The answers of a shop in which nothing is configured and nothing has happened, to users without a second factor,
 * unless a test says otherwise.
 */
export const emptyShop: readonly Rule[] = [
  ['POST', '/api/logout', () => json({ acknowledged: true })],
  ['GET', '/api/settings', () => json(buildSettings())],
  ['GET', '/api/settings/all', () => json(buildSettings())],
  ['GET', '/api/category', () => json([])],
  ['GET', '/api/product/facets', () => json(buildFacets())],
  ['GET', '/api/product/manage/counts', () => json({})],
  ['GET', '/api/basket', () => json({ lines: [], subtotal: 0, version: 0 })],
  ['GET', '/api/address', () => json({ addresses: [], version: 0 })],
  ['GET', '/api/account/secondFactor', () => json(noSecondFactor)],
  ['GET', '/api/office/summary', () => json(buildSummary())],
  ['GET', '/api/order/counts', () => json({})],
  // The admin of the tests has ordered nothing.
  ['GET', '/api/order/admin%40example.com', () => listAnswer([])],
  ['GET', '/api/notice', () => listAnswer([])],
];
