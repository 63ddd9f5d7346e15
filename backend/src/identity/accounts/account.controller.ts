import { Controller, Delete, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../../platform/common/access/access.js';
import { AsksToSignInAgain } from '../../platform/common/access/sign-in-again.js';
import { CurrentUser, type SignedInUser } from '../../platform/common/access/signed-in-user.js';
import { ACKNOWLEDGED, AcknowledgedView } from '../../platform/common/acknowledged.view.js';
import { Refuses } from '../../platform/common/openapi/refuses.js';
import { RateLimit } from '../../platform/common/rate-limit/rate-limits.js';
import { UserAdministrationService } from '../users/user-administration.service.js';
import { UsersService } from '../users/users.service.js';

@ApiTags('account')
@Controller()
export class AccountController {
  constructor(
    private readonly users: UsersService,
    private readonly administration: UserAdministrationService,
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
