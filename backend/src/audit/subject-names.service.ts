import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { OrderStore } from '../orders/order-store.js';
import { ProductsService } from '../products/products.service.js';
import { UsersService } from '../users/users.service.js';
import type { AuditSubject, SubjectKind } from './audit-entry.schema.js';

/** Today's names of the subjects of entries. */
@Injectable()
export class SubjectNames {
  constructor(
    private readonly orders: OrderStore,
    private readonly products: ProductsService,
    private readonly users: UsersService,
  ) {}

  /** An order's number, a product's name, a user's e-mail; empty for all others, and for what is gone. */
  async of(subjects: readonly AuditSubject[]): Promise<(subject: AuditSubject) => string> {
    const idsOf = (kind: SubjectKind): Types.ObjectId[] => [
      ...new Map(subjects.filter((each) => each.kind === kind).map(({ id }) => [id.toString(), id])).values(),
    ];
    const users = idsOf('user').map(String);
    const names = await Promise.all([
      this.orders.findNumbers(idsOf('order')),
      this.products.findNames(idsOf('product')),
      users.length > 0 ? this.users.findEmails(users) : new Map<string, string>(),
    ]);
    const all = new Map(names.flatMap((each) => [...each]));
    return ({ id }) => all.get(id.toString()) ?? '';
  }
}
