import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, type QueryFilter, trusted, type Types } from 'mongoose';
import { forbidden } from '../../platform/common/errors/shop-error.js';
import { findNewest, findPage, type Page } from '../../platform/common/pagination/page.js';
import { countEach } from '../../platform/common/pagination/total.js';
import { findSearch } from '../../platform/common/search.js';
import type { NoticeKind } from '../../platform/notices/notice.schema.js';
import { AdminEmails } from './admin-emails.js';
import type { ChangeRoleDto } from './dto/change-role.dto.js';
import type { ListUsersQuery } from './dto/list-users.query.js';
import { adminProtected, cannotDemoteYourself, cannotRemoveYourself, lastAdmin, userNotFound } from './user.errors.js';
import { sortOf, USER_LISTS, type UserListName } from './user-lists.js';
import { ACTING_ADMIN, isActingAdmin } from './user.policy.js';
import { RemovedAccount, User } from './user.schema.js';

/** Who the shop's users are. */
@Injectable()
export class UsersService {
  constructor(
    @InjectModel(User.name) private readonly users: Model<User>,
    @InjectModel(RemovedAccount.name) private readonly removedAccounts: Model<RemovedAccount>,
    private readonly adminEmails: AdminEmails,
  ) {}

  /** The user an API token stands for, unless removed or signed out everywhere since. */
  async findForToken(id: string, tokenVersion: number): Promise<User | null> {
    return this.users.findOne({ _id: id, tokenVersion }).lean();
  }

  async findByEmail(email: string): Promise<User | null> {
    return this.users.findOne({ email }).lean();
  }

  /** @throws ShopError 404 USER_NOT_FOUND */
  async find(id: Types.ObjectId): Promise<User> {
    return this.existing({ _id: id });
  }

  /** @throws ShopError 400 for a sort that the list does not have */
  async list(query: ListUsersQuery): Promise<Page<User>> {
    const { q, list = 'all' } = query;
    return findPage(this.users, await this.filterOf(list, q), sortOf(query), query);
  }

  /** The newest users that a search finds. */
  async findNewest(q: string, limit: number): Promise<User[]> {
    return findNewest(this.users, await this.filterOf('all', q), limit);
  }

  /** How many users each list has; of those found, when they are searched. */
  countLists(q?: string): Promise<Record<UserListName, number>> {
    return countEach(this.users, Object.keys(USER_LISTS) as UserListName[], (name) => this.filterOf(name, q));
  }

  private async filterOf(list: UserListName, q?: string): Promise<QueryFilter<User>> {
    return q ? findSearch(this.users, q, USER_LISTS[list]) : USER_LISTS[list];
  }

  /** All acting admins. */
  async listAdmins(): Promise<User[]> {
    return this.users.find(ACTING_ADMIN).lean();
  }

  /** The user with that id; null once removed. */
  async findOrNull(id: string): Promise<User | null> {
    return this.users.findById(id).lean();
  }

  /** The e-mails of these users, by id; none of removed ones. */
  async findEmails(ids: readonly string[]): Promise<Map<string, string>> {
    const found = await this.users
      .find({ _id: trusted({ $in: ids }) })
      .select('email')
      .lean();
    return new Map(found.map(({ _id, email }) => [_id.toString(), email]));
  }

  /** Switches those kinds of mail off, and all others on. */
  async setUnwantedMails(id: Types.ObjectId, unwantedMails: NoticeKind[]): Promise<void> {
    await this.users.updateOne({ _id: id }, { $set: { unwantedMails } });
  }

  /** Whether signing in also asks for a code, inside the caller's transaction. */
  async setSecondFactor(id: Types.ObjectId, isOn: boolean, session: ClientSession): Promise<void> {
    const update = isOn ? { $set: { hasSecondFactor: true } } : { $unset: { hasSecondFactor: 1 } };
    await this.users.updateOne({ _id: id }, update, { session });
  }

  /**
   * Keeps a user from being removed until a note about them is added, inside the caller's transaction.
   * @throws ShopError 404 USER_NOT_FOUND
   */
  async keepForNote(id: Types.ObjectId, session: ClientSession): Promise<void> {
    const { matchedCount } = await this.users.updateOne(
      { _id: id },
      { $inc: { notes: 1 } },
      { session, timestamps: false },
    );
    if (matchedCount === 0) throw userNotFound();
  }

