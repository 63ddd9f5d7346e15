import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { UsersService } from '../users/users.service.js';
import type { AuditQuestion } from './audit.service.js';
import type { ListAuditQuery } from './dto/list-audit.query.js';
import { SubjectSearch } from './subject-search.service.js';

/** Of more people, the first by e-mail. */
const MOST_PEOPLE = 20;

type Sought = Pick<AuditQuestion, 'actors' | 'subjects'>;

/** Finds whose acts are asked for, and about what. */
@Injectable()
export class AuditSearch {
  constructor(
    private readonly users: UsersService,
    private readonly named: SubjectSearch,
  ) {}

  /** Empty where all are asked for. */
  async seek({ q, by, actor, subject }: Pick<ListAuditQuery, 'q' | 'by' | 'actor' | 'subject'>): Promise<Sought> {
    if (by !== undefined) return { actors: idsOf(await this.users.findByEmail(by)) };
    if (actor !== undefined) return { actors: [new Types.ObjectId(actor)] };
    if (subject !== undefined) return { subjects: [new Types.ObjectId(subject)] };
    return q ? this.seekTyped(q) : {};
  }

  private async seekTyped(q: string): Promise<Sought> {
    const subjects = await this.named.find(q);
    if (subjects.length > 0) return { subjects };
    const { items } = await this.users.list({ q, page: 1, limit: MOST_PEOPLE });
    const admins = items.filter(({ position }) => position === 'admin');
    return admins.length > 0 ? { actors: admins.map(({ _id }) => _id) } : { subjects: items.map(({ _id }) => _id) };
  }
}

const idsOf = (found: { _id: Types.ObjectId } | null): Types.ObjectId[] => (found ? [found._id] : []);
