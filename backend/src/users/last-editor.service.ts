import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import type { AuditAction } from '../audit/audit-entry.schema.js';
import { AuditService } from '../audit/audit.service.js';
import { User } from './user.schema.js';

const REMOVED = 'a former admin';
const COMMAND_LINE = 'the command line';

/** Who has edited something last, in words for other admins. */
@Injectable()
export class LastEditor {
  constructor(
    @InjectModel(User.name) private readonly users: Model<User>,
    private readonly audit: AuditService,
  ) {}

  /** @param subject what was edited, by its id; undefined when the audit log has no entry about it */
  async nameFor(subject: Types.ObjectId, action: AuditAction): Promise<string | undefined> {
    const actor = await this.audit.findLastActor(subject, action);
    if (!actor) return actor === null ? COMMAND_LINE : undefined;
    const user = await this.users.findById(actor).select('displayName email').lean();
    return user ? user.displayName || user.email : REMOVED;
  }
}
