import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { AccountExportModule } from './account-export/account-export.module.js';
import { AccountsModule } from './accounts/accounts.module.js';
import { AddressesModule } from './addresses/addresses.module.js';
import { OfficeModule } from './office/office.module.js';
import { AuditModule } from './audit/audit.module.js';
import { AuthModule } from './auth/auth.module.js';
import { BasketsModule } from './baskets/baskets.module.js';
import { CallOffsModule } from './call-offs/call-offs.module.js';
import { CategoriesModule } from './categories/categories.module.js';
import { DatabaseModule } from './common/database/database.module.js';
import { AnsweredLinesInterceptor } from './common/rate-limit/answered-lines.interceptor.js';
import { RateLimitModule } from './common/rate-limit/rate-limit.module.js';
import { ReadCacheModule } from './common/read-cache/read-cache.module.js';
import { ApiExceptionFilter } from './common/errors/api-exception.filter.js';
import { KnownQueryInterceptor } from './common/validation/known-query.interceptor.js';
import { InputValidationPipe } from './common/validation/validation.pipe.js';
import { CatalogueModule } from './catalogue/catalogue.module.js';
import { ConfigModule } from './config/config.module.js';
import { CustomersModule } from './customers/customers.module.js';
import type { Environment } from './config/environment.js';
import { DocumentsModule } from './documents/documents.module.js';
import { HealthModule } from './health/health.module.js';
import { ImagesModule } from './images/images.module.js';
import { JobsModule } from './jobs/jobs.module.js';
import { MailModule } from './mail/mail.module.js';
import { MoneyModule } from './money/money.module.js';
import { MigrationsModule } from './migrations/migrations.module.js';
import { ListsModule } from './lists/lists.module.js';
import { NewsletterModule } from './newsletter/newsletter.module.js';
import { OrdersModule } from './orders/orders.module.js';
import { PagesModule } from './pages/pages.module.js';
import { PaymentsModule } from './payments/payments.module.js';
import { ProductsModule } from './products/products.module.js';
import { ProductFilesModule } from './product-files/product-files.module.js';
import { ProfilesModule } from './profiles/profiles.module.js';
import { QuotesModule } from './quotes/quotes.module.js';
import { ReviewsModule } from './reviews/reviews.module.js';
import { SaleDocumentsModule } from './sale-documents/sale-documents.module.js';
import { SecondFactorAccountModule } from './second-factor/second-factor-account.module.js';
import { SettingsModule } from './settings/settings.module.js';
import { StockAlertsModule } from './stock-alerts/stock-alerts.module.js';
import { SynonymsModule } from './synonyms/synonyms.module.js';
import { UserAdministrationModule } from './users/user-administration.module.js';

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
    CallOffsModule,
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
    { provide: APP_PIPE, useClass: InputValidationPipe },
  ],
})
export class AppModule {
  static forRoot(environment: Environment, ...others: DynamicModule[]): DynamicModule {
    return { module: AppModule, imports: [ConfigModule.forRoot(environment), ...others] };
  }
}
