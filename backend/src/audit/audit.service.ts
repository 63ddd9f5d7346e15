import { Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Connection, type Model, type QueryFilter, trusted, Types } from 'mongoose';
import { findPage, type Page } from '../platform/common/pagination/page.js';
import { type Actor, AUDIT_ACTIONS, type AuditAction, AuditEntry, type Facts } from './audit-entry.schema.js';
import type { ListAuditQuery } from './dto/list-audit.query.js';

/** The outcome of an act: its result, and its subject with the fields that it may have changed. */
export interface Act<Result> {
  result: Result;
  subject: Types.ObjectId;
  /** Null when the subject is new. */
  before: Facts | null;
  /** Null when the subject is gone. */
  after: Facts | null;
}

/** Which entries are asked for. */
export interface AuditQuestion extends Omit<ListAuditQuery, 'q' | 'by' | 'actor' | 'subject'> {
  actors?: Types.ObjectId[] | undefined;
  subjects?: Types.ObjectId[] | undefined;
}

/** The audit log: what admins did. */
@Injectable()
export class AuditService {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(AuditEntry.name) private readonly entries: Model<AuditEntry>,
  ) {}

  /**
   * Performs an act and writes its entry in one transaction: both or neither. An act that changed nothing, such as one
   * that is repeated, leaves no entry.
   * @param perform may run several times, since a write conflict repeats the transaction
   * @param session of the caller's transaction, which the act is then a part of
   * @throws what `perform` throws
   */
  async act<Result>(
    actor: Actor,
    action: AuditAction,
    perform: (session: ClientSession) => Promise<Act<Result>>,
    session?: ClientSession,
  ): Promise<Result> {
    const performAndEnter = async (within: ClientSession) => {
      const act = await perform(within);
      await this.enter(actor, action, act, within);
      return act.result;
    };
    return session ? performAndEnter(session) : this.connection.transaction(performAndEnter);
  }

  /** Notes that an admin takes data of people out of the shop. Each export is a subject of its own. */
  async noteExport(actor: Actor, action: 'ordersExported' | 'paymentsExported', of: Facts): Promise<void> {
    await this.act(actor, action, async () => ({
      result: null,
      subject: new Types.ObjectId(),
      before: null,
      after: of,
    }));
  }

  /** Writes the entry of an act that is a part of the caller's transaction; none when it changed nothing. */
  async enter(
    actor: Actor,
    action: AuditAction,
    { subject: id, before, after }: Act<unknown>,
    session: ClientSession,
  ): Promise<void> {
    const change = changeOf(before, after);
    if (!change) return;
    const subject = { kind: AUDIT_ACTIONS[action], id };
    await new this.entries({ actor, action, subject, ...change }).save({ session });
  }

  /** Who did this to a subject last; undefined when there is none. */
  async findLastActor(subject: Types.ObjectId, action: AuditAction): Promise<Actor | undefined> {
    const last = await this.entries
      .findOne({ 'subject.id': subject, action })
      .sort({ at: -1, _id: -1 })
      .select('actor')
      .lean();
    return last?.actor;
  }

  /** The entries, newest first: all of them, or those of some actors, about some subjects or of one action. */
  async list({ actors, subjects, action, from, until, ...page }: AuditQuestion): Promise<Page<AuditEntry>> {
    const filter: QueryFilter<AuditEntry> = {
      ...(actors && { actor: trusted({ $in: actors }) }),
      ...(subjects && { 'subject.id': trusted({ $in: subjects }) }),
      ...(action && { action }),
      ...((from || until) && {
        at: trusted({ ...(from && { $gte: new Date(from) }), ...(until && { $lt: new Date(until) }) }),
      }),
    };
    return findPage(this.entries, filter, { at: -1, _id: -1 }, page);
  }
}

/** The fields that differ; null when none does. */
function changeOf(before: Facts | null, after: Facts | null): Pick<AuditEntry, 'before' | 'after'> | null {
  if (!before || !after) return before || after ? { before, after } : null;
  const names = Object.keys({ ...before, ...after }).filter((name) => !isDeepStrictEqual(before[name], after[name]));
  if (names.length === 0) return null;
  return { before: pick(before, names), after: pick(after, names) };
}

const pick = (facts: Facts, names: readonly string[]): Facts =>
  Object.fromEntries(Object.entries(facts).filter(([name]) => names.includes(name)));
