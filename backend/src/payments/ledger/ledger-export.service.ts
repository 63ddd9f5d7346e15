import { Injectable, type StreamableFile } from '@nestjs/common';
import type { Actor } from '../../audit/audit-entry.schema.js';
import { AuditService } from '../../audit/audit.service.js';
import { type Cell, csvAnswer } from '../../platform/common/csv/write-csv.js';
import { toDollars } from '../../platform/common/money.js';
import { dayAt } from '../../platform/common/days.js';
import type { Giving } from '../../ordering/orders/refunds/given-back.js';
import { SettingsService } from '../../settings/settings.service.js';
import type { PaymentsQuery } from '../dto/list-payments.query.js';
import { type Entry, LedgerService } from './ledger.service.js';
import { type ListedPaymentView, toListedPaymentView } from './ledger.view.js';

/** A payment as it is answered, with what only the file has. */
type Row = ListedPaymentView & { net: number; refunds: string; withdrawals: string };

/** The columns, by their names. */
const COLUMNS: readonly (readonly [string, (row: Row) => string | number])[] = [
  ['_id', ({ _id }) => _id],
  ['day', ({ day }) => day],
  ['createdAt', ({ createdAt }) => createdAt],
  ['orderNumber', ({ orderNumber }) => orderNumber],
  ['order', ({ order }) => order],
  ['transactionId', ({ transactionId }) => transactionId],
  ['customerName', ({ customer }) => customer.name],
  ['customerEmail', ({ customer }) => customer.email],
  ['amount', ({ amount }) => amount],
  ['refunded', ({ refunded }) => refunded],
  ['net', ({ net }) => net],
  ['refunds', ({ refunds }) => refunds],
  ['cardBrand', ({ card }) => card?.brand ?? ''],
  ['cardLastFour', ({ card }) => card?.lastFour ?? ''],
  ['state', ({ state }) => state],
  ['withdrawn', ({ withdrawn }) => withdrawn],
  ['withdrawals', ({ withdrawals }) => withdrawals],
];

/** The payments as CSV. */
@Injectable()
export class LedgerExportService {
  constructor(
    private readonly ledger: LedgerService,
    private readonly settings: SettingsService,
    private readonly audit: AuditService,
  ) {}

  /**
   * With an entry in the audit log, but for the words that were searched, which may name a person.
   * @throws ShopError 400 for days that end before they begin
   */
  async exportPayments(query: PaymentsQuery, by: Actor): Promise<StreamableFile> {
    const { timeZone } = await this.settings.current();
    const header = COLUMNS.map(([name]) => name);
    const payments = await this.ledger.listAll(query);
    const { from = '', until = '', state = '', q = '' } = query;
    await this.audit.noteExport(by, 'paymentsExported', { from, until, state, isSearch: q !== '' });
    return csvAnswer('karigar-payments', header, write(payments, timeZone));
  }
}

async function* write(entries: AsyncIterable<Entry>, timeZone: string): AsyncGenerator<Cell[]> {
  for await (const entry of entries) {
    const row = toRow(entry, timeZone);
    yield COLUMNS.map(([, cellOf]) => cellOf(row));
  }
}

function toRow(entry: Entry, timeZone: string): Row {
  const { amountCents, refundedCents, refunds, withdrawnCents, withdrawals } = entry.payment;
  // `2026-11-30 = 12.5`: refunds and withdrawals count on their own days.
  const byDays = (moves: readonly Giving[]): string =>
    moves.map(({ at, cents }) => `${dayAt(at, timeZone)} = ${toDollars(cents)}`).join('\n');
  return {
    ...toListedPaymentView(entry),
    net: toDollars(amountCents - refundedCents - withdrawnCents),
    refunds: byDays(refunds),
    withdrawals: byDays(withdrawals),
  };
}
