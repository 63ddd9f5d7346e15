import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { AuditAction } from '../../audit/audit-entry.schema.js';
import { AuditService } from '../../audit/audit.service.js';
import { AdminNamesService } from './admin-names.service.js';

/** Who has edited something last, in words for other admins. */
@Injectable()
export class LastEditorService {
  constructor(
    private readonly names: AdminNamesService,
    private readonly audit: AuditService,
  ) {}

  /** @param subject what was edited, by its id; undefined when the audit log has no entry about it */
  async nameFor(subject: Types.ObjectId, action: AuditAction): Promise<string | undefined> {
    const actor = await this.audit.findLastActor(subject, action);
    if (actor === undefined) return undefined;
    return (await this.names.of([actor]))(actor);
  }
}
