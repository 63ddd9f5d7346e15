import { Module } from '@nestjs/common';
import { CategoriesModule } from '../categories/categories.module.js';
import { HealthModule } from '../../platform/health/health.module.js';
import { ProductsModule } from '../products/products.module.js';
import { SettingsModule } from '../../settings/settings.module.js';
import { SynonymsModule } from '../synonyms/synonyms.module.js';
import { CatalogueController } from './catalogue.controller.js';
import { CatalogueMirrorService } from './catalogue-mirror.service.js';
import { CatalogueService } from './catalogue.service.js';
import { CachedCategoriesService } from './cached-categories.service.js';
import { SalesMirrorService } from './sales-mirror.service.js';
import { SitemapController } from './sitemap.controller.js';
import { SynonymsMirrorService } from './synonyms-mirror.service.js';

@Module({
  imports: [CategoriesModule, HealthModule, ProductsModule, SettingsModule, SynonymsModule],
  controllers: [CatalogueController, SitemapController],
  providers: [
    CatalogueMirrorService,
    CatalogueService,
    CachedCategoriesService,
    SalesMirrorService,
    SynonymsMirrorService,
  ],
})
export class CatalogueModule {}
