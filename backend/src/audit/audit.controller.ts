import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AdminOnly } from '../common/access/access.js';
import { ApiPageOf } from '../common/openapi/api-page-of.js';
import { sendPage } from '../common/pagination/page.js';
import { AuditEntryView, toAuditEntryView } from './audit-entry.view.js';
import { AuditService } from './audit.service.js';
import { ListAuditQuery } from './dto/list-audit.query.js';

@ApiTags('audit')
@Controller('audit')
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @Get()
  @AdminOnly()
  @ApiOperation({
    summary: 'What admins did, newest first',
    description: 'With at most one of actor, subject and action.',
  })
  @ApiPageOf(AuditEntryView)
  async listAuditEntries(
    @Query() query: ListAuditQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AuditEntryView[]> {
    return sendPage(reply, await this.audit.list(query), toAuditEntryView);
  }
}
