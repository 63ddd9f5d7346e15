/** The privileges of the shop's user in the stack's own database. */

/**
 * The collections whose documents the shop changes or removes. In all others it only adds: in the audit log and in the
 * history of the stock, and to the documents of sales and their bytes.
 */
export const CHANGEABLE = [
  ...['users', 'removedaccounts', 'secondfactors', 'profiles', 'reviews', 'subscribers', 'stockalerts'],
  ...['confirmationmails', 'packingslips'],
  ...['baskets', 'lists', 'quotes', 'addressbooks'],
  ...['products', 'partnumbercounts', 'categories', 'synonyms', 'settings', 'images.files', 'images.chunks'],
  ...['documents.files', 'documents.chunks', 'productimports', 'importrows'],
  ...['orders', 'ordernotes', 'customernotes', 'payments', 'declinecounts', 'stripeevents'],
  ...['notices', 'documentcounts'],
  ...['alerts', 'answercounts', 'comparisons', 'jobs', 'migrations', 'ratecounts'],
  'daysums',
];

/** Dropped by a migration: the figures of the versions before sums of days. */
const FIGURES_BEFORE_BASELINE = ['salessums', 'salesdaysums', 'productsums', 'productmonthsums', 'countingstates'];

/** Scheduled backups follow the changes. */
const ADD = [
  ...['find', 'changeStream', 'insert', 'createCollection', 'createIndex'],
  ...['listCollections', 'listIndexes', 'collStats'],
];

/** Migrations drop indexes that a version no longer uses. */
const CHANGE = ['update', 'remove', 'dropIndex'];

/** @param {string} db */
export function shopPrivileges(db) {
  return [
    { resource: { db, collection: '' }, actions: ADD },
    ...FIGURES_BEFORE_BASELINE.map((collection) => ({ resource: { db, collection }, actions: ['dropCollection'] })),
    ...CHANGEABLE.map((collection) => ({ resource: { db, collection }, actions: CHANGE })),
  ];
}