  /**
   * Makes a user an admin, inside the caller's transaction, and answers the user as they were.
   * @throws ShopError 404 USER_NOT_FOUND
   */
  async promote(email: string, session: ClientSession): Promise<User> {
    const user = await this.users.findOneAndUpdate({ email }, { position: 'admin' }, { session }).lean();
    if (!user) throw userNotFound();
    return user;
  }

  /**
   * Makes an admin a customer again, without any role, inside the caller's transaction, and answers the user as they were; a
   * customer stays one.
   * @throws ShopError 404 USER_NOT_FOUND, 409 CANNOT_DEMOTE_YOURSELF, ADMIN_PROTECTED, 403 when the demoter is no admin
   * any more
   */
  async demote(email: string, demoterId: Types.ObjectId, session: ClientSession): Promise<User> {
    const user = await this.existing({ email }, session);
    if (user._id.equals(demoterId)) throw cannotDemoteYourself();
    await this.actAgainst(user, demoterId, session);
    await this.users.updateOne({ _id: user._id }, { position: '', $unset: { roles: 1 } }, { session });
    return user;
  }

  /**
   * Gives a user a role, or takes it, inside the caller's transaction, and answers the user before and after it.
   * @throws ShopError 404 USER_NOT_FOUND
   */
  async changeRole(
    email: string,
    { role, isGiven }: ChangeRoleDto,
    session: ClientSession,
  ): Promise<Record<'before' | 'after', User>> {
    const before = await this.existing({ email }, session);
    const change = isGiven ? { $addToSet: { roles: role } } : { $pull: { roles: role } };
    const options = { session, returnDocument: 'after' as const };
    const after = await this.users.findOneAndUpdate({ _id: before._id }, change, options).lean();
    if (!after) throw userNotFound();
    return { before, after };
  }

  /**
   * Removes a user for good, inside the caller's transaction. Since admins cannot remove themselves this way and the
   * remover must still be an admin when the transaction commits, an admin always remains.
   * @throws ShopError 404 USER_NOT_FOUND, 409 CANNOT_REMOVE_YOURSELF, ADMIN_PROTECTED, 403 when the remover is no admin
   * any more
   */
  async remove(email: string, removerId: Types.ObjectId, session: ClientSession): Promise<User> {
    const user = await this.existing({ email }, session);
    if (user._id.equals(removerId)) throw cannotRemoveYourself();
    await this.actAgainst(user, removerId, session);
    return this.takeAway(user, session);
  }

  /**
   * Removes a user at their own wish, inside the caller's transaction.
   * @throws ShopError 404 USER_NOT_FOUND, 409 LAST_ADMIN
   */
  async removeSelf(id: Types.ObjectId, session: ClientSession): Promise<User> {
    const user = await this.existing({ _id: id }, session);
    if (isActingAdmin(user) && !(await this.keepAdmin({ _id: trusted({ $ne: id }) }, session))) throw lastAdmin();
    return this.takeAway(user, session);
  }

  /**
   * Ends every sign-in of a user that the shop knows of, on every device: their tokens stop working, and their ID
   * tokens are refused.
   */
  async endSignIns(id: Types.ObjectId): Promise<void> {
    const { signedInAt } = await this.find(id);
    const now = Math.floor(Date.now() / 1000);
    // Firebase's clock may be behind ours, and then a new sign-in must count; within one second both count.
    const validFrom = Math.min(now, (signedInAt ?? now) + 1);
    await this.users.updateOne({ _id: id }, { $inc: { tokenVersion: 1 }, $max: { validFrom } });
  }

  private async existing(filter: QueryFilter<User>, session: ClientSession | null = null): Promise<User> {
    const user = await this.users.findOne(filter).session(session).lean();
    if (!user) throw userNotFound();
    return user;
  }

  private async actAgainst(user: User, adminId: Types.ObjectId, session: ClientSession): Promise<void> {
    if (this.adminEmails.isNamed(user)) throw adminProtected();
    if (!(await this.keepAdmin({ _id: adminId }, session))) throw forbidden();
  }

  /** Writes to an acting admin who stays, so that a concurrent removal or demotion of that admin conflicts. */
  private async keepAdmin(filter: QueryFilter<User>, session: ClientSession): Promise<boolean> {
    const kept = await this.users.updateOne({ ...filter, ...ACTING_ADMIN }, { $inc: { removals: 1 } }, { session });
    return kept.matchedCount > 0;
  }

  private async takeAway(user: User, session: ClientSession): Promise<User> {
    await this.users.deleteOne({ _id: user._id }, { session });
    await this.removedAccounts.insertMany([{ _id: user.uid }], { session });
    return user;
  }
}
