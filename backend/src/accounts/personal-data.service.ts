import { Injectable } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';
import { ImagesService } from '../images/images.service.js';
import { NewsletterService } from '../newsletter/newsletter.service.js';
import { OrdersService } from '../orders/orders.service.js';
import { ProfilesService } from '../profiles/profiles.service.js';
import { ReviewsService } from '../reviews/reviews.service.js';
import type { User } from '../users/user.schema.js';

/** The pictures that go once their person has. */
interface LeftPictures {
  uploaderId: Types.ObjectId;
  /** The picture the profile showed: the first versions of the shop did not write down who uploaded it. */
  shown: string[];
}

/** All that the shop knows of a person apart from the user itself, and how it goes. */
@Injectable()
export class PersonalData {
  constructor(
    private readonly orders: OrdersService,
    private readonly profiles: ProfilesService,
    private readonly reviews: ReviewsService,
    private readonly newsletter: NewsletterService,
    private readonly images: ImagesService,
  ) {}

  /**
   * Removes profile and subscription, and cancels the Unpaid orders, inside the caller's transaction; paid orders stay. The
   * reviews lose their name, or go too. The caller removes the pictures it answers when the transaction is over.
   */
  async remove(user: User, fate: 'reviewsStay' | 'reviewsToo', session: ClientSession): Promise<LeftPictures> {
    const { _id, email } = user;
    await this.orders.dropUnpaidOf(_id, session);
    if (fate === 'reviewsToo') await this.reviews.removeOf(user, session);
    else await this.reviews.dropNameOf(user, session);
    await this.newsletter.unsubscribe(email, session);
    const profile = await this.profiles.remove(_id, session);
    return { uploaderId: _id, shown: profile ? [profile.profilePicture] : [] };
  }

  /** Call it after the transaction, so that an upload that is still under way is found either here or by itself. */
  async removePictures({ uploaderId, shown }: LeftPictures): Promise<void> {
    await this.images.removePicturesOf(uploaderId);
    await this.images.removePictures(shown);
  }
}
