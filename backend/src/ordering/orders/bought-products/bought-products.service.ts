import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, PipelineStage, Types } from 'mongoose';
import { type Page, toWindow } from '../../../platform/common/pagination/page.js';
import type { PageQuery } from '../../../platform/common/pagination/page.query.js';
import type { Product } from '../../../catalogue/products/product.schema.js';
import { ProductsService } from '../../../catalogue/products/products.service.js';
import { Order, type OrderStatus } from '../order.schema.js';

/** A product that a customer has paid for. */
export interface BoughtProduct {
  _id: Types.ObjectId;
  /** As it was when it was ordered last. */
  itemName: string;
  partNumber?: string;
  orders: number;
  quantity: number;
  /** With its units of the product. */
  lastOrder: Pick<Order, '_id' | 'number' | 'createdAt' | 'quantity'>;
}

const PAID = ['Pending', 'Shipped'] satisfies OrderStatus[];

@Injectable()
export class BoughtProductsService {
  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    private readonly products: ProductsService,
  ) {}

  /** The owner's products, the one ordered last first, each with what the public sees of it now. */
  async list(
    owner: Types.ObjectId,
    query: PageQuery,
  ): Promise<Page<{ bought: BoughtProduct; product: Product | undefined }>> {
    const { skip, limit } = toWindow(query);
    const [found] = await this.orders.aggregate<{ items: BoughtProduct[]; totals: { total: number }[] }>([
      ...productsOf(owner),
      { $facet: { items: [{ $skip: skip }, { $limit: limit }], totals: [{ $count: 'total' }] } },
    ]);
    const { items = [], totals = [] } = found ?? {};
    const now = await this.products.listByIds(items.map(({ _id }) => _id.toString()));
    const byId = new Map(now.map((product) => [product._id.toString(), product]));
    return {
      items: items.map((bought) => ({ bought, product: byId.get(bought._id.toString()) })),
      total: totals[0]?.total ?? 0,
    };
  }
}

/** Reads the owner's orders by their index, the newest first, and of each only what counts. */
function productsOf(owner: Types.ObjectId): PipelineStage[] {
  return [
    { $match: { owner, cancelled: false, status: { $in: PAID } } },
    { $sort: { createdAt: -1, _id: -1 } },
    { $project: { number: 1, createdAt: 1, 'lines.itemId': 1, 'lines.itemName': 1, 'lines.partNumber': 1, ...UNITS } },
    { $unwind: '$lines' },
    {
      $group: {
        _id: '$lines.itemId',
        itemName: { $first: '$lines.itemName' },
        partNumber: { $first: '$lines.partNumber' },
        orders: { $sum: 1 },
        quantity: { $sum: { $subtract: ['$lines.quantity', '$lines.refunded'] } },
        lastOrder: {
          $first: { _id: '$_id', number: '$number', createdAt: '$createdAt', quantity: '$lines.quantity' },
        },
      },
    },
    { $match: { quantity: { $gt: 0 } } },
    { $sort: { 'lastOrder.createdAt': -1, _id: -1 } },
  ];
}

const UNITS = { 'lines.quantity': 1, 'lines.refunded': 1 } as const;
