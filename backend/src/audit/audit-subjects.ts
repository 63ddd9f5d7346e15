import { Injectable } from '@nestjs/common';
import { isObjectIdOrHexString, Types } from 'mongoose';
import type { AuditSubject, SubjectKind } from './audit-entry.schema.js';

/** How a feature names its subjects of the audit log, and finds them. */
export interface SubjectSource {
  /** Today's names of these ids of the feature's kind; none of those that are gone. */
  namesOf?: (ids: readonly Types.ObjectId[]) => Promise<Map<string, string>>;
  /** The ids of what a typed number or part number means. */
  find?: (typed: string) => Promise<Types.ObjectId[]>;
}

/** The id of what was found, if anything was. */
export const idsOf = (found: { _id: Types.ObjectId } | null): Types.ObjectId[] => (found ? [found._id] : []);

/** The subjects of the audit log and of notices. Each feature registers its own. */
@Injectable()
export class AuditSubjects {
  private readonly sources = new Map<SubjectKind, SubjectSource>();

  register(kind: SubjectKind, source: SubjectSource): void {
    this.sources.set(kind, source);
  }

  /** Today's names of the subjects of entries; empty for kinds that have none, and for subjects that are gone. */
  async namesOf(subjects: readonly AuditSubject[]): Promise<(subject: AuditSubject) => string> {
    const names = await Promise.all(
      [...this.sources].map(async ([kind, { namesOf }]) => {
        const ids = subjects.filter((each) => each.kind === kind).map(({ id }) => [id.toString(), id] as const);
        return namesOf && ids.length > 0 ? namesOf([...new Map(ids).values()]) : new Map<string, string>();
      }),
    );
    const all = new Map(names.flatMap((each) => [...each]));
    return ({ id }) => all.get(id.toString()) ?? '';
  }

  /** The ids that a text names: an id itself, the number of an order or a quote, a part number; none if it is none of these. */
  async find(typed: string): Promise<Types.ObjectId[]> {
    const text = typed.trim();
    if (isObjectIdOrHexString(text)) return [new Types.ObjectId(text)];
    const found = await Promise.all([...this.sources.values()].map(async ({ find }) => (find ? find(text) : [])));
    return found.flat();
  }
}
