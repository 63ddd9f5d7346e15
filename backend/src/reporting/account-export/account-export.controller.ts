import { Controller, Get, Res, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { SignedIn } from '../../platform/common/access/access.js';
import { CurrentUser, type SignedInUser } from '../../platform/common/access/signed-in-user.js';
import { RateLimit } from '../../platform/common/rate-limit/rate-limits.js';
import { AccountExportService } from './account-export.service.js';
import { AccountExportView } from './account-export.view.js';

@ApiTags('account')
@Controller('account/export')
export class AccountExportController {
  constructor(private readonly exports: AccountExportService) {}

  @Get()
  @SignedIn()
  @RateLimit('accountExports')
  @ApiOperation({ summary: 'Everything the shop knows of the signed-in user' })
  @ApiOkResponse({ type: AccountExportView })
  async exportAccount(
    @CurrentUser() user: SignedInUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const content = await this.exports.read(user);
    reply.header('cache-control', 'no-store');
    const disposition = 'attachment; filename="karigar-account.json"';
    return new StreamableFile(content, { type: 'application/json; charset=utf-8', disposition });
  }
}
