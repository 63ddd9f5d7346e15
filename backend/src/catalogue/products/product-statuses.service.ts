import { Injectable } from '@nestjs/common';
import type { SignedInUser } from '../../platform/common/access/signed-in-user.js';
import { refusalOf, type ShopError } from '../../platform/common/errors/shop-error.js';
import type { EditProductDto } from './dto/edit-product.dto.js';
import { ProductEntriesService } from './product-entries.service.js';
import { ProductsService } from './products.service.js';

/** How often an edit by another admin in between is answered by trying again. */
const MOST_TRIES = 3;

/** The changes that one request makes to several products. */
type Given = Pick<EditProductDto, 'status' | 'isFeatured'>;

/** Publishes products, makes them drafts, or features them, each by itself. */
@Injectable()
export class ProductStatusesService {
  constructor(
    private readonly products: ProductsService,
    private readonly entries: ProductEntriesService,
  ) {}

  /**
   * Why a product has not got what is given; undefined when it has. Other edits made meanwhile stay.
   * @throws what is no refusal: the database does not answer
   */
  async set(id: string, given: Given, admin: SignedInUser): Promise<ShopError | undefined> {
    for (let tries = 1; ; tries++) {
      try {
        const { version, status, isFeatured = false } = await this.products.findManaged(id);
        const isChanged = (given.status ?? status) !== status || (given.isFeatured ?? isFeatured) !== isFeatured;
        if (isChanged) await this.entries.edit(id, { version, ...given }, admin);
        return undefined;
      } catch (error) {
        const refusal = refusalOf(error);
        if (refusal.code !== 'PRODUCT_EDITED' || tries === MOST_TRIES) return refusal;
      }
    }
  }
}
