import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, trusted, type Types } from 'mongoose';
import { AuditService } from '../../audit/audit.service.js';
import { isDuplicateKey } from '../../platform/common/database/duplicate-key.js';
import { RateLimiter } from '../../platform/common/rate-limit/rate-limiter.js';
import type { User } from '../users/user.schema.js';
import { UsersService } from '../users/users.service.js';
import { drawRecoveryCodes, hashOf } from './recovery-codes.js';
import { secondFactorOff, secondFactorOn, wrongCode } from './second-factor.errors.js';
import { SecondFactor } from './second-factor.schema.js';
import type { NewSecondFactorView } from './second-factor.view.js';
import { SecretBox } from './secret-box.js';
import { appAddress, drawSecret, stepOf } from './totp.js';

const ON = { secondFactor: true };
const OFF = { secondFactor: false };

/** Users' second factors: codes of an authenticator app, and recovery codes in their place. */
@Injectable()
export class SecondFactorsService {
  private readonly logger = new Logger(SecondFactorsService.name);

  constructor(
    @InjectModel(SecondFactor.name) private readonly factors: Model<SecondFactor>,
    private readonly users: UsersService,
    private readonly audit: AuditService,
    private readonly limiter: RateLimiter,
    private readonly box: SecretBox,
  ) {}

  /** How many recovery codes a user has left. */
  async countRecoveryCodes(id: Types.ObjectId): Promise<number> {
    return (await this.factors.findById(id).lean())?.recoveryHashes.length ?? 0;
  }

  /**
   * Draws a secret for a user's app, in place of one that was never used.
   * @throws ShopError 409 SECOND_FACTOR_ON
   */
  async begin({ _id, email }: Pick<User, '_id' | 'email'>): Promise<NewSecondFactorView> {
    const secret = drawSecret();
    const pendingSecret = this.box.seal(secret, _id.toString());
    const without = { _id, secret: trusted({ $exists: false }) };
    await this.factors.updateOne(without, { $set: { pendingSecret } }, { upsert: true }).catch((error: unknown) => {
      throw isDuplicateKey(error) ? secondFactorOn() : error;
    });
    return { secret, address: appAddress(secret, email) };
  }

  /**
   * Turns the drawn secret on, once a code proves that the app has it.
   * @returns the recovery codes, which are kept as hashes only
   * @throws ShopError 400 for a wrong code, 409 SECOND_FACTOR_ON, SECOND_FACTOR_OFF when none was drawn, 429
   */
  async confirm(_id: Types.ObjectId, code: string): Promise<string[]> {
    await this.limiter.consume('secondFactors', _id.toString());
    const { secret, pendingSecret } = (await this.factors.findById(_id).lean()) ?? {};
    if (secret) throw secondFactorOn();
    if (!pendingSecret) throw secondFactorOff();
    const lastStep = this.stepOf(_id, pendingSecret, code);
    if (lastStep === null) throw wrongCode();
    const codes = drawRecoveryCodes();
    const $set = { secret: pendingSecret, lastStep, recoveryHashes: codes.map(hashOf) };
    await this.audit.act(_id, 'secondFactorAdded', async (session) => {
      const update = { $set, $unset: { pendingSecret: 1 } };
      const { matchedCount } = await this.factors.updateOne({ _id, pendingSecret }, update, { session });
      if (matchedCount === 0) throw secondFactorOn();
      await this.users.setSecondFactor(_id, true, session);
      return { result: null, subject: _id, before: OFF, after: ON };
    });
    this.logger.log({ userId: _id }, 'second factor added');
    return codes;
  }

  /**
   * Takes a code of the app or a recovery code, each only once.
   * @throws ShopError 400 for a wrong code or one that was used, 429 after too many tries
   */
  async prove(_id: Types.ObjectId, code: string): Promise<void> {
    await this.limiter.consume('secondFactors', _id.toString());
    if (!(await this.takeAppCode(_id, code)) && !(await this.takeRecoveryCode(_id, code))) throw wrongCode();
  }

  /** @throws ShopError 400 for a wrong code, 409 SECOND_FACTOR_OFF, 429 */
  async remove({ _id, hasSecondFactor }: User, code: string): Promise<void> {
    if (!hasSecondFactor) throw secondFactorOff();
    await this.prove(_id, code);
    await this.audit.act(_id, 'secondFactorRemoved', (session) => this.turnOff(_id, session));
    this.logger.log({ userId: _id }, 'second factor removed');
  }

  /**
   * Takes the second factor from a user who has lost it, by the command line, and ends their sign-ins.
   * @throws ShopError 409 SECOND_FACTOR_OFF
   */
  async reset({ _id, hasSecondFactor }: User): Promise<void> {
    if (!hasSecondFactor) throw secondFactorOff();
    await this.audit.act(null, 'secondFactorReset', (session) => this.turnOff(_id, session));
    await this.users.endSignIns(_id);
    this.logger.log({ userId: _id }, 'second factor reset');
  }

  /** Removes all that is kept of a user's second factor, inside the transaction that removes the user. */
  async removeOf(_id: Types.ObjectId, session: ClientSession): Promise<void> {
    await this.factors.deleteOne({ _id }, { session });
  }

  private async turnOff(_id: Types.ObjectId, session: ClientSession) {
    await this.removeOf(_id, session);
    await this.users.setSecondFactor(_id, false, session);
    return { result: null, subject: _id, before: ON, after: OFF };
  }

  private async takeAppCode(_id: Types.ObjectId, code: string): Promise<boolean> {
    const { secret } = (await this.factors.findById(_id).lean()) ?? {};
    const step = secret ? this.stepOf(_id, secret, code) : null;
    if (!secret || step === null) return false;
    const unused = { _id, secret, lastStep: trusted({ $lt: step }) };
    return (await this.factors.updateOne(unused, { $set: { lastStep: step } })).matchedCount > 0;
  }

  private async takeRecoveryCode(_id: Types.ObjectId, code: string): Promise<boolean> {
    const recoveryHashes = hashOf(code);
    const taken = await this.factors.updateOne({ _id, recoveryHashes }, { $pull: { recoveryHashes } });
    if (taken.matchedCount === 0) return false;
    this.logger.warn({ userId: _id }, 'recovery code used');
    return true;
  }

  private stepOf(_id: Types.ObjectId, sealed: string, code: string): number | null {
    const secret = this.box.open(sealed, _id.toString());
    return secret === null ? null : stepOf(secret, code);
  }
}
