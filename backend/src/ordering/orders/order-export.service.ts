import { Injectable, type StreamableFile } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import type { Actor } from '../../audit/audit-entry.schema.js';
import { AuditService } from '../../audit/audit.service.js';
import { type Cell, csvAnswer } from '../../platform/common/csv/write-csv.js';
import type { ExportOrdersQuery } from './dto/export-orders.query.js';
import { Order } from './order.schema.js';
import { type OrderView, toOrderView } from './order.view.js';

/** An order as it is answered, and when it was placed. */
type Placed = OrderView & { createdAt: string };

/** The columns, by their names; each holds the value that the lists show. */
const COLUMNS: readonly (readonly [string, (order: Placed) => string | number])[] = [
  ['_id', ({ _id }) => _id],
  ['createdAt', ({ createdAt }) => createdAt],
  ['status', ({ status }) => status],
  ['customerName', ({ customerName }) => customerName],
  ['customerEmail', ({ customerEmail }) => customerEmail],
  ['company', ({ company = '' }) => company],
  ['taxNumber', ({ taxNumber = '' }) => taxNumber],
  ['customerAddress', ({ customerAddress }) => customerAddress],
  ['country', ({ country }) => country],
  ['customerNumber', ({ customerNumber }) => customerNumber],
  ['purchaseOrderNumber', ({ purchaseOrderNumber }) => purchaseOrderNumber],
  ['note', ({ note }) => note],
  ['lines', ({ lines }) => lines.map(toLine).join('\n')],
  ['quantity', ({ quantity }) => quantity],
  ['subtotal', ({ subtotal }) => subtotal],
  ['delivery', ({ delivery }) => delivery],
  ['deliveryAmount', ({ deliveryAmount }) => deliveryAmount],
  ['taxes', ({ taxes }) => taxes.map(({ name, amount }) => `${name} = ${amount}`).join('; ')],
  ['amountToBePaid', ({ amountToBePaid }) => amountToBePaid],
  ['refundedAmount', ({ refundedAmount }) => refundedAmount],
  ['transactionId', ({ transactionId }) => transactionId],
  ['withdrawnAmount', ({ withdrawnAmount }) => withdrawnAmount],
];

/** `3 × KG-CH-450 Claw hammer, 450 g = 37.5` */
const toLine = ({ quantity, partNumber, itemName, amount }: OrderView['lines'][number]): string =>
  `${quantity} × ${[partNumber, itemName].filter(Boolean).join(' ')} = ${amount}`;

/** The orders as CSV. */
@Injectable()
export class OrderExportService {
  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    private readonly audit: AuditService,
  ) {}

  /** Of a range of time, or with these ids, the earliest first, with an entry in the audit log. */
  async exportOrders(range: ExportOrdersQuery, by: Actor): Promise<StreamableFile> {
    const { from = '', until = '', ids = '' } = range;
    await this.audit.noteExport(by, 'ordersExported', { from, until, orders: ids.split(',').filter(Boolean) });
    return csvAnswer(
      'karigar-orders',
      COLUMNS.map(([name]) => name),
      this.list(range),
    );
  }

  private async *list({ from, until, ids }: ExportOrdersQuery): AsyncGenerator<Cell[]> {
    const range = { ...(from && { $gte: new Date(from) }), ...(until && { $lt: new Date(until) }) };
    const orders = this.orders
      .find({
        cancelled: false,
        ...((from || until) && { createdAt: trusted(range) }),
        ...(ids !== undefined && { _id: trusted({ $in: ids.split(',') }) }),
      })
      .sort({ createdAt: 1, _id: 1 })
      .lean()
      .cursor();
    for await (const order of orders) {
      const placed = { ...toOrderView(order), createdAt: order.createdAt.toISOString() };
      yield COLUMNS.map(([, cellOf]) => cellOf(placed));
    }
  }
}
