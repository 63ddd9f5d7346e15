import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { type FieldErrors, invalidInput } from '../../platform/common/errors/shop-error.js';
import type { PricedProduct } from '../../catalogue/products/products.service.js';
import type { StoredLineDto } from './dto/stored-line.dto.js';

/** The texts that people know a product by. */
export type ProductName = Pick<PricedProduct, 'name' | 'partNumber'>;

@Schema({ _id: false, versionKey: false })
export class StoredLine implements Partial<ProductName> {
  /** The product's id; the product may have been taken off the shop since. */
  @Prop({ type: Types.ObjectId, required: true })
  itemId: Types.ObjectId;

  @Prop({ required: true, min: 1 })
  quantity: number;

  /** The product's name when the line was last saved while it was sold. */
  @Prop({ type: String })
  name?: string;

  @Prop({ type: String })
  partNumber?: string;
}

export const StoredLineSchema = SchemaFactory.createForClass(StoredLine);

/** @throws ShopError 400 by field for a product named twice */
export function toStoredLines(lines: readonly StoredLineDto[]): StoredLine[] {
  const named = new Set<string>();
  const isRepeated = ({ itemId }: StoredLineDto) => named.size === named.add(itemId.toLowerCase()).size;
  requireNone(lines, isRepeated, 'Name each product only once.');
  return lines.map(({ itemId, quantity }) => ({ itemId: new Types.ObjectId(itemId), quantity }));
}

/**
 * The lines with the names of their products; those that are not sold keep the names they had before.
 * @param sold those of their products that the public sees
 * @param readBefore reads the lines that they replace, where a name is to be kept
 */
export async function withNames(
  lines: readonly StoredLine[],
  sold: readonly PricedProduct[],
  readBefore: () => Promise<readonly StoredLine[]>,
): Promise<StoredLine[]> {
  const names = new Map<string, ProductName>();
  for (const line of sold.length < lines.length ? await readBefore() : []) {
    const name = nameOf(line);
    if (name) names.set(line.itemId.toString(), name);
  }
  for (const { _id, name, partNumber } of sold) names.set(_id.toString(), { name, partNumber });
  return lines.map(({ itemId, quantity }) => ({ itemId, quantity, ...names.get(itemId.toString()) }));
}

/** The name of a line's product; undefined when it was not sold at any time the line was saved. */
export const nameOf = ({ name, partNumber = '' }: StoredLine): ProductName | undefined =>
  name === undefined ? undefined : { name, partNumber };

/** @throws ShopError 400 by field for the lines at fault */
export function requireNone<Line>(lines: readonly Line[], isWrong: (line: Line) => boolean, problem: string): void {
  const errors: FieldErrors = {};
  lines.forEach((line, at) => {
    if (isWrong(line)) errors[`lines.${at}.itemId`] = problem;
  });
  if (Object.keys(errors).length > 0) throw invalidInput(errors);
}

/** Whether two lists have the same lines in the same order. */
export const areSameLines = (lines: readonly StoredLine[], others: readonly StoredLine[]): boolean =>
  lines.length === others.length &&
  lines.every(({ itemId, quantity }, at) => others[at]?.itemId.equals(itemId) && others[at].quantity === quantity);
