import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { HealthModule } from '../../platform/health/health.module.js';
import { NoticesModule } from '../../platform/notices/notices.module.js';
import { OrdersModule } from '../../ordering/orders/orders.module.js';
import { SettingsModule } from '../../settings/settings.module.js';
import { DocumentCount, DocumentCountSchema } from './document-count.schema.js';
import { DocumentNumbersService } from './document-numbers.service.js';
import { DrawnDocument, DrawnDocumentSchema } from './drawn-document.schema.js';
import { PackingSlip, PackingSlipSchema } from './packing-slip.schema.js';
import { PackingSlipsService } from './packing-slips.service.js';
import { SaleDocument, SaleDocumentSchema } from './sale-document.schema.js';
import { SaleDocumentsController } from './sale-documents.controller.js';
import { SaleDocumentFilesService } from './sale-document-files.service.js';
import { SaleDocumentsWorkerService } from './sale-documents-worker.service.js';
import { SaleDocumentsService } from './sale-documents.service.js';

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
  providers: [
    SaleDocumentsService,
    SaleDocumentFilesService,
    PackingSlipsService,
    DocumentNumbersService,
    SaleDocumentsWorkerService,
  ],
  exports: [SaleDocumentsService],
})
export class SaleDocumentsModule {}
