import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { HealthModule } from '../../platform/health/health.module.js';
import { NoticesModule } from '../../platform/notices/notices.module.js';
import { OrdersModule } from '../../ordering/orders/orders.module.js';
import { SettingsModule } from '../../settings/settings.module.js';
import { DocumentCount, DocumentCountSchema } from './document-count.schema.js';
import { DocumentNumbers } from './document-numbers.service.js';
import { DrawnDocument, DrawnDocumentSchema } from './drawn-document.schema.js';
import { PackingSlip, PackingSlipSchema } from './packing-slip.schema.js';
import { PackingSlips } from './packing-slips.service.js';
import { SaleDocument, SaleDocumentSchema } from './sale-document.schema.js';
import { SaleDocumentsController } from './sale-documents.controller.js';
import { SaleDocumentFiles } from './sale-document-files.service.js';
import { SaleDocumentsWorker } from './sale-documents-worker.service.js';
import { SaleDocuments } from './sale-documents.service.js';

/** Invoices, credit notes and packing slips. */
@Module({
  imports: [
    HealthModule,
    NoticesModule,
    OrdersModule,
    SettingsModule,
    MongooseModule.forFeature([
      { name: SaleDocument.name, schema: SaleDocumentSchema },
      { name: DrawnDocument.name, schema: DrawnDocumentSchema },
      { name: PackingSlip.name, schema: PackingSlipSchema },
      { name: DocumentCount.name, schema: DocumentCountSchema },
    ]),
  ],
  controllers: [SaleDocumentsController],
  providers: [SaleDocuments, SaleDocumentFiles, PackingSlips, DocumentNumbers, SaleDocumentsWorker],
  exports: [SaleDocuments],
})
export class SaleDocumentsModule {}
