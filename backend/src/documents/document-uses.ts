import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type ClientSession, type Connection, trusted } from 'mongoose';
import { Product } from '../products/product.schema.js';

/** Which documents are in use. Asks the products' model by name, since their module uses documents itself. */
@Injectable()
export class DocumentUses {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  /** Those of the addresses that a product on the shop, or a draft, names. */
  async among(urls: readonly string[], session: ClientSession | null = null): Promise<Set<string>> {
    const products = await this.connection
      .model<Product>(Product.name)
      .find({ 'documents.url': trusted({ $in: urls }), removed: false })
      .select('documents')
      .session(session)
      .lean();
    return new Set(products.flatMap(({ documents }) => documents.map(({ url }) => url)));
  }
}
