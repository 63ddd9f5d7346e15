import { Injectable } from '@nestjs/common';
import type { SignedInUser } from '../../platform/common/access/signed-in-user.js';
import { type Order, PAY_STATES } from '../../ordering/orders/order.schema.js';
import { parcelNotFound } from '../../ordering/orders/order.errors.js';
import { OrdersService } from '../../ordering/orders/orders.service.js';
import type { Parcel } from '../../ordering/orders/shipping/parcel.schema.js';
import { parcelsOf } from '../../ordering/orders/shipping/parcels.js';
import { SettingsService } from '../../settings/settings.service.js';
import { CachedPdfsService } from './cached-pdfs.service.js';
import { packingSlipDataOf } from './packing-slip.js';
import { creditNoteNotFound, nothingToPack, nothingToPackOf, orderNotPaid } from './sale-document.errors.js';
import type { SaleDocument } from './sale-document.schema.js';
import { SaleDocumentsService } from './sale-documents.service.js';
import type { NamedFile } from './send-pdf.js';
import { parcelToPack, shippingListOf } from './shipping-list.js';

/** The documents of an order as files, for those who may see the order. */
@Injectable()
export class SaleDocumentFilesService {
  constructor(
    private readonly orders: OrdersService,
    private readonly documents: SaleDocumentsService,
    private readonly settings: SettingsService,
    private readonly pdfs: CachedPdfsService,
  ) {}

  /** @throws ShopError 404, 403, 409 ORDER_NOT_PAID */
  async invoice(id: string, user: SignedInUser): Promise<NamedFile> {
    const made = await this.documents.make(await this.findPaid(id, user));
    return this.toFile(made.find(({ kind }) => kind === 'invoice'));
  }

  /**
   * @param n counted from 1, in the order of issue
   * @throws ShopError 404, 403, 409 ORDER_NOT_PAID
   */
  async creditNote(id: string, n: number, user: SignedInUser): Promise<NamedFile> {
    const made = await this.documents.make(await this.findPaid(id, user));
    return this.toFile(made.filter(({ kind }) => kind !== 'invoice')[n - 1]);
  }

  /** Of what is left to pack now; of a shipped order, of its last parcel. @throws ShopError 404, 403, 409 */
  async packingSlip(id: string, user: SignedInUser): Promise<NamedFile> {
    const order = await this.findPaid(id, user);
    return this.drawSlip(order, parcelToPack(order), user);
  }

  /** Of several orders, with the list of what is to pick for them. @throws ShopError 404 ORDER_NOT_FOUND, 409 NOTHING_TO_PACK */
  async shippingList(ids: readonly string[], { seesParcelsOnly }: SignedInUser): Promise<NamedFile> {
    const [orders, settings] = await Promise.all([this.orders.findAll(ids, 'orders'), this.settings.current()]);
    const data = shippingListOf(orders, settings, !seesParcelsOnly);
    if (data.slips.length === 0) throw nothingToPackOf(data.leftOut);
    return { name: 'shipping-list', pdf: await this.pdfs.shippingList(data) };
  }

  /** Of a parcel that left. @throws ShopError 404 ORDER_NOT_FOUND, PARCEL_NOT_FOUND, 403, 409 */
  async packingSlipOf(id: string, parcelId: string, user: SignedInUser): Promise<NamedFile> {
    const order = await this.findPaid(id, user);
    const parcels = parcelsOf(order);
    const place = parcels.findIndex(({ _id }) => _id.equals(parcelId));
    const parcel = parcels[place];
    if (!parcel) throw parcelNotFound();
    return this.drawSlip(order, parcel, user, `-${place + 1}`);
  }

  private async drawSlip(
    order: Order,
    parcel: Pick<Parcel, 'lines' | 'tracking'>,
    { seesParcelsOnly }: SignedInUser,
    suffix = '',
  ): Promise<NamedFile> {
    const data = packingSlipDataOf(order, parcel, await this.settings.current(), !seesParcelsOnly);
    if (data.lines.length === 0) throw nothingToPack();
    return { name: `packing-slip-${data.orderNumber}${suffix}`, pdf: await this.pdfs.packingSlip(data) };
  }

  private async findPaid(id: string, user: SignedInUser): Promise<Order> {
    const order = await this.orders.find(id, user);
    if (order.pay.state !== PAY_STATES.captured) throw orderNotPaid();
    return order;
  }

  private async toFile(document: SaleDocument | undefined): Promise<NamedFile> {
    if (!document) throw creditNoteNotFound();
    return { name: document.number, pdf: await this.documents.draw(document) };
  }
}
