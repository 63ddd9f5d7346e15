import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { shownModel } from '../common/read-cache/shown-model.js';
import { Product, ProductSchema } from './product.schema.js';
import { ProductsController } from './products.controller.js';
import { ProductsService } from './products.service.js';
import { StockService } from './stock.service.js';

@Module({
  imports: [MongooseModule.forFeatureAsync([shownModel(Product.name, ProductSchema)])],
  controllers: [ProductsController],
  providers: [ProductsService, StockService],
  exports: [ProductsService, StockService, MongooseModule],
})
export class ProductsModule {}
