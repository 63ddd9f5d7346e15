import { Injectable } from '@nestjs/common';
import type { SignedInUser } from '../../platform/common/access/signed-in-user.js';
import { NewsletterService } from '../newsletter/newsletter.service.js';
import { emailNotVerified } from '../../identity/users/user.errors.js';
import { UsersService } from '../../identity/users/users.service.js';
import type { PreferencesView, SavePreferencesDto } from './dto/preferences.dto.js';
import { optionalKinds } from './mail-kinds.js';

/** Which mails a user gets. */
@Injectable()
export class PreferencesService {
  constructor(
    private readonly users: UsersService,
    private readonly newsletter: NewsletterService,
  ) {}

  async show(user: SignedInUser): Promise<PreferencesView> {
    const { _id, isAdmin } = user;
    const subscription = await this.newsletter.findOf(user);
    const { unwantedMails = [] } = await this.users.find(_id);
    const optional = optionalKinds(isAdmin);
    return {
      newsletter: subscription !== null && subscription.expiresAt === undefined,
      newsletterToConfirm: subscription?.expiresAt !== undefined,
      optional,
      unwanted: optional.filter((kind) => unwantedMails.includes(kind)),
    };
  }

  /** @throws ShopError 409 EMAIL_NOT_VERIFIED for the newsletter to an e-mail that is not verified */
  async save(user: SignedInUser, { newsletter, unwanted }: SavePreferencesDto): Promise<PreferencesView> {
    const { _id, email, emailVerified, isAdmin } = user;
    if (newsletter && !emailVerified) throw emailNotVerified();
    if (unwanted) {
      const optional = optionalKinds(isAdmin);
      await this.users.setUnwantedMails(
        _id,
        optional.filter((kind) => unwanted.includes(kind)),
      );
    }
    if (newsletter === false) await this.newsletter.unsubscribe(user);
    if (newsletter) await this.newsletter.subscribeProven(email);
    return this.show(user);
  }
}
