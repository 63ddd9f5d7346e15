import { Controller, Delete, Get, HttpCode, Post, Res, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { SignedIn } from '../common/access/access.js';
import { AsksToSignInAgain } from '../common/access/sign-in-again.js';
import { CurrentUser, type SignedInUser } from '../common/access/signed-in-user.js';
import { ACKNOWLEDGED, AcknowledgedView } from '../common/acknowledged.view.js';
import { Refuses } from '../common/openapi/refuses.js';
import { RateLimit } from '../common/rate-limit/rate-limits.js';
import { UserAdministrationService } from '../users/user-administration.service.js';
import { UsersService } from '../users/users.service.js';
import { AccountExport } from './account-export.service.js';
import { AccountExportView } from './account-export.view.js';

@ApiTags('account')
@Controller()
export class AccountController {
  constructor(
    private readonly users: UsersService,
    private readonly administration: UserAdministrationService,
    private readonly exports: AccountExport,
  ) {}

  @Post('logout')
  @HttpCode(200)
  @SignedIn()
  @RateLimit('profileWrites')
  @ApiOperation({ summary: "Ends all of one's sign-ins: every token given out before stops working" })
  @ApiOkResponse({ type: AcknowledgedView })
  async logOut(@CurrentUser() user: SignedInUser): Promise<AcknowledgedView> {
    await this.users.endSignIns(user._id);
    return ACKNOWLEDGED;
  }

  @Get('account/export')
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

  @Delete('account')
  @SignedIn()
  @AsksToSignInAgain()
  @RateLimit('profileWrites')
  @ApiOperation({ summary: "Removes one's own account: orders that were paid stay, and reviews without a name" })
  @ApiOkResponse({ type: AcknowledgedView })
  @Refuses({ 409: ['LAST_ADMIN'] })
  async removeAccount(@CurrentUser() user: SignedInUser): Promise<AcknowledgedView> {
    await this.administration.removeSelf(user);
    return ACKNOWLEDGED;
  }
}
