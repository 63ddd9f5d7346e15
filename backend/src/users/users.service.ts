import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, Types } from 'mongoose';
import type { FirebaseIdentity } from '../auth/firebase-auth.js';
import { isDuplicateKey } from '../common/database/duplicate-key.js';
import { forbidden, unauthenticated } from '../common/errors/shop-error.js';
import { findPage, type Page } from '../common/pagination/page.js';
import { beginningWith } from '../common/search-words.js';
import type { ListUsersQuery } from './dto/list-users.query.js';
import { accountRemoved, cannotRemoveYourself, emailTaken, userNotFound } from './user.errors.js';
import { RemovedAccount, User } from './user.schema.js';

/** Two first sign-ins of one account race at most once each for the unique indexes. */
const SIGN_IN_ATTEMPTS = 3;

/** Who the shop's users are. */
@Injectable()
export class UsersService {
  private readonly logger = new Logger(UsersService.name);

  constructor(
    @InjectModel(User.name) private readonly users: Model<User>,
    @InjectModel(RemovedAccount.name) private readonly removedAccounts: Model<RemovedAccount>,
  ) {}

  /** The user an API token stands for, unless removed or signed out everywhere since. */
  async findForToken(id: string, tokenVersion: number): Promise<User | null> {
    return this.users.findOne({ _id: id, tokenVersion }).lean();
  }

  async findByEmail(email: string): Promise<User | null> {
    return this.users.findOne({ email }).lean();
  }

  async list({ q, ...page }: ListUsersQuery): Promise<Page<User>> {
    if (q) return findPage(this.users, { email: beginningWith(q.toLowerCase()) }, { email: 1 }, page);
    return findPage(this.users, {}, { createdAt: -1, _id: -1 }, page);
  }

  /**
   * Finds or creates the user of a verified Firebase identity. A known e-mail under another Firebase
   * account is handed over only to somebody who has verified it, and ends the tokens of whoever held it.
   * @throws ShopError 409 EMAIL_TAKEN, 403 ACCOUNT_REMOVED, 401 for a token from before the e-mail was verified
   */
  async signIn(identity: FirebaseIdentity, makeAdmin: boolean): Promise<User> {
    const known = { ...knownFacts(identity), ...(makeAdmin && { position: 'admin' as const }) };
    for (let attempt = 1; ; attempt++) {
      try {
        const user =
          (await this.updateByUid(identity, known)) ??
          (await this.updateByEmail(identity, known)) ??
          (await this.create(identity, known));
        return user;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        if (attempt === SIGN_IN_ATTEMPTS) throw emailTaken();
      }
    }
  }

  /** @throws ShopError 404 USER_NOT_FOUND */
  async promote(email: string): Promise<User> {
    const user = await this.users
      .findOneAndUpdate({ email }, { position: 'admin' }, { returnDocument: 'after' })
      .lean();
    if (!user) throw userNotFound();
    this.logger.log({ userId: user._id }, 'promoted to admin');
    return user;
  }

  /**
   * Removes a user for good, inside the caller's transaction. Since nobody can remove themselves and
   * the remover must still be an admin when the transaction commits, an admin always remains.
   * @throws ShopError 404 USER_NOT_FOUND, 409 CANNOT_REMOVE_YOURSELF, 403 when the remover is no admin any more
   */
  async remove(email: string, removerId: Types.ObjectId, session: ClientSession): Promise<User> {
    const user = await this.users.findOne({ email }).session(session).lean();
    if (!user) throw userNotFound();
    if (user._id.equals(removerId)) throw cannotRemoveYourself();
    const remover = await this.users.updateOne(
      { _id: removerId, position: 'admin' },
      { $inc: { removals: 1 } },
      { session },
    );
    if (remover.matchedCount === 0) throw forbidden();
    await this.users.deleteOne({ _id: user._id }, { session });
    await this.removedAccounts.insertMany([{ _id: user.uid }], { session });
    return user;
  }

  private async updateByUid(identity: FirebaseIdentity, known: Partial<User>): Promise<User | null> {
    const before = await this.users.findOne({ uid: identity.uid }).lean();
    if (!before) return null;
    if (predatesVerification(identity, before)) throw unauthenticated('the ID token is older than the verification');
    // Of several sign-ins that verify the e-mail only the first ends tokens, or it would end those of the others. One that
    // came too late finds nothing here, and looks again.
    return this.users
      .findOneAndUpdate(
        { _id: before._id, uid: identity.uid, emailVerified: before.emailVerified },
        { ...known, email: identity.email, $inc: { tokenVersion: isTakenOver(before, identity) ? 1 : 0 } },
        { returnDocument: 'after' },
      )
      .lean();
  }

  private async updateByEmail(identity: FirebaseIdentity, known: Partial<User>): Promise<User | null> {
    // Looked up after the user: a removal writes both at once, so no user and no note means a newcomer.
    if (await this.removedAccounts.exists({ _id: identity.uid })) throw accountRemoved();
    const holder = await this.users.findOne({ email: identity.email }).lean();
    if (!holder) return null;
    // Another first sign-in of the same account was faster.
    if (holder.uid === identity.uid) return this.updateByUid(identity, known);
    if (!identity.emailVerified) throw emailTaken();
    this.logger.log({ userId: holder._id }, 'handed over to the account that verified the e-mail');
    return this.users
      .findOneAndUpdate(
        { _id: holder._id, uid: holder.uid },
        { ...known, uid: identity.uid, $inc: { tokenVersion: 1 } },
        { returnDocument: 'after' },
      )
      .lean();
  }

  private async create({ uid, email }: FirebaseIdentity, known: Partial<User>): Promise<User> {
    const user = await this.users.create({ ...known, uid, email });
    this.logger.log({ userId: user._id }, 'first sign-in');
    return user.toObject();
  }
}

/** A token issued before a name was set has none, which must not wipe the one we know. */
function knownFacts({ emailVerified, displayName }: FirebaseIdentity): Partial<User> {
  return { emailVerified, ...(displayName !== '' && { displayName: displayName.slice(0, 100) }) };
}

/**
 * Whether an ID token says less of its e-mail than is known: it was issued before the account was taken over, and Firebase
 * can be asked whether it was revoked since only with a service account. A fresh one says that the e-mail is verified.
 */
function predatesVerification(identity: FirebaseIdentity, before: User): boolean {
  return before.emailVerified && !identity.emailVerified && before.email === identity.email;
}

/**
 * Whether a sign-in takes over an account that had never verified its e-mail, and that a stranger may have registered:
 * a Google sign-in or a password reset by mail keeps the uid but drops the old password, and we drop its tokens.
 * @see https://firebase.google.com/docs/auth/users#verified_email_addresses
 */
function isTakenOver(before: User, identity: FirebaseIdentity): boolean {
  return !before.emailVerified && identity.emailVerified;
}
