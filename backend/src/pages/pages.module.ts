import { Module } from '@nestjs/common';
import { HealthModule } from '../platform/health/health.module.js';
import { ProductsModule } from '../catalogue/products/products.module.js';
import { PagesController } from './pages.controller.js';
import { PagesService } from './pages.service.js';
import { RendererProcess } from './renderer-process.js';
import { SiteRendererLoader } from './site-renderer.js';

@Module({
  imports: [HealthModule, ProductsModule],
  controllers: [PagesController],
  providers: [PagesService, RendererProcess, SiteRendererLoader],
})
export class PagesModule {}
