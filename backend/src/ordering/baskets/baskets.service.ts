import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, Types } from 'mongoose';
import { replaceVersion } from '../../platform/common/database/replace-version.js';
import { priceOrder } from '../orders/order-pricing.js';
import { type PricedProduct, ProductsService } from '../../catalogue/products/products.service.js';
import { SettingsService } from '../../settings/settings.service.js';
import { basketChanged } from './basket.errors.js';
import { Basket } from './basket.schema.js';
import { type BasketView, subtotalCentsOf, toPricedLinesView } from './basket.view.js';
import type { LineToPriceDto, PriceLinesDto } from './dto/price-lines.dto.js';
import type { SaveBasketDto } from './dto/save-basket.dto.js';
import { type AskedLine, type PricedLine, priceLines } from './line-prices.js';
import { type PriceView, toPriceView } from './price.view.js';
import { areSameLines, nameOf, requireNone, type StoredLine, toStoredLines, withNames } from './stored-lines.js';

type SavedBasket = Pick<Basket, 'lines' | 'version'>;

const NEVER_SAVED: SavedBasket = { lines: [], version: 0 };

@Injectable()
export class BasketsService {
  constructor(
    @InjectModel(Basket.name) private readonly baskets: Model<Basket>,
    private readonly products: ProductsService,
    private readonly settings: SettingsService,
  ) {}

  /** @throws ShopError 400 by field for a line that doesn't name its product in one way */
  async price({ lines, ...destination }: PriceLinesDto): Promise<PriceView> {
    const isUnclear = ({ itemId, partNumber }: LineToPriceDto) => (itemId === undefined) === (partNumber === undefined);
    requireNone(lines, isUnclear, 'Send either the id or the part number of a product.');
    const priced = await this.priceEach(lines);
    return toPriceView(priced, priceOrder(subtotalCentsOf(priced), await this.settings.current(), destination));
  }

  /** A user's lines as they are stored; none when the basket was never saved. */
  async listLinesOf(owner: Types.ObjectId): Promise<readonly StoredLine[]> {
    return (await this.find(owner)).lines;
  }

  async show(owner: Types.ObjectId): Promise<BasketView> {
    const basket = await this.find(owner);
    return viewOf(basket, await this.findSold(basket.lines));
  }

  /**
   * Replaces all lines, unless they are so already.
   * @throws ShopError 400 by field for a product named twice, 409 BASKET_CHANGED with the basket as it is when it is no
   * longer what the customer saw
   */
  async save(owner: Types.ObjectId, { lines, version }: SaveBasketDto): Promise<BasketView> {
    const unnamed = toStoredLines(lines);
    const sold = await this.findSold(unnamed);
    const sent = await withNames(unnamed, sold, () => this.listLinesOf(owner));
    const saved = await replaceVersion(this.baskets, { owner, version }, { lines: sent });
    if (saved) return viewOf(saved, sold);
    const current = await this.find(owner);
    const view = viewOf(current, await this.findSold(current.lines));
    // The same request may come twice, as from a client that lost the answer.
    if (!areSameLines(current.lines, sent)) throw basketChanged(view);
    return view;
  }

  /**
   * Takes all lines out, inside the transaction of their order.
   * @throws ShopError 409 BASKET_CHANGED with the basket as it is when it is no longer what the customer saw
   */
  async empty({ owner, version }: { owner: Types.ObjectId; version: number }, session: ClientSession): Promise<void> {
    const emptied = { $set: { lines: [] }, $inc: { version: 1 } };
    const { matchedCount } = await this.baskets.updateOne({ _id: owner, version }, emptied, { session });
    if (matchedCount === 0) throw basketChanged(await this.show(owner));
  }

  async remove(owner: Types.ObjectId, session: ClientSession): Promise<void> {
    await this.baskets.deleteOne({ _id: owner }, { session });
  }

  private async find(owner: Types.ObjectId): Promise<SavedBasket> {
    return (await this.baskets.findById(owner).lean()) ?? NEVER_SAVED;
  }

  /** The products of lines that the public sees. */
  private async findSold(lines: readonly StoredLine[]): Promise<PricedProduct[]> {
    return this.products.listToPrice(
      lines.map(({ itemId }) => itemId.toString()),
      [],
    );
  }

  private async priceEach(lines: readonly AskedLine[]): Promise<PricedLine[]> {
    const ids = lines.flatMap(({ itemId = [] }) => itemId);
    const partNumbers = lines.flatMap(({ partNumber = [] }) => partNumber);
    return priceLines(lines, await this.products.listToPrice(ids, partNumbers));
  }
}

function viewOf({ lines, version }: SavedBasket, sold: readonly PricedProduct[]): BasketView {
  const asked = lines.map((line) => ({ itemId: line.itemId.toString(), quantity: line.quantity, was: nameOf(line) }));
  return { ...toPricedLinesView(priceLines(asked, sold)), version };
}
