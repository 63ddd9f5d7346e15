import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ProductsService } from '../products/products.service.js';
import { Basket } from './basket.schema.js';
import { nameStoredLines } from './name-stored-lines.js';

@Injectable()
export class BasketMigrations {
  readonly all = [{ name: 'basket-line-names', run: () => nameStoredLines(this.baskets, this.products) }];

  constructor(
    @InjectModel(Basket.name) private readonly baskets: Model<Basket>,
    private readonly products: ProductsService,
  ) {}
}
