import { Injectable, Logger } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { FirebaseAuth } from '../auth/firebase-auth.js';
import type { SignedInUser } from '../auth/signed-in-user.js';
import { OrdersService } from '../orders/orders.service.js';
import { ProfilesService } from '../profiles/profiles.service.js';
import { UsersService } from './users.service.js';

@Injectable()
export class UserAdministrationService {
  private readonly logger = new Logger(UserAdministrationService.name);

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly users: UsersService,
    private readonly orders: OrdersService,
    private readonly profiles: ProfilesService,
    private readonly firebase: FirebaseAuth,
  ) {}

  /**
   * Removes a user with everything that is only theirs, all or nothing: the tokens stop working, the
   * Unpaid orders are cancelled, the profile is gone; paid orders stay. Then the Firebase account goes
   * too, where we may; if that fails the user is still shut out, since the removal is remembered.
   * @throws ShopError 404 USER_NOT_FOUND, 409 CANNOT_REMOVE_YOURSELF
   */
  async remove(email: string, admin: SignedInUser): Promise<void> {
    const user = await this.connection.transaction(async (session) => {
      const removed = await this.users.remove(email, admin._id, session);
      await this.orders.cancelUnpaidOf(removed._id, session);
      await this.profiles.remove(removed._id, session);
      return removed;
    });
    this.logger.log({ userId: user._id, by: admin.id }, 'user removed');
    await this.firebase.removeAccount(user.uid);
  }
}
