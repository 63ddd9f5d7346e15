import { Injectable } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';
import { AddressesService } from '../addresses/addresses.service.js';
import { ImagesService } from '../../media/images/images.service.js';
import { ProfilesService } from '../profiles/profiles.service.js';
import { SecondFactorsService } from '../second-factor/second-factors.service.js';
import type { User } from '../users/user.schema.js';

/** The pictures to remove once the transaction is over. */
export interface LeftPictures {
  uploaderId: Types.ObjectId;
  /** The profile's picture: the first versions of the shop did not record its uploader. */
  shown: string[];
}

/** Whether reviews only lose their author's name, or are removed. */
export type ReviewsFate = 'reviewsStay' | 'reviewsToo';

/** How a feature handles the data that it stores about a person; each inside the caller's transaction. */
export interface PersonalDataHolder {
  /** Removes all that is only this person's. */
  remove?: (user: User, session: ClientSession, fate: ReviewsFate) => Promise<unknown>;
  /** The account is removed, too; called after each `remove`. */
  accountRemoved?: (user: User, session: ClientSession) => Promise<unknown>;
  /** The user has another e-mail now, both verified: what is stored by the e-mail goes along. */
  move?: (user: User, email: string, session: ClientSession) => Promise<unknown>;
}

/** Removes what the shop stores about a person apart from the user itself. Features register what they store. */
@Injectable()
export class PersonalDataService {
  private readonly holders: PersonalDataHolder[] = [];

  constructor(
    private readonly profiles: ProfilesService,
    private readonly addresses: AddressesService,
    private readonly images: ImagesService,
    private readonly secondFactors: SecondFactorsService,
  ) {}

  register(holder: PersonalDataHolder): void {
    this.holders.push(holder);
  }

  /**
   * Removes all that is only this account's, with the account: as `remove`, the second factor, and the e-mail of an admin on
   * products. Paid orders lose their customer some time after they are shipped.
   */
  async removeWithAccount(user: User, session: ClientSession): Promise<LeftPictures> {
    const left = await this.remove(user, 'reviewsStay', session);
    for (const { accountRemoved } of this.holders) await accountRemoved?.(user, session);
    await this.secondFactors.removeOf(user._id, session);
    return left;
  }

  /** Moves what the shop stores by the e-mail to another one, inside the caller's transaction. */
  async move(user: User, email: string, session: ClientSession): Promise<void> {
    for (const { move } of this.holders) await move?.(user, email, session);
  }

  /**
   * Removes profile, addresses, basket, lists, quotes, subscription, stock alerts and admins' notes about the user and
   * the orders, and cancels the Unpaid orders, inside the caller's transaction; paid orders stay. The reviews lose
   * their name, or are removed too. Data stored by an e-mail that the user has not verified stays, since it is the
   * mailbox owner's. After the transaction the caller removes the returned pictures.
   */
  async remove(user: User, fate: ReviewsFate, session: ClientSession): Promise<LeftPictures> {
    const { _id } = user;
    for (const { remove } of this.holders) await remove?.(user, session, fate);
    await this.addresses.remove(_id, session);
    const profile = await this.profiles.remove(_id, session);
    return { uploaderId: _id, shown: profile ? [profile.profilePicture] : [] };
  }

  /** Call it after the transaction, so that a pending upload is removed either here or by its own check. */
  async removePictures({ uploaderId, shown }: LeftPictures): Promise<void> {
    await this.images.removePicturesOf(uploaderId);
    await this.images.removePictures(shown);
  }
}
