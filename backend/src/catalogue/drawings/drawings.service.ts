import { Injectable } from '@nestjs/common';
import { CategoriesService } from '../categories/categories.service.js';
import type { Product } from '../products/product.schema.js';
import { layOut, type Sheet } from './drawing/sheet.js';
import { TEMPLATES } from './templates/index.js';

/** A product as drawings show it. */
type Drawn = Pick<Product, 'name' | 'partNumber' | 'version' | 'category' | 'attributes'>;

/** Technical drawings, made from the attributes of products by the templates of their categories. */
@Injectable()
export class DrawingsService {
  constructor(private readonly categories: CategoriesService) {}

  /** Null when the category has no template, or the product lacks what it reads. */
  async draw({ name, partNumber, version, category, attributes }: Drawn): Promise<Sheet | null> {
    if (!category) return null;
    const path = (await this.categories.readTree()).pathTo(category);
    const template = path.findLast(({ drawing }) => drawing)?.drawing;
    const views = template ? TEMPLATES[template].draw(attributes) : null;
    return views && layOut(views, { name, partNumber, revision: version });
  }
}
