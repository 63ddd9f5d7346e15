import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { shownModel } from '../common/read-cache/shown-model.js';
import { Product, ProductSchema } from './product.schema.js';
import { ProductMigrations } from './product-migrations.js';
import { ProductsController } from './products.controller.js';
import { ProductsService } from './products.service.js';
import { StockChange, StockChangeSchema } from './stock-change.schema.js';
import { StockChangesService } from './stock-changes.service.js';
import { StockService } from './stock.service.js';

@Module({
  imports: [
    MongooseModule.forFeatureAsync([shownModel(Product.name, ProductSchema)]),
    MongooseModule.forFeature([{ name: StockChange.name, schema: StockChangeSchema }]),
  ],
  controllers: [ProductsController],
  providers: [ProductsService, StockService, StockChangesService, ProductMigrations],
  exports: [ProductsService, StockService, ProductMigrations],
})
export class ProductsModule {}
