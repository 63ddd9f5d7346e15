import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { HealthModule } from '../../platform/health/health.module.js';
import { NoticesModule } from '../../platform/notices/notices.module.js';
import { OrdersModule } from '../../ordering/orders/orders.module.js';
import { QuotesModule } from '../../ordering/quotes/quotes.module.js';
import { SettingsModule } from '../../settings/settings.module.js';
import { CachedPdf, CachedPdfSchema } from './cached-pdf.schema.js';
import { CachedPdfsService } from './cached-pdfs.service.js';
import { DocumentCount, DocumentCountSchema } from './document-count.schema.js';
import { DocumentNumbersService } from './document-numbers.service.js';
import { DrawnDocument, DrawnDocumentSchema } from './drawn-document.schema.js';
import { QuoteDocumentsController } from './quote-documents.controller.js';
import { QuoteDocumentsService } from './quote-documents.service.js';
import { SaleDocument, SaleDocumentSchema } from './sale-document.schema.js';
import { SaleDocumentsController } from './sale-documents.controller.js';
import { SaleDocumentFilesService } from './sale-document-files.service.js';
import { SaleDocumentsWorkerService } from './sale-documents-worker.service.js';
import { SaleDocumentsService } from './sale-documents.service.js';

/** Invoices, credit notes, packing slips and the PDFs of quotes. */
@Module({
  imports: [
    HealthModule,
    NoticesModule,
    OrdersModule,
    QuotesModule,
    SettingsModule,
    MongooseModule.forFeature([
      { name: SaleDocument.name, schema: SaleDocumentSchema },
      { name: DrawnDocument.name, schema: DrawnDocumentSchema },
      { name: CachedPdf.name, schema: CachedPdfSchema },
      { name: DocumentCount.name, schema: DocumentCountSchema },
    ]),
  ],
  controllers: [SaleDocumentsController, QuoteDocumentsController],
  providers: [
    SaleDocumentsService,
    SaleDocumentFilesService,
    CachedPdfsService,
    QuoteDocumentsService,
    DocumentNumbersService,
    SaleDocumentsWorkerService,
  ],
  exports: [SaleDocumentsService, QuoteDocumentsService],
})
export class SaleDocumentsModule {}
