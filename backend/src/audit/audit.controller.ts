import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AdminOnly } from '../platform/common/access/access.js';
import { invalidInput } from '../platform/common/errors/shop-error.js';
import { ApiPageOf } from '../platform/common/openapi/api-page-of.js';
import { sendPage } from '../platform/common/pagination/page.js';
import { AuditEntryView, toAuditEntryView } from './audit-entry.view.js';
import { AuditActors } from './audit-actors.js';
import { AuditSearchService } from './audit-search.service.js';
import { AuditSubjects } from './audit-subjects.js';
import { AuditService } from './audit.service.js';
import { ListAuditQuery } from './dto/list-audit.query.js';

@ApiTags('audit')
@Controller('audit')
export class AuditController {
  constructor(
    private readonly audit: AuditService,
    private readonly search: AuditSearchService,
    private readonly actors: AuditActors,
    private readonly subjects: AuditSubjects,
  ) {}

  @Get()
  @AdminOnly()
  @ApiOperation({
    summary: 'The acts of admins, newest first',
    description: 'With at most one of q, by, actor, subject and action.',
  })
  @ApiPageOf(AuditEntryView)
  async listAuditEntries(
    @Query() { q, by, actor, subject, ...query }: ListAuditQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AuditEntryView[]> {
    requireOneFilter({ q, by, actor, subject, action: query.action });
    const page = await this.audit.list({ ...query, ...(await this.search.seek({ q, by, actor, subject })) });
    const nameOf = await this.actors.namesOf(page.items.map(({ actor }) => actor));
    const calledOf = await this.subjects.namesOf(page.items.map(({ subject }) => subject));
    return sendPage(reply, page, (entry) =>
      toAuditEntryView(entry, { actor: nameOf(entry.actor), subject: calledOf(entry.subject) }),
    );
  }
}

/** @throws ShopError 400 for two filters at once: each has an index, a combination has none */
function requireOneFilter(filters: Pick<ListAuditQuery, 'q' | 'by' | 'actor' | 'subject' | 'action'>): void {
  const [, second] = Object.entries(filters).filter(([, value]) => value !== undefined && value !== '');
  if (second) throw invalidInput({ [second[0]]: 'Choose one of q, by, actor, subject and action.' });
}
