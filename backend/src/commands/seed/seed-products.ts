import type { AddProductDto } from '../../catalogue/products/dto/add-product.dto.js';
import { toCents, toDollars } from '../../platform/common/money.js';
import { readEntries } from './seed-files.js';

/** Names its category by the slug, and other products by their part numbers. */
export interface SeedProduct extends Required<
  Pick<AddProductDto, 'name' | 'description' | 'price' | 'minimum' | 'multiple' | 'available' | 'partNumber'>
> {
  category: string;
  attributes: Record<string, number | string>;
  maximum: number | null;
  priceBreaks: { from: number; price: number }[];
  weightGrams: number;
  related: string[];
  spareParts: string[];
  /** The name of its files in `seed/pictures`, one for each size. */
  picture: string;
  /** Whether `seed/sheets` has its data sheet. */
  hasSheet: boolean;
}

/** Products that differ in their dimensions alone: what all have, and a table of what each has. */
interface Family extends Pick<SeedProduct, 'description' | 'category' | 'picture' | 'attributes' | 'spareParts'> {
  /** As the description, with a value of the table for each `{column}`. */
  name: string;
  discounts: { fromPacks: number; percent: number }[];
  /** Besides the members before and after it. */
  related?: string[];
  /** The fewest units and the case pack, in one; or a column. */
  pack?: number;
  /** Columns that are no field of a product are attributes. */
  columns: string[];
  products: Cell[][];
}

type Cell = number | string | string[] | null;

/** The columns of a family's row besides attributes. */
type Row = Pick<SeedProduct, 'partNumber' | 'price' | 'available' | 'weightGrams' | 'related'> & { pack: number };

/** The products of `backend/seed/products.json`, then those of `families.json`; the newest first. */
export function readProducts(): SeedProduct[] {
  const single = readEntries<Omit<SeedProduct, 'hasSheet'>>('products.json');
  const families = readEntries<Family>('families.json');
  return [...single.map((product) => ({ ...product, hasSheet: true })), ...families.flatMap(membersOf)];
}

function membersOf(family: Family): SeedProduct[] {
  const { name, description, category, picture, spareParts, columns } = family;
  const rows = family.products.map((cells) => Object.fromEntries(columns.map((column, at) => [column, cells[at]])));
  return rows.map((values, at) => {
    const { partNumber, price, available, weightGrams, pack, related, ...own } = {
      ...{ pack: family.pack, related: family.related, ...values },
    } as Row & Record<string, Cell>;
    const stated = Object.entries(own).filter(([, value]) => value !== null);
    const neighbours = [rows[at - 1], rows[at + 1]].flatMap((row) => (row ? [row['partNumber'] as string] : []));
    const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, column: string) => String(values[column]));
    return {
      ...{ name: fill(name), description: fill(description), partNumber, category, picture, hasSheet: false },
      attributes: { ...family.attributes, ...(Object.fromEntries(stated) as SeedProduct['attributes']) },
      ...{ price, available, weightGrams, minimum: pack, multiple: pack, maximum: null },
      priceBreaks: family.discounts.map(({ fromPacks, percent }) => ({
        from: fromPacks * pack,
        price: toDollars(Math.round((toCents(price) * (100 - percent)) / 100)),
      })),
      related: [...neighbours, ...related],
      spareParts,
    };
  });
}
