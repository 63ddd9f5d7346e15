import { Injectable } from '@nestjs/common';
import type { SignedInUser } from '../../../platform/common/access/signed-in-user.js';
import { ShopError } from '../../../platform/common/errors/shop-error.js';
import { orderNotFound } from '../order.errors.js';
import { OrdersService } from '../orders.service.js';
import { OrderStore } from '../order-store.js';
import type { ShipOrderDto } from './ship-orders.dto.js';
import { isShippedSo, type Shipment, toShipment } from './shipment.js';

/** Ships several orders, each by itself. */
@Injectable()
export class ShippingService {
  constructor(
    private readonly orders: OrdersService,
    private readonly store: OrderStore,
  ) {}

  /**
   * Why the order is not shipped; undefined when it is. One that went out exactly so already is: the request may be a
   * retry.
   * @throws what is no refusal: the database does not answer
   */
  async ship(dto: ShipOrderDto, admin: SignedInUser): Promise<ShopError | undefined> {
    try {
      const order = await this.store.find(dto.order);
      if (!order || order.cancelled) return orderNotFound();
      const shipment = toShipment(order, dto);
      return await this.shipUnlessShipped(dto, admin, shipment);
    } catch (error) {
      if (!(error instanceof ShopError) || error.getStatus() >= 500) throw error;
      return error;
    }
  }

  private async shipUnlessShipped(
    { order: id, anyway }: ShipOrderDto,
    admin: SignedInUser,
    shipment: Shipment,
  ): Promise<undefined> {
    try {
      await this.orders.ship(id, admin, { anyway, shipment });
    } catch (error) {
      const now = await this.store.find(id);
      if (!now || !isShippedSo(now, shipment)) throw error;
    }
  }
}
