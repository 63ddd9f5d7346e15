import { Injectable, Logger } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Connection, Model, QueryFilter, UpdateQuery } from 'mongoose';
import { type LeftPictures, PersonalDataService } from '../accounts/personal-data.service.js';
import { AuditService } from '../../audit/audit.service.js';
import { cutText } from '../../platform/common/text/cut-text.js';
import { isDuplicateKey } from '../../platform/common/database/duplicate-key.js';
import { unauthenticated } from '../../platform/common/errors/shop-error.js';
import { MAX_NAME_LENGTH } from '../../platform/common/validation/limits.js';
import { AdminEmails } from '../users/admin-emails.js';
import { accountRemoved, emailTaken } from '../users/user.errors.js';
import { isEnded } from '../users/user.policy.js';
import { RemovedAccount, searchWordsOf, User } from '../users/user.schema.js';
import { passesToOwner, predatesVerification } from './account-holder.js';
import type { FirebaseIdentity } from './firebase-client.js';

/** Two first sign-ins of one account lose at most one race each for the unique indexes. */
const SIGN_IN_ATTEMPTS = 3;

/** Which user of the shop a Firebase account stands for. */
@Injectable()
export class UserBindingService {
  private readonly logger = new Logger(UserBindingService.name);

  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(User.name) private readonly users: Model<User>,
    @InjectModel(RemovedAccount.name) private readonly removedAccounts: Model<RemovedAccount>,
    private readonly adminEmails: AdminEmails,
    private readonly personalData: PersonalDataService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Finds or creates the user of a verified Firebase identity. A known e-mail under another Firebase account passes
   * only to an identity that has verified it.
   * @throws ShopError 409 EMAIL_TAKEN, 403 ACCOUNT_REMOVED, 401 for a token from before the e-mail was verified, or of
   * a sign-in that has been ended
   */
  async signIn(identity: FirebaseIdentity): Promise<User> {
    for (let attempt = 1; ; attempt++) {
      try {
        const user =
          (await this.updateByUid(identity)) ?? (await this.updateByEmail(identity)) ?? (await this.create(identity));
        return user;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        if (attempt === SIGN_IN_ATTEMPTS) throw emailTaken();
      }
    }
  }

  /** The user that a sign-in with this identity would reach; null for a first one, or one that would be refused. */
  async findReached({ uid, email, emailVerified }: FirebaseIdentity): Promise<User | null> {
    const own = await this.users.findOne({ uid }).lean();
    return own ?? (emailVerified ? this.users.findOne({ email }).lean() : null);
  }

  private async updateByUid(identity: FirebaseIdentity): Promise<User | null> {
    const before = await this.users.findOne({ uid: identity.uid }).lean();
    if (!before) return null;
    if (predatesVerification(identity, before)) throw unauthenticated('the ID token is older than the verification');
    if (isEnded(identity.signedInAt, before)) throw unauthenticated('the sign-in has been ended');
    // The first of several sign-ins that verify the e-mail gets the account; otherwise each would revoke the tokens of
    // the others. For a late one this filter matches nothing, and it looks again.
    const { _id, uid, emailVerified, position } = before;
    const guard = { _id, uid, emailVerified, position };
    if (passesToOwner(identity, before)) return this.pass(before, guard, identity);
    const { email } = identity;
    const searchWords = searchWordsOf({ ...before, ...this.facts(identity), email });
    const update = { ...this.known(identity), email, searchWords };
    if (email !== before.email) return this.move(before, guard, email, update);
    return this.change(before, (session) => this.update(guard, update, session));
  }

  /** The holder has changed the e-mail of the account, which keeps all it has. */
  private async move(
    before: User,
    guard: QueryFilter<User>,
    email: string,
    update: UpdateQuery<User>,
  ): Promise<User | null> {
    const moved = await this.change(before, async (session) => {
      const user = await this.update(guard, update, session);
      // Data kept by an e-mail that was never verified may be the mailbox owner's.
      if (user && before.emailVerified && user.emailVerified) await this.personalData.move(before, email, session);
      return user;
    });
    if (moved) this.logger.log({ userId: before._id }, 'e-mail changed');
    return moved;
  }

