import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { type FieldErrors, invalidInput } from '../common/errors/shop-error.js';
import type { StoredLineDto } from './dto/stored-line.dto.js';

@Schema({ _id: false, versionKey: false })
export class StoredLine {
  /** The product's id; the product may have been taken off the shop since. */
  @Prop({ type: Types.ObjectId, required: true })
  itemId: Types.ObjectId;

  @Prop({ required: true, min: 1 })
  quantity: number;
}

export const StoredLineSchema = SchemaFactory.createForClass(StoredLine);

/** @throws ShopError 400 by field for a product named twice */
export function toStoredLines(lines: readonly StoredLineDto[]): StoredLine[] {
  const named = new Set<string>();
  const isRepeated = ({ itemId }: StoredLineDto) => named.size === named.add(itemId.toLowerCase()).size;
  requireNone(lines, isRepeated, 'Name each product only once.');
  return lines.map(({ itemId, quantity }) => ({ itemId: new Types.ObjectId(itemId), quantity }));
}

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
