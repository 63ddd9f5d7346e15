import { Injectable, Logger } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ClientSession, Connection } from 'mongoose';
import { PersonalData } from '../accounts/personal-data.service.js';
import { FirebaseAuth } from '../auth/firebase-auth.js';
import type { SignedInUser } from '../common/access/signed-in-user.js';
import type { User } from './user.schema.js';
import { UsersService } from './users.service.js';

@Injectable()
export class UserAdministrationService {
  private readonly logger = new Logger(UserAdministrationService.name);

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly users: UsersService,
    private readonly personalData: PersonalData,
    private readonly firebase: FirebaseAuth,
  ) {}

  /** @throws ShopError 404 USER_NOT_FOUND, 409 CANNOT_DEMOTE_YOURSELF, ADMIN_PROTECTED */
  async demote(email: string, admin: SignedInUser): Promise<void> {
    const user = await this.connection.transaction((session) => this.users.demote(email, admin._id, session));
    this.logger.log({ userId: user._id, by: admin.id }, 'admin made a customer');
  }

  /** @throws ShopError 404 USER_NOT_FOUND, 409 CANNOT_REMOVE_YOURSELF, ADMIN_PROTECTED */
  async remove(email: string, admin: SignedInUser): Promise<void> {
    await this.removeUser(admin, (session) => this.users.remove(email, admin._id, session));
  }

  /** @throws ShopError 409 LAST_ADMIN */
  async removeSelf(user: SignedInUser): Promise<void> {
    await this.removeUser(user, (session) => this.users.removeSelf(user._id, session));
  }

  /**
   * Removes a user and what is only theirs, all or nothing: the tokens stop working, the Unpaid orders are cancelled,
   * the profile is removed; paid orders stay, and reviews without a name. Then the pictures are removed, and the
   * Firebase account where we may; if that fails the user is still refused, since the removal is recorded.
   */
  private async removeUser(by: SignedInUser, take: (session: ClientSession) => Promise<User>): Promise<void> {
    const { user, left } = await this.connection.transaction(async (session) => {
      const removed = await take(session);
      return { user: removed, left: await this.personalData.remove(removed, 'reviewsStay', session) };
    });
    this.logger.log({ userId: user._id, by: by.id }, 'user removed');
    await this.firebase.removeAccount(user.uid);
    await this.personalData.removePictures(left);
  }
}
