import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { User } from './user.schema.js';

/** So rarely is it written of one user. */
const EVERY_MS = 3600 * 1000;

type Seen = Pick<User, '_id' | 'lastSeenAt'>;

/** When users last used the shop. No request waits for it, and none fails with it. */
@Injectable()
export class LastSeenService {
  private readonly logger = new Logger(LastSeenService.name);
  /** Users whose visit is being written. */
  private readonly writing = new Set<string>();

  constructor(@InjectModel(User.name) private readonly users: Model<User>) {}

  /** A request of the user has come in. */
  note(user: Seen): void {
    const id = user._id.toString();
    const isFresh = user.lastSeenAt !== undefined && user.lastSeenAt.getTime() > Date.now() - EVERY_MS;
    if (isFresh || this.writing.has(id)) return;
    this.writing.add(id);
    void this.write(user).finally(() => this.writing.delete(id));
  }

  private async write({ _id, lastSeenAt }: Seen): Promise<void> {
    try {
      const isAsRead = { _id, lastSeenAt: lastSeenAt ?? null };
      await this.users.updateOne(isAsRead, { $set: { lastSeenAt: new Date() } }, { timestamps: false });
    } catch (err) {
      // The next request tries again.
      this.logger.debug({ userId: _id, err }, 'a visit was not noted');
    }
  }
}
