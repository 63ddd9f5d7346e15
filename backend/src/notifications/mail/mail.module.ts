import { Module } from '@nestjs/common';
import { AuditModule } from '../../audit/audit.module.js';
import { NewsletterModule } from '../newsletter/newsletter.module.js';
import { NoticesModule } from '../../platform/notices/notices.module.js';
import { HealthModule } from '../../platform/health/health.module.js';
import { OrdersModule } from '../../ordering/orders/orders.module.js';
import { ProductsModule } from '../../catalogue/products/products.module.js';
import { QuotesModule } from '../../ordering/quotes/quotes.module.js';
import { ReviewsModule } from '../../catalogue/reviews/reviews.module.js';
import { SaleDocumentsModule } from '../../after-sale/sale-documents/sale-documents.module.js';
import { SettingsModule } from '../../settings/settings.module.js';
import { StockAlertsModule } from '../stock-alerts/stock-alerts.module.js';
import { UsersModule } from '../../identity/users/users.module.js';
import { MailSources } from './mail-sources.js';
import { MailTransport } from './mail-transport.js';
import { NoticeMailsService } from './notice-mails.service.js';
import { NoticeOfficeService } from './notice-office.service.js';
import { NoticeDeliveryService } from './notice-delivery.service.js';
import { NoticesController } from './notices.controller.js';
import { PreferencesController } from './preferences.controller.js';
import { PreferencesService } from './preferences.service.js';
import { SiteLinks } from './site-links.js';
import { UnsubscribeController } from './unsubscribe.controller.js';

/** Mails: the delivery of notices, what admins see of it, and what people want to get. */
@Module({
  imports: [
    AuditModule,
    HealthModule,
    NewsletterModule,
    NoticesModule,
    OrdersModule,
    ProductsModule,
    QuotesModule,
    ReviewsModule,
    SaleDocumentsModule,
    SettingsModule,
    StockAlertsModule,
    UsersModule,
  ],
  controllers: [NoticesController, PreferencesController, UnsubscribeController],
  providers: [
    MailSources,
    MailTransport,
    NoticeMailsService,
    NoticeOfficeService,
    NoticeDeliveryService,
    PreferencesService,
    SiteLinks,
  ],
})
export class MailModule {}
