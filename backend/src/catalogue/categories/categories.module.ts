import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '../../audit/audit.module.js';
import { shownModel } from '../../platform/common/read-cache/shown-model.js';
import { FileUses } from '../../media/uploads/file-uses.js';
import { UploadsModule } from '../../media/uploads/uploads.module.js';
import { UsersModule } from '../../identity/users/users.module.js';
import { CategoriesController } from './categories.controller.js';
import { CategoriesService } from './categories.service.js';
import { CategoryEditorService } from './category-editor.service.js';
import { CategoryProductsService } from './category-products.service.js';
import { Category, CategorySchema } from './category.schema.js';

@Module({
  imports: [
    UploadsModule,
    AuditModule,
    UsersModule,
    MongooseModule.forFeatureAsync([shownModel(Category.name, CategorySchema)]),
  ],
  controllers: [CategoriesController],
  providers: [CategoriesService, CategoryEditorService, CategoryProductsService],
  exports: [CategoriesService, CategoryEditorService],
})
export class CategoriesModule {
  constructor(files: FileUses, categories: CategoriesService) {
    files.register('shop picture', (urls) => categories.findPictures(urls));
  }
}
