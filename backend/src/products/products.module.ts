import { Module, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { shownModel } from '../common/read-cache/shown-model.js';
import { renewSearchWords } from '../common/search-words-renewal.js';
import { Product, ProductSchema, searchedTextOf } from './product.schema.js';
import { ProductsController } from './products.controller.js';
import { ProductsService } from './products.service.js';
import { StockService } from './stock.service.js';

@Module({
  imports: [MongooseModule.forFeatureAsync([shownModel(Product.name, ProductSchema)])],
  controllers: [ProductsController],
  providers: [ProductsService, StockService],
  exports: [ProductsService, StockService, MongooseModule],
})
export class ProductsModule implements OnApplicationBootstrap {
  constructor(@InjectModel(Product.name) private readonly products: Model<Product>) {}

  async onApplicationBootstrap(): Promise<void> {
    await renewSearchWords(this.products, searchedTextOf);
  }
}
