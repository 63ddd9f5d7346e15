import { Injectable } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';
import { AddressesService } from '../addresses/addresses.service.js';
import { BasketsService } from '../baskets/baskets.service.js';
import { CustomerNotes } from '../customers/notes/customer-notes.service.js';
import { ImagesService } from '../images/images.service.js';
import { ListsService } from '../lists/lists.service.js';
import { NewsletterService } from '../newsletter/newsletter.service.js';
import { OrderNotes } from '../orders/notes/order-notes.service.js';
import { OrdersService } from '../orders/orders.service.js';
import { ProductsService } from '../products/products.service.js';
import { ProfilesService } from '../profiles/profiles.service.js';
import { QuotesService } from '../quotes/quotes.service.js';
import { ReviewsService } from '../reviews/reviews.service.js';
import { SecondFactors } from '../second-factor/second-factors.service.js';
import { StockAlertsService } from '../stock-alerts/stock-alerts.service.js';
import type { User } from '../users/user.schema.js';

/** The pictures to remove once the transaction is over. */
export interface LeftPictures {
  uploaderId: Types.ObjectId;
  /** The profile's picture: the first versions of the shop did not record its uploader. */
  shown: string[];
}

/** Removes what the shop stores about a person apart from the user itself. */
@Injectable()
export class PersonalData {
  constructor(
    private readonly orders: OrdersService,
    private readonly orderNotes: OrderNotes,
    private readonly customerNotes: CustomerNotes,
    private readonly baskets: BasketsService,
    private readonly lists: ListsService,
    private readonly quotes: QuotesService,
    private readonly profiles: ProfilesService,
    private readonly addresses: AddressesService,
    private readonly reviews: ReviewsService,
    private readonly newsletter: NewsletterService,
    private readonly stockAlerts: StockAlertsService,
    private readonly images: ImagesService,
    private readonly products: ProductsService,
    private readonly secondFactors: SecondFactors,
  ) {}

  /**
   * Removes all that is only this account's, with the account: as `remove`, the second factor, and the e-mail of an admin on
   * products. Paid orders lose their customer some time after they are shipped, see upkeep.
   */
  async removeWithAccount(user: User, session: ClientSession): Promise<LeftPictures> {
    const left = await this.remove(user, 'reviewsStay', session);
    await this.orders.setOwnerGone(user._id, session);
    if (user.emailVerified) await this.products.dropAdder(user.email, session);
    await this.secondFactors.removeOf(user._id, session);
    return left;
  }

  /**
   * A user has another e-mail now, both verified: what the shop keeps by the e-mail goes along. Inside the caller's
   * transaction.
   */
  async move(user: User, email: string, session: ClientSession): Promise<void> {
    await this.newsletter.move(user.email, email, session);
    await this.stockAlerts.move(user.email, email, session);
    await this.reviews.move(user, email, session);
    await this.products.moveAdder(user.email, email, session);
  }

  /**
   * Removes profile, addresses, basket, lists, quotes, subscription, stock alerts and admins' notes about the user and
   * the orders, and cancels the Unpaid orders, inside the caller's transaction; paid orders stay. The reviews lose
   * their name, or are removed too. Data kept by an e-mail that the user has not verified stays, since it is the
   * mailbox owner's. After the transaction the caller removes the returned pictures.
   */
  async remove(user: User, fate: 'reviewsStay' | 'reviewsToo', session: ClientSession): Promise<LeftPictures> {
    const { _id } = user;
    await this.orders.dropUnpaidOf(_id, session);
    await this.orderNotes.removeOf(_id, session);
    await this.customerNotes.removeOf(_id, session);
    if (fate === 'reviewsToo') await this.reviews.removeOf(user, session);
    else await this.reviews.dropNameOf(user, session);
    await this.baskets.remove(_id, session);
    await this.lists.removeOf(_id, session);
    await this.quotes.removeOf(_id, session);
    await this.addresses.remove(_id, session);
    await this.newsletter.unsubscribe(user, session);
    await this.stockAlerts.removeOf(user, session);
    const profile = await this.profiles.remove(_id, session);
    return { uploaderId: _id, shown: profile ? [profile.profilePicture] : [] };
  }

  /** Call it after the transaction, so that a pending upload is removed either here or by its own check. */
  async removePictures({ uploaderId, shown }: LeftPictures): Promise<void> {
    await this.images.removePicturesOf(uploaderId);
    await this.images.removePictures(shown);
  }
}
