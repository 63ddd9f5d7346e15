import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { nameStoredLines } from '../baskets/name-stored-lines.js';
import { ProductsService } from '../products/products.service.js';
import { List } from './list.schema.js';

@Injectable()
export class ListMigrations {
  readonly all = [{ name: 'list-line-names', run: () => nameStoredLines(this.lists, this.products) }];

  constructor(
    @InjectModel(List.name) private readonly lists: Model<List>,
    private readonly products: ProductsService,
  ) {}
}
