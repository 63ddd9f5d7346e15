import { Injectable } from '@nestjs/common';
import type { SignedInUser } from '../../platform/common/access/signed-in-user.js';
import { refusalOf } from '../../platform/common/errors/shop-error.js';
import { type EditOfProductDto, GRID_FIELDS } from './dto/edit-products.dto.js';
import type { EditedProductView } from './edited-product.view.js';
import { ProductEntriesService } from './product-entries.service.js';
import { type ProductView, toProductView } from './product.view.js';

/** A product as it is, as PRODUCT_EDITED tells it. */
type Current = ProductView & { savedBy?: string };

/** Edits of several products, each by itself, as the form edits one. */
@Injectable()
export class ProductGridService {
  constructor(private readonly entries: ProductEntriesService) {}

  /** @throws what is no refusal: the database does not answer */
  async edit({ product, ...edit }: EditOfProductDto, admin: SignedInUser): Promise<EditedProductView> {
    try {
      const current = toProductView(await this.entries.edit(product, edit, admin));
      return { product, isSaved: true, current };
    } catch (error) {
      const { code, message, fieldErrors, current: asSaved } = refusalOf(error);
      if (code !== 'PRODUCT_EDITED')
        return { product, isSaved: false, code, message, ...(fieldErrors && { fieldErrors }) };
      const { savedBy, ...current } = asSaved as Current;
      // The same request may come twice: from a double click, or when its answer was lost.
      const isAsAsked = GRID_FIELDS.every((field) => edit[field] === undefined || edit[field] === current[field]);
      if (isAsAsked) return { product, isSaved: true, current };
      return { product, isSaved: false, current, ...(savedBy && { savedBy }), code, message };
    }
  }
}
