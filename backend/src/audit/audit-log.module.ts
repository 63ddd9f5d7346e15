import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/orders.module.js';
import { ProductsModule } from '../products/products.module.js';
import { QuotesModule } from '../quotes/quotes.module.js';
import { UsersModule } from '../users/users.module.js';
import { AuditSearch } from './audit-search.service.js';
import { AuditController } from './audit.controller.js';
import { AuditModule } from './audit.module.js';
import { SubjectNames } from './subject-names.service.js';
import { SubjectSearch } from './subject-search.service.js';

/** The reading of the audit log, which names people and things: `AuditModule`, the writing, knows only their ids. */
@Module({
  imports: [AuditModule, OrdersModule, ProductsModule, QuotesModule, UsersModule],
  controllers: [AuditController],
  providers: [AuditSearch, SubjectNames, SubjectSearch],
  exports: [SubjectSearch],
})
export class AuditLogModule {}
