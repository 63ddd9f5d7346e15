import { Injectable, Logger } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ClientSession, Connection } from 'mongoose';
import { type LeftPictures, PersonalDataService } from '../accounts/personal-data.service.js';
import type { Actor } from '../../audit/audit-entry.schema.js';
import { AuditService } from '../../audit/audit.service.js';
import { FirebaseAuth } from '../auth/firebase-auth.js';
import type { Role } from '../../platform/common/access/roles.js';
import type { SignedInUser } from '../../platform/common/access/signed-in-user.js';
import type { ChangeRoleDto } from './dto/change-role.dto.js';
import type { User } from './user.schema.js';
import { UsersService } from './users.service.js';

/** A user removed from the database, and what is left to remove elsewhere. */
interface Removal {
  user: User;
  left: LeftPictures;
}

@Injectable()
export class UserAdministrationService {
  private readonly logger = new Logger(UserAdministrationService.name);

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly audit: AuditService,
    private readonly users: UsersService,
    private readonly personalData: PersonalDataService,
    private readonly firebase: FirebaseAuth,
  ) {}

  /** @throws ShopError 404 USER_NOT_FOUND */
  async promote(email: string, by: Actor): Promise<User> {
    const position = 'admin';
    const user = await this.audit.act(by, 'userPromoted', async (session) => {
      const result = await this.users.promote(email, session);
      return { result, subject: result._id, before: { position: result.position }, after: { position } };
    });
    this.logger.log({ userId: user._id, by }, 'promoted to admin');
    return { ...user, position };
  }

  /** @throws ShopError 404 USER_NOT_FOUND, 409 CANNOT_DEMOTE_YOURSELF, ADMIN_PROTECTED */
  async demote(email: string, admin: SignedInUser): Promise<void> {
    const user = await this.audit.act(admin._id, 'userDemoted', async (session) => {
      const result = await this.users.demote(email, admin._id, session);
      const before = { position: result.position, roles: rolesOf(result) };
      return { result, subject: result._id, before, after: { position: '', roles: [] } };
    });
    this.logger.log({ userId: user._id, by: admin.id }, 'admin made a customer');
  }

  /** @throws ShopError 404 USER_NOT_FOUND */
  async changeRole(email: string, change: ChangeRoleDto, admin: SignedInUser): Promise<void> {
    const user = await this.audit.act(admin._id, change.isGiven ? 'roleGiven' : 'roleTaken', async (session) => {
      const { before, after } = await this.users.changeRole(email, change, session);
      return {
        result: after,
        subject: after._id,
        before: { roles: rolesOf(before) },
        after: { roles: rolesOf(after) },
      };
    });
    this.logger.log({ userId: user._id, by: admin.id, roles: rolesOf(user) }, 'roles changed');
  }

  /** @throws ShopError 404 USER_NOT_FOUND, 409 CANNOT_REMOVE_YOURSELF, ADMIN_PROTECTED */
  async remove(email: string, admin: SignedInUser): Promise<void> {
    const removal = await this.audit.act(admin._id, 'userRemoved', async (session) => {
      const result = await this.removeData(await this.users.remove(email, admin._id, session), session);
      const { _id: subject, position } = result.user;
      return { result, subject, before: { position }, after: null };
    });
    await this.finish(removal, admin);
  }

  /** @throws ShopError 409 LAST_ADMIN */
  async removeSelf(user: SignedInUser): Promise<void> {
    const removal = await this.connection.transaction(async (session) =>
      this.removeData(await this.users.removeSelf(user._id, session), session),
    );
    await this.finish(removal, user);
  }

  /**
   * Removes what is only a removed user's, inside the transaction of the removal: the tokens stop working, the Unpaid
   * orders are cancelled, the profile is removed; paid orders stay, and reviews without a name.
   */
  private async removeData(user: User, session: ClientSession): Promise<Removal> {
    return { user, left: await this.personalData.removeWithAccount(user, session) };
  }

  /**
   * Removes the pictures, and the Firebase account where we may; if that fails the user is still refused, since the
   * removal is recorded.
   */
  private async finish({ user, left }: Removal, by: SignedInUser): Promise<void> {
    this.logger.log({ userId: user._id, by: by.id }, 'user removed');
    await this.firebase.removeAccount(user.uid);
    await this.personalData.removePictures(left);
  }
}

/** In one order, whichever was given first. */
const rolesOf = ({ roles = [] }: User): Role[] => roles.toSorted();
