import { Injectable } from '@nestjs/common';
import type { SignedInUser } from '../common/access/signed-in-user.js';
import { NewsletterService } from '../newsletter/newsletter.service.js';
import { UsersService } from '../users/users.service.js';
import type { PreferencesView, SavePreferencesDto } from './dto/preferences.dto.js';
import { optionalKinds } from './mail-kinds.js';

/** Which mails a user gets. */
@Injectable()
export class PreferencesService {
  constructor(
    private readonly users: UsersService,
    private readonly newsletter: NewsletterService,
  ) {}

  async show({ _id, email, isAdmin }: SignedInUser): Promise<PreferencesView> {
    const subscription = await this.newsletter.find(email);
    const { unwantedMails = [] } = await this.users.find(_id);
    const optional = optionalKinds(isAdmin);
    return {
      newsletter: subscription !== null && subscription.expiresAt === undefined,
      newsletterToConfirm: subscription?.expiresAt !== undefined,
      optional,
      unwanted: optional.filter((kind) => unwantedMails.includes(kind)),
    };
  }

  /** An e-mail that is not verified confirms the newsletter first. */
  async save(user: SignedInUser, { newsletter, unwanted }: SavePreferencesDto): Promise<PreferencesView> {
    const { _id, email, isAdmin } = user;
    if (unwanted) {
      const optional = optionalKinds(isAdmin);
      await this.users.setUnwantedMails(
        _id,
        optional.filter((kind) => unwanted.includes(kind)),
      );
    }
    if (newsletter === false) await this.newsletter.unsubscribe(email);
    if (newsletter) {
      const { emailVerified } = await this.users.find(_id);
      await (emailVerified ? this.newsletter.subscribeProven(email) : this.newsletter.subscribe(email));
    }
    return this.show(user);
  }
}
