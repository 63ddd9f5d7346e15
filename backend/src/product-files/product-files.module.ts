import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CategoriesModule } from '../categories/categories.module.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { ProductsModule } from '../products/products.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { ImportIntake } from './import-intake.service.js';
import { ImportRunner } from './import-runner.service.js';
import { ProductExport } from './product-export.service.js';
import { ProductFilesController } from './product-files.controller.js';
import { ImportRow, ImportRowSchema, ProductImport, ProductImportSchema } from './product-import.schema.js';
import { ProductImports } from './product-imports.service.js';
import { RowChecks } from './row-checks.service.js';
import { RowPlanner } from './row-planner.service.js';
import { RowWriter } from './row-writer.service.js';

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
  providers: [ProductExport, ProductImports, ImportIntake, ImportRunner, RowPlanner, RowChecks, RowWriter],
  exports: [ImportRunner],
})
export class ProductFilesModule {}
