import { Injectable, Logger } from '@nestjs/common';
import { AuditService } from '../../../audit/audit.service.js';
import type { SignedInUser } from '../../../platform/common/access/signed-in-user.js';
import { invalidInput, refusalOf, type ShopError, unavailable } from '../../../platform/common/errors/shop-error.js';
import { parcelNotFound, tooManyTrackingChanges, trackingChanged } from '../order.errors.js';
import { requireOwn } from '../order.policy.js';
import type { Order } from '../order.schema.js';
import { OrdersService } from '../orders.service.js';
import { OrderStore } from '../order-store.js';
import { factsOfTracking, isSameTracking, isShippedSo, toTracking } from './new-parcel.js';
import { toParcelView } from './parcel.view.js';
import { parcelsOf, refOfChange } from './parcels.js';
import type { ChangeTrackingDto, ShipOrderDto } from './shipping.dto.js';

/** Each leaves an event, and an order holds no list without a bound. */
const MAX_TRACKING_CHANGES = 20;

/** Ships several orders, each by itself, and keeps their tracking right. */
@Injectable()
export class ShippingService {
  private readonly logger = new Logger(ShippingService.name);

  constructor(
    private readonly orders: OrdersService,
    private readonly store: OrderStore,
    private readonly audit: AuditService,
  ) {}

  /**
   * Why the order is not shipped; undefined when it is. One that went out exactly so already is: the request may be a
   * retry.
   * @throws what is no refusal: the database does not answer
   */
  async ship({ order: id, ...shipment }: ShipOrderDto, admin: SignedInUser): Promise<ShopError | undefined> {
    try {
      await this.orders.ship(id, admin, shipment);
      return undefined;
    } catch (error) {
      const refusal = refusalOf(error);
      const now = await this.store.find(id);
      return now && isShippedSo(now, shipment) ? undefined : refusal;
    }
  }

  /**
   * States or corrects the tracking of a parcel that left, of which its customer is told. The same again changes nothing.
   * @throws ShopError 400 when nothing is stated, 404 ORDER_NOT_FOUND, PARCEL_NOT_FOUND, 409 TRACKING_CHANGED when it is no
   * longer what the admin saw, TOO_MANY_TRACKING_CHANGES
   */
  async changeTracking(
    { id, parcel: parcelId }: { id: string; parcel: string },
    { version, ...stated }: ChangeTrackingDto,
    admin: SignedInUser,
  ): Promise<Order> {
    const tracking = toTracking(stated);
    if (!tracking) throw invalidInput({ trackingNumber: 'State the carrier, the number or the page of the parcel.' });
    const order = await this.audit.act(admin._id, 'trackingChanged', async (session) => {
      const seen = requireOwn(await this.store.find(id, session), admin, { staff: true });
      const sent = parcelsOf(seen);
      const parcel = sent.find(({ _id }) => _id.equals(parcelId));
      if (!parcel) throw parcelNotFound();
      const about = { subject: seen._id, before: factsOfTracking(parcel.tracking), after: factsOfTracking(tracking) };
      if (isSameTracking(parcel.tracking, tracking)) return { result: seen, ...about };
      if (parcel.version !== version) throw trackingChanged(toParcelView(seen, parcel));
      if (version >= MAX_TRACKING_CHANGES) throw tooManyTrackingChanges(MAX_TRACKING_CHANGES);
      const changed = { ...parcel, tracking, version: version + 1 };
      const next = sent.map((each) => (each === parcel ? changed : each));
      const parcels = { seen, next, ref: refOfChange(changed) };
      const result = await this.store.transition('changeTracking', seen._id, { parcels, session });
      if (!result) throw unavailable();
      return { result, ...about };
    });
    this.logger.log({ orderId: id, userId: admin.id, parcelId }, 'tracking changed');
    return order;
  }
}
