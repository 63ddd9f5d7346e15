import { Module } from '@nestjs/common';
import { CategoriesModule } from '../categories/categories.module.js';
import { ProductsModule } from '../products/products.module.js';
import { SettingsModule } from '../../settings/settings.module.js';
import { SynonymsModule } from '../synonyms/synonyms.module.js';
import { CatalogueController } from './catalogue.controller.js';
import { CatalogueMirror } from './catalogue-mirror.service.js';
import { CatalogueService } from './catalogue.service.js';
import { CachedCategories } from './cached-categories.service.js';
import { SalesMirror } from './sales-mirror.service.js';
import { SitemapController } from './sitemap.controller.js';
import { SynonymsMirror } from './synonyms-mirror.service.js';

@Module({
  imports: [CategoriesModule, ProductsModule, SettingsModule, SynonymsModule],
  controllers: [CatalogueController, SitemapController],
  providers: [CatalogueMirror, CatalogueService, CachedCategories, SalesMirror, SynonymsMirror],
  exports: [SalesMirror],
})
export class CatalogueModule {}
