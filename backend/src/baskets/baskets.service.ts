import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, Types } from 'mongoose';
import { isDuplicateKey } from '../common/database/duplicate-key.js';
import { type FieldErrors, invalidInput } from '../common/errors/shop-error.js';
import { ProductsService } from '../products/products.service.js';
import { basketChanged } from './basket.errors.js';
import { Basket, type StoredBasketLine } from './basket.schema.js';
import { type BasketView, type PricedLinesView, toPricedLinesView } from './basket.view.js';
import type { LineToPriceDto } from './dto/price-lines.dto.js';
import type { SaveBasketDto } from './dto/save-basket.dto.js';
import { type AskedLine, priceLines } from './line-prices.js';

type SavedBasket = Pick<Basket, 'lines' | 'version'>;

const NEVER_SAVED: SavedBasket = { lines: [], version: 0 };

@Injectable()
export class BasketsService {
  constructor(
    @InjectModel(Basket.name) private readonly baskets: Model<Basket>,
    private readonly products: ProductsService,
  ) {}

  /** @throws ShopError 400 by field for a line that doesn't name its product in one way */
  async price(lines: readonly LineToPriceDto[]): Promise<PricedLinesView> {
    const isUnclear = ({ itemId, partNumber }: LineToPriceDto) => (itemId === undefined) === (partNumber === undefined);
    requireNone(lines, isUnclear, 'Send either the id or the part number of a product.');
    return this.view(lines);
  }

  /** A user's lines as they are stored; none when the basket was never saved. */
  async listLinesOf(owner: Types.ObjectId): Promise<readonly StoredBasketLine[]> {
    return (await this.find(owner)).lines;
  }

  async show(owner: Types.ObjectId): Promise<BasketView> {
    return this.viewOf(await this.find(owner));
  }

  /**
   * Replaces all lines, unless they are so already.
   * @throws ShopError 400 by field for a product named twice, 409 BASKET_CHANGED with the basket as it is when it is no
   * longer what the customer saw
   */
  async save(owner: Types.ObjectId, { lines, version }: SaveBasketDto): Promise<BasketView> {
    const named = new Set<string>();
    const isRepeated = ({ itemId }: { itemId: string }) => named.size === named.add(itemId.toLowerCase()).size;
    requireNone(lines, isRepeated, 'Name each product only once.');
    const sent = lines.map(({ itemId, quantity }) => ({ itemId: new Types.ObjectId(itemId), quantity }));
    const saved = await this.replace(owner, sent, version);
    if (saved) return this.viewOf(saved);
    const current = await this.find(owner);
    const view = await this.viewOf(current);
    // The same request may come twice, as from a client that lost the answer.
    if (!hasLines(current, sent)) throw basketChanged(view);
    return view;
  }

  async remove(owner: Types.ObjectId, session: ClientSession): Promise<void> {
    await this.baskets.deleteOne({ _id: owner }, { session });
  }

  private async find(owner: Types.ObjectId): Promise<SavedBasket> {
    return (await this.baskets.findById(owner).lean()) ?? NEVER_SAVED;
  }

  /** Null when the basket has another version. The first save makes it. */
  private async replace(owner: Types.ObjectId, lines: StoredBasketLine[], version: number): Promise<Basket | null> {
    try {
      return await this.baskets
        .findOneAndUpdate(
          { _id: owner, version },
          { $set: { lines }, $inc: { version: 1 } },
          { upsert: version === 0, returnDocument: 'after' },
        )
        .lean();
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return null;
    }
  }

  private async viewOf({ lines, version }: SavedBasket): Promise<BasketView> {
    const asked = lines.map(({ itemId, quantity }) => ({ itemId: itemId.toString(), quantity }));
    return { ...(await this.view(asked)), version };
  }

  private async view(lines: readonly AskedLine[]): Promise<PricedLinesView> {
    const ids = lines.flatMap(({ itemId = [] }) => itemId);
    const partNumbers = lines.flatMap(({ partNumber = [] }) => partNumber);
    return toPricedLinesView(priceLines(lines, await this.products.listToPrice(ids, partNumbers)));
  }
}

/** @throws ShopError 400 by field for the lines at fault */
function requireNone<Line>(lines: readonly Line[], isWrong: (line: Line) => boolean, problem: string): void {
  const errors: FieldErrors = {};
  lines.forEach((line, at) => {
    if (isWrong(line)) errors[`lines.${at}.itemId`] = problem;
  });
  if (Object.keys(errors).length > 0) throw invalidInput(errors);
}

const hasLines = ({ lines }: SavedBasket, sent: readonly StoredBasketLine[]): boolean =>
  lines.length === sent.length &&
  lines.every(({ itemId, quantity }, at) => sent[at]?.itemId.equals(itemId) && sent[at].quantity === quantity);
