import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PersonalDataModule } from '../../identity/accounts/personal-data.module.js';
import { PersonalDataService } from '../../identity/accounts/personal-data.service.js';
import { AuditSubjects } from '../../audit/audit-subjects.js';
import { AuditModule } from '../../audit/audit.module.js';
import { CategoriesModule } from '../categories/categories.module.js';
import { shownModel } from '../../platform/common/read-cache/shown-model.js';
import { NoticesModule } from '../../platform/notices/notices.module.js';
import { SettingsModule } from '../../settings/settings.module.js';
import { FileUses } from '../../media/uploads/file-uses.js';
import { UploadsModule } from '../../media/uploads/uploads.module.js';
import { UsersModule } from '../../identity/users/users.module.js';
import { DocumentsModule } from '../../media/documents/documents.module.js';
import { DrawingsController } from '../drawings/drawings.controller.js';
import { DrawingsService } from '../drawings/drawings.service.js';
import { ManagedProductsController } from './managed-products.controller.js';
import { ManagedProductsService } from './managed-products.service.js';
import { Product, ProductSchema } from './product.schema.js';
import { PartNumberCount, PartNumberCountSchema } from './part-number-count.schema.js';
import { PartNumbersService } from './part-numbers.service.js';
import { ProductBatchesService } from './product-batches.service.js';
import { ProductEntriesService } from './product-entries.service.js';
import { ProductLinksService } from './product-links.service.js';
import { ProductRatingsService } from './product-ratings.service.js';
import { ProductStatusesController } from './product-statuses.controller.js';
import { ProductGridService } from './product-grid.service.js';
import { ProductStatusesService } from './product-statuses.service.js';
import { ProductsController } from './products.controller.js';
import { ProductsService } from './products.service.js';
import { StockChange, StockChangeSchema } from './stock/stock-change.schema.js';
import { StockChangesService } from './stock/stock-changes.service.js';
import { StockHistoryService } from './stock/stock-history.service.js';
import { StockService } from './stock/stock.service.js';

@Module({
  imports: [
    PersonalDataModule,
    UploadsModule,
    AuditModule,
    CategoriesModule,
    DocumentsModule,
    NoticesModule,
    SettingsModule,
    UsersModule,
    MongooseModule.forFeatureAsync([shownModel(Product.name, ProductSchema)]),
    MongooseModule.forFeature([
      { name: StockChange.name, schema: StockChangeSchema },
      { name: PartNumberCount.name, schema: PartNumberCountSchema },
    ]),
  ],
  controllers: [ProductsController, ManagedProductsController, ProductStatusesController, DrawingsController],
  providers: [
    ProductsService,
    ManagedProductsService,
    ProductEntriesService,
    ProductBatchesService,
    ProductGridService,
    ProductStatusesService,
    PartNumbersService,
    ProductLinksService,
    DrawingsService,
    StockService,
    StockChangesService,
    StockHistoryService,
    ProductRatingsService,
  ],
  exports: [
    MongooseModule,
    ProductsService,
    ManagedProductsService,
    ProductEntriesService,
    ProductBatchesService,
    StockService,
    StockChangesService,
    StockHistoryService,
    ProductRatingsService,
  ],
})
export class ProductsModule {
  constructor(personalData: PersonalDataService, files: FileUses, subjects: AuditSubjects, products: ProductsService) {
    personalData.register({
      accountRemoved: async ({ email, emailVerified }, session) => {
        if (emailVerified) await products.dropAdder(email, session);
      },
      move: ({ email: from }, to, session) => products.moveAdder(from, to, session),
    });
    files.register('shop picture', (urls) => products.findPictures(urls));
    files.register('document', (urls, session) => products.findDocuments(urls, session));
    subjects.register('product', {
      namesOf: (ids) => products.findNames(ids),
      find: (typed) => products.findIdsByPartNumber(typed),
    });
  }
}