  private async updateByEmail(identity: FirebaseIdentity): Promise<User | null> {
    // Looked up after the user: a removal writes both at once, so no user and no note means a first sign-in.
    if (await this.removedAccounts.exists({ _id: identity.uid })) throw accountRemoved();
    const holder = await this.users.findOne({ email: identity.email }).lean();
    if (!holder) return null;
    // Another first sign-in of the same account was faster.
    if (holder.uid === identity.uid) return this.updateByUid(identity);
    if (!identity.emailVerified) throw emailTaken();
    return this.pass(holder, { _id: holder._id, uid: holder.uid }, identity);
  }

  /** Passes an account to the owner of its e-mail: earlier tokens are revoked, earlier personal data is removed. */
  private async pass(before: User, guard: QueryFilter<User>, identity: FirebaseIdentity): Promise<User | null> {
    const { uid, email } = identity;
    const name = nameOf(identity);
    const searchWords = searchWordsOf({ ...name, email });
    const update = {
      ...this.known(identity),
      uid,
      email,
      ...name,
      searchWords,
      $inc: { tokenVersion: 1 },
      $unset: { unwantedMails: 1 },
    };
    let left: LeftPictures | undefined;
    const passed = await this.change(before, async (session) => {
      const user = await this.update(guard, update, session);
      left = user ? await this.personalData.remove(before, 'reviewsToo', session) : undefined;
      return user;
    });
    if (left) {
      this.logger.log({ userId: before._id }, 'passed to the person who verified the e-mail');
      await this.personalData.removePictures(left);
    }
    return passed;
  }

  private async create(identity: FirebaseIdentity): Promise<User> {
    const { uid, email, signedInAt, passwordSince } = identity;
    const facts = { ...this.facts(identity), signedInAt, validFrom: passwordSince };
    const user = await this.change(null, async (session) => {
      const created = await new this.users({ ...facts, uid, email }).save({ session });
      return created.toObject();
    });
    this.logger.log({ userId: user._id }, 'first sign-in');
    return user;
  }

  /** Carries out a sign-in, with the entry of the audit log when the settings make an admin of the user. */
  private async change<Changed extends User | null>(
    before: User | null,
    perform: (session: ClientSession) => Promise<Changed>,
  ): Promise<Changed> {
    return this.connection.transaction(async (session) => {
      const user = await perform(session);
      if (user) {
        const promotion = { before: { position: before?.position ?? '' }, after: { position: user.position } };
        await this.audit.enter(null, 'userPromoted', { result: null, subject: user._id, ...promotion }, session);
      }
      return user;
    });
  }

  private async update(
    guard: QueryFilter<User>,
    update: UpdateQuery<User>,
    session: ClientSession,
  ): Promise<User | null> {
    return this.users.findOneAndUpdate(guard, update, { returnDocument: 'after', session }).lean();
  }

  private known(identity: FirebaseIdentity): UpdateQuery<User> {
    const { signedInAt, passwordSince } = identity;
    // A password change ends earlier sign-ins: at Firebase at once, and here when Firebase tells.
    return {
      ...this.facts(identity),
      $max: { signedInAt, ...(passwordSince !== undefined && { validFrom: passwordSince }) },
    };
  }

  private facts(identity: FirebaseIdentity): Partial<User> {
    return {
      emailVerified: identity.emailVerified,
      // A token issued before a name was set has none, which must not erase the stored one.
      ...(identity.displayName !== '' && nameOf(identity)),
      ...(this.adminEmails.isNamed(identity) && { position: 'admin' }),
    };
  }
}

const nameOf = ({ displayName }: FirebaseIdentity): Pick<User, 'displayName'> => ({
  displayName: cutText(displayName, MAX_NAME_LENGTH),
});
