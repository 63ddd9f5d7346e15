import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AdminOnly } from '../common/access/access.js';
import { invalidInput } from '../common/errors/shop-error.js';
import { ApiPageOf } from '../common/openapi/api-page-of.js';
import { type Page, sendPage } from '../common/pagination/page.js';
import type { AuditEntry } from './audit-entry.schema.js';
import { AuditEntryView, toAuditEntryView } from './audit-entry.view.js';
import { AuditService } from './audit.service.js';
import { AdminNames } from '../users/admin-names.service.js';
import { UsersService } from '../users/users.service.js';
import { ListAuditQuery } from './dto/list-audit.query.js';

const NO_ENTRIES: Page<AuditEntry> = { items: [], total: 0 };

@ApiTags('audit')
@Controller('audit')
export class AuditController {
  constructor(
    private readonly audit: AuditService,
    private readonly users: UsersService,
    private readonly names: AdminNames,
  ) {}

  @Get()
  @AdminOnly()
  @ApiOperation({
    summary: 'What admins did, newest first',
    description: 'With at most one of by, actor, subject and action.',
  })
  @ApiPageOf(AuditEntryView)
  async listAuditEntries(
    @Query() { by, ...query }: ListAuditQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AuditEntryView[]> {
    requireOneFilter({ by, ...query });
    const admin = by === undefined ? undefined : await this.users.findByEmail(by);
    const page =
      admin === null ? NO_ENTRIES : await this.audit.list({ ...query, ...(admin && { actor: admin._id.toString() }) });
    const nameOf = await this.names.of(page.items.map(({ actor }) => actor));
    return sendPage(reply, page, (entry) => toAuditEntryView(entry, nameOf(entry.actor)));
  }
}

/** @throws ShopError 400 for two filters at once: each has an index, a combination has none */
function requireOneFilter({ by, actor, subject, action }: ListAuditQuery): void {
  const [, second] = Object.entries({ by, actor, subject, action }).filter(([, value]) => value !== undefined);
  if (second) throw invalidInput({ [second[0]]: 'Choose one of by, actor, subject and action.' });
}
