import { Module, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { shownModel } from '../common/read-cache/shown-model.js';
import { toSearchWords } from '../common/search-words.js';
import { renewSearchWords } from '../common/search-words-renewal.js';
import { Product, ProductSchema, searchedTextOf } from './product.schema.js';
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
  providers: [ProductsService, StockService, StockChangesService],
  exports: [ProductsService, StockService, MongooseModule],
})
export class ProductsModule implements OnApplicationBootstrap {
  constructor(
    @InjectModel(Product.name) private readonly products: Model<Product>,
    private readonly stock: StockService,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await renewSearchWords(this.products, (product) => toSearchWords(searchedTextOf(product)));
    await this.stock.renewOrderable();
  }
}
