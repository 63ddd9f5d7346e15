import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import type { Actor } from '../../audit/audit-entry.schema.js';
import { User } from './user.schema.js';

const REMOVED = 'a former colleague';
/** By the command line, or by the settings of the server. */
const OPERATOR = "the server's operator";

/** Who acted, in words for other admins. */
@Injectable()
export class AdminNamesService {
  constructor(@InjectModel(User.name) private readonly users: Model<User>) {}

  /** The name of each actor, which is the e-mail without one. */
  async of(actors: readonly Actor[]): Promise<(actor: Actor) => string> {
    const ids = [...new Map(actors.map((actor) => [actor?.toString(), actor])).values()].filter((id) => id !== null);
    const found = this.users.find({ _id: trusted({ $in: ids }) }).select('displayName email');
    const users = ids.length > 0 ? await found.lean() : [];
    const names = new Map(users.map(({ _id, displayName, email }) => [_id.toString(), displayName || email]));
    return (actor) => (actor ? (names.get(actor.toString()) ?? REMOVED) : OPERATOR);
  }
}
