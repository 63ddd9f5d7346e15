import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { map, type Observable } from 'rxjs';
import type { ShopRequest } from './signed-in-user.js';

/** The fields of orders and products that the warehouse is not told. */
export const WITHHELD: ReadonlySet<string> = new Set([
  ...['price', 'priceBreaks', 'unitPrice', 'amount', 'subtotal', 'deliveryAmount', 'taxes', 'amountToBePaid'],
  ...['refundedAmount', 'withdrawnAmount', 'refundableAmount', 'refunds', 'dispute', 'transactionId', 'documents'],
  ...['customerEmail', 'customerNumber', 'taxNumber', 'addedBy'],
]);

/** Leaves prices, contacts and payments out of every answer to the warehouse; the orders that the reader placed stay whole. */
@Injectable()
export class WithheldFieldsInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { user } = context.switchToHttp().getRequest<ShopRequest>();
    if (!user?.seesParcelsOnly) return next.handle();
    return next.handle().pipe(map((answer: unknown) => withoutWithheld(answer, user.email)));
  }
}

/** The value without the withheld fields; orders that the reader placed stay whole. @param reader an e-mail */
export function withoutWithheld(value: unknown, reader: string): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutWithheld(item, reader));
  // Files are no plain objects.
  if (value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const fields = value as Record<string, unknown>;
  if (fields.isOwn === true || fields.customerEmail === reader) return value;
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => !WITHHELD.has(name))
      .map(([name, field]) => [name, withoutWithheld(field, reader)]),
  );
}
