import type { Summary } from '../features/office/office-api';

/** The office's summary of a shop in which nothing waits. */
export const buildSummary = (fields: Partial<Summary> = {}): Summary => ({
  ...{ toShip: 0, callOffsAsked: 0, quotesAsked: 0, paymentsInDoubt: 0 },
  ...{ noticesFailed: 0, reviewsToRead: 0, lowStock: 0, outOfStock: 0, alerts: [], today: '2026-11-02' },
  ...fields,
});
