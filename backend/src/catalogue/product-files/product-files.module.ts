import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CategoriesModule } from '../categories/categories.module.js';
import { DocumentsModule } from '../../media/documents/documents.module.js';
import { ProductsModule } from '../products/products.module.js';
import { UploadsModule } from '../../media/uploads/uploads.module.js';
import { BatchWriter } from './batch-writer.service.js';
import { ImportJobs } from './import-jobs.service.js';
import { ProductExport } from './product-export.service.js';
import { ProductFilesController } from './product-files.controller.js';
import { ImportRow, ImportRowSchema, ProductImport, ProductImportSchema } from './product-import.schema.js';
import { ProductImports } from './product-imports.service.js';
import { RowChecks } from './row-checks.service.js';
import { RowStock } from './row-stock.service.js';

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
  providers: [ProductExport, ProductImports, ImportJobs, RowChecks, RowStock, BatchWriter],
})
export class ProductFilesModule {}
