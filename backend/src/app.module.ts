import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { AccountExportModule } from './reporting/account-export/account-export.module.js';
import { AccountsModule } from './identity/accounts/accounts.module.js';
import { AddressesModule } from './identity/addresses/addresses.module.js';
import { OfficeModule } from './reporting/office/office.module.js';
import { AuditModule } from './audit/audit.module.js';
import { AuthModule } from './identity/auth/auth.module.js';
import { BasketsModule } from './ordering/baskets/baskets.module.js';
import { CancellationsModule } from './after-sale/cancellations/cancellations.module.js';
import { CategoriesModule } from './catalogue/categories/categories.module.js';
import { DatabaseModule } from './platform/common/database/database.module.js';
import { WithheldFieldsInterceptor } from './platform/common/access/withheld-fields.interceptor.js';
import { AnsweredLinesInterceptor } from './platform/common/rate-limit/answered-lines.interceptor.js';
import { RateLimitModule } from './platform/common/rate-limit/rate-limit.module.js';
import { ReadCacheModule } from './platform/common/read-cache/read-cache.module.js';
import { ApiExceptionFilter } from './platform/common/errors/api-exception.filter.js';
import { KnownQueryInterceptor } from './platform/common/validation/known-query.interceptor.js';
import { InputValidationPipe } from './platform/common/validation/validation.pipe.js';
import { CatalogueModule } from './catalogue/search/catalogue.module.js';
import { ConfigModule } from './platform/config/config.module.js';
import { CustomersModule } from './ordering/customers/customers.module.js';
import type { Environment } from './platform/config/environment.js';
import { DocumentsModule } from './media/documents/documents.module.js';
import { HealthModule } from './platform/health/health.module.js';
import { ImagesModule } from './media/images/images.module.js';
import { JobsModule } from './platform/jobs/jobs.module.js';
import { MailModule } from './notifications/mail/mail.module.js';
import { MoneyModule } from './reporting/money/money.module.js';
import { MigrationsModule } from './platform/migrations/migrations.module.js';
import { ListsModule } from './ordering/lists/lists.module.js';
import { NewsletterModule } from './notifications/newsletter/newsletter.module.js';
import { OrdersModule } from './ordering/orders/orders.module.js';
import { PagesModule } from './pages/pages.module.js';
import { PaymentsModule } from './payments/payments.module.js';
import { ProductsModule } from './catalogue/products/products.module.js';
import { ProductFilesModule } from './catalogue/product-files/product-files.module.js';
import { ProfilesModule } from './identity/profiles/profiles.module.js';
import { QuotesModule } from './ordering/quotes/quotes.module.js';
import { ReviewsModule } from './catalogue/reviews/reviews.module.js';
import { SaleDocumentsModule } from './after-sale/sale-documents/sale-documents.module.js';
import { SecondFactorAccountModule } from './identity/second-factor/second-factor-account.module.js';
import { SettingsModule } from './settings/settings.module.js';
import { StockAlertsModule } from './notifications/stock-alerts/stock-alerts.module.js';
import { SynonymsModule } from './catalogue/synonyms/synonyms.module.js';
import { UserAdministrationModule } from './identity/users/user-administration.module.js';

@Module({
  imports: [
    DatabaseModule,
    RateLimitModule,
    ReadCacheModule,
    AuthModule,
    UserAdministrationModule,
    CustomersModule,
    AccountsModule,
    AccountExportModule,
    SecondFactorAccountModule,
    ProfilesModule,
    AddressesModule,
    CategoriesModule,
    SynonymsModule,
    SettingsModule,
    ProductsModule,
    ProductFilesModule,
    CatalogueModule,
    OrdersModule,
    SaleDocumentsModule,
    BasketsModule,
    ListsModule,
    QuotesModule,
    PaymentsModule,
    CancellationsModule,
    ReviewsModule,
    ImagesModule,
    DocumentsModule,
    NewsletterModule,
    MailModule,
    StockAlertsModule,
    AuditModule,
    OfficeModule,
    MoneyModule,
    PagesModule,
    HealthModule,
    JobsModule,
    MigrationsModule,
  ],
  providers: [
    { provide: APP_FILTER, useClass: ApiExceptionFilter },
    { provide: APP_INTERCEPTOR, useClass: KnownQueryInterceptor },
    { provide: APP_INTERCEPTOR, useClass: AnsweredLinesInterceptor },
    { provide: APP_INTERCEPTOR, useClass: WithheldFieldsInterceptor },
    { provide: APP_PIPE, useClass: InputValidationPipe },
  ],
})
export class AppModule {
  static forRoot(environment: Environment, ...others: DynamicModule[]): DynamicModule {
    return { module: AppModule, imports: [ConfigModule.forRoot(environment), ...others] };
  }
}
