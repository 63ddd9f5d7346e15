import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { AuditActors } from './audit-actors.js';
import { AuditSubjects, idsOf } from './audit-subjects.js';
import type { AuditQuestion } from './audit.service.js';
import type { ListAuditQuery } from './dto/list-audit.query.js';

/** Of more people, the first by e-mail. */
const MOST_PEOPLE = 20;

type Sought = Pick<AuditQuestion, 'actors' | 'subjects'>;

/** Finds whose acts are asked for, and about what. */
@Injectable()
export class AuditSearchService {
  constructor(
    private readonly actors: AuditActors,
    private readonly subjects: AuditSubjects,
  ) {}

  /** Empty where all are asked for. */
  async seek({ q, by, actor, subject }: Pick<ListAuditQuery, 'q' | 'by' | 'actor' | 'subject'>): Promise<Sought> {
    if (by !== undefined) return { actors: idsOf(await this.actors.findByEmail(by)) };
    if (actor !== undefined) return { actors: [new Types.ObjectId(actor)] };
    if (subject !== undefined) return { subjects: [new Types.ObjectId(subject)] };
    return q ? this.seekTyped(q) : {};
  }

  private async seekTyped(q: string): Promise<Sought> {
    const subjects = await this.subjects.find(q);
    if (subjects.length > 0) return { subjects };
    const people = await this.actors.search(q, MOST_PEOPLE);
    const staff = people.filter(({ position, roles = [] }) => position === 'admin' || roles.length > 0);
    return staff.length > 0 ? { actors: staff.map(({ _id }) => _id) } : { subjects: people.map(({ _id }) => _id) };
  }
}
