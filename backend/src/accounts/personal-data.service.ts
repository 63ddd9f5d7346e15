import { Injectable } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';
import { AddressesService } from '../addresses/addresses.service.js';
import { BasketsService } from '../baskets/baskets.service.js';
import { ImagesService } from '../images/images.service.js';
import { ListsService } from '../lists/lists.service.js';
import { NewsletterService } from '../newsletter/newsletter.service.js';
import { OrdersService } from '../orders/orders.service.js';
import { ProfilesService } from '../profiles/profiles.service.js';
import { QuotesService } from '../quotes/quotes.service.js';
import { ReviewsService } from '../reviews/reviews.service.js';
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
    private readonly baskets: BasketsService,
    private readonly lists: ListsService,
    private readonly quotes: QuotesService,
    private readonly profiles: ProfilesService,
    private readonly addresses: AddressesService,
    private readonly reviews: ReviewsService,
    private readonly newsletter: NewsletterService,
    private readonly stockAlerts: StockAlertsService,
    private readonly images: ImagesService,
  ) {}

  /**
   * Removes profile, addresses, basket, lists, quotes, subscription and stock alerts, and cancels the Unpaid orders, inside the
   * caller's transaction; paid orders stay. The reviews lose their name, or are removed too. After the transaction the caller
   * removes the returned
   * pictures.
   */
  async remove(user: User, fate: 'reviewsStay' | 'reviewsToo', session: ClientSession): Promise<LeftPictures> {
    const { _id, email } = user;
    await this.orders.dropUnpaidOf(_id, session);
    if (fate === 'reviewsToo') await this.reviews.removeOf(user, session);
    else await this.reviews.dropNameOf(user, session);
    await this.baskets.remove(_id, session);
    await this.lists.removeOf(_id, session);
    await this.quotes.removeOf(_id, session);
    await this.addresses.remove(_id, session);
    await this.newsletter.unsubscribe(email, session);
    await this.stockAlerts.removeOf(email, session);
    const profile = await this.profiles.remove(_id, session);
    return { uploaderId: _id, shown: profile ? [profile.profilePicture] : [] };
  }

  /** Call it after the transaction, so that a pending upload is removed either here or by its own check. */
  async removePictures({ uploaderId, shown }: LeftPictures): Promise<void> {
    await this.images.removePicturesOf(uploaderId);
    await this.images.removePictures(shown);
  }
}
