import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CategoriesModule } from '../categories/categories.module.js';
import { DocumentsModule } from '../../media/documents/documents.module.js';
import { ProductsModule } from '../products/products.module.js';
import { UploadsModule } from '../../media/uploads/uploads.module.js';
import { ImportJobsService } from './import-jobs.service.js';
import { ProductExportController } from './product-export.controller.js';
import { ProductExportService } from './product-export.service.js';
import { ImportRow, ImportRowSchema, ProductImport, ProductImportSchema } from './product-import.schema.js';
import { ProductImportsController } from './product-imports.controller.js';
import { ProductImportsService } from './product-imports.service.js';
import { RowPlansService } from './row-plans.service.js';

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
  controllers: [ProductExportController, ProductImportsController],
  providers: [ProductExportService, ProductImportsService, ImportJobsService, RowPlansService],
})
export class ProductFilesModule {}
