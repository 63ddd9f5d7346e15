import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, trusted, type Types } from 'mongoose';
import { DrawingsService } from '../drawings/drawings.service.js';
import { MAX_LINKS } from './dto/add-product.dto.js';
import { Product } from './product.schema.js';
import { ON_THE_SHOP, PUBLIC } from './products.service.js';

/** The products that belong to one. */
export interface ProductLinks {
  /** Those that it names, then others that name it. */
  related: Product[];
  spareParts: Product[];
  sparePartOf: Product[];
  /** Whether it can be drawn. */
  drawing: boolean;
}

/** How products belong together: each link is stored on one side, and seen from both. */
@Injectable()
export class ProductLinksService {
  constructor(
    @InjectModel(Product.name) private readonly products: Model<Product>,
    private readonly drawings: DrawingsService,
  ) {}

  /** @param drafts whether drafts are among them */
  async find(product: Product, { drafts }: { drafts: boolean }): Promise<ProductLinks> {
    const { _id, related, spareParts } = product;
    const shown = drafts ? ON_THE_SHOP : PUBLIC;
    const [named, naming, parts, wholes, sheet] = await Promise.all([
      this.listByIds(related, shown),
      this.list({ related: _id, ...shown }),
      this.listByIds(spareParts, shown),
      this.list({ spareParts: _id, ...shown }),
      this.drawings.draw(product),
    ]);
    const known = new Set(related.map(String));
    return {
      related: [...named, ...naming.filter((product) => !known.has(product._id.toString()))],
      spareParts: parts,
      sparePartOf: wholes,
      drawing: sheet !== null,
    };
  }

  private async listByIds(ids: readonly Types.ObjectId[], shown: QueryFilter<Product>): Promise<Product[]> {
    if (ids.length === 0) return [];
    const found = await this.products.find({ _id: trusted({ $in: ids }), ...shown }).lean();
    const byId = new Map(found.map((product) => [product._id.toString(), product]));
    return ids.flatMap((id) => byId.get(id.toString()) ?? []);
  }

  private async list(filter: QueryFilter<Product>): Promise<Product[]> {
    return this.products.find(filter).limit(MAX_LINKS).lean();
  }
}
