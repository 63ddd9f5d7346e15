import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { renewSearchWords } from '../common/database/renew-search-words.js';
import { SEARCH_WORDS_VERSION } from '../common/search-words.js';
import { Product, searchWordsOf } from './product.schema.js';
import { StockService } from './stock.service.js';

@Injectable()
export class ProductMigrations {
  readonly all = [
    {
      name: `product-search-words-${SEARCH_WORDS_VERSION}`,
      run: () => renewSearchWords(this.products, searchWordsOf),
    },
    { name: 'product-orderable', run: () => this.stock.renewOrderable() },
  ];

  constructor(
    @InjectModel(Product.name) private readonly products: Model<Product>,
    private readonly stock: StockService,
  ) {}
}
