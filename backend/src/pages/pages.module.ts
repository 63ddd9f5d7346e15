import { Module } from '@nestjs/common';
import { ProductsModule } from '../catalogue/products/products.module.js';
import { PagesController } from './pages.controller.js';
import { PagesService } from './pages.service.js';
import { RendererProcess } from './renderer-process.js';
import { SiteRendererLoader } from './site-renderer.js';

@Module({
  imports: [ProductsModule],
  controllers: [PagesController],
  providers: [PagesService, RendererProcess, SiteRendererLoader],
})
export class PagesModule {}
