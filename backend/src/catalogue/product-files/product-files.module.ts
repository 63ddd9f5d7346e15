import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CategoriesModule } from '../categories/categories.module.js';
import { DocumentsModule } from '../../media/documents/documents.module.js';
import { ProductsModule } from '../products/products.module.js';
import { UploadsModule } from '../../media/uploads/uploads.module.js';
import { BatchWriterService } from './batch-writer.service.js';
import { ImportJobsService } from './import-jobs.service.js';
import { ProductExportService } from './product-export.service.js';
import { ProductFilesController } from './product-files.controller.js';
import { ImportRow, ImportRowSchema, ProductImport, ProductImportSchema } from './product-import.schema.js';
import { ProductImportsService } from './product-imports.service.js';
import { RowChecksService } from './row-checks.service.js';
import { RowStockService } from './row-stock.service.js';

@Module({
  imports: [
    CategoriesModule,
    DocumentsModule,
    ProductsModule,
    UploadsModule,
    MongooseModule.forFeature([
      { name: ProductImport.name, schema: ProductImportSchema },
      { name: ImportRow.name, schema: ImportRowSchema },
    ]),
  ],
  controllers: [ProductFilesController],
  providers: [
    ProductExportService,
    ProductImportsService,
    ImportJobsService,
    RowChecksService,
    RowStockService,
    BatchWriterService,
  ],
})
export class ProductFilesModule {}
