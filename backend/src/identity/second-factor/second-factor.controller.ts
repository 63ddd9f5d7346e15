import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiTokens } from '../auth/api-token.js';
import { BeforeSecondFactor, Roles, SignedIn } from '../../platform/common/access/access.js';
import { ROLES } from '../../platform/common/access/roles.js';
import { AsksToSignInAgain } from '../../platform/common/access/sign-in-again.js';
import { CurrentUser, type SignedInUser } from '../../platform/common/access/signed-in-user.js';
import { ACKNOWLEDGED, AcknowledgedView } from '../../platform/common/acknowledged.view.js';
import { Refuses } from '../../platform/common/openapi/refuses.js';
import { RateLimit } from '../../platform/common/rate-limit/rate-limits.js';
import { SettingsService } from '../../settings/settings.service.js';
import { isActingStaff } from '../users/user.policy.js';
import { UsersService } from '../users/users.service.js';
import { SecondFactorCodeDto } from './dto/second-factor-code.dto.js';
import { NewSecondFactorView, SecondFactorAddedView, SecondFactorView } from './second-factor.view.js';
import { SecondFactorsService } from './second-factors.service.js';

@ApiTags('account')
@Controller('account/secondFactor')
export class SecondFactorController {
  constructor(
    private readonly factors: SecondFactorsService,
    private readonly users: UsersService,
    private readonly settings: SettingsService,
    private readonly tokens: ApiTokens,
  ) {}

  @Get()
  @SignedIn()
  @ApiOperation({ summary: 'Whether the signed-in user has a second factor' })
  @ApiOkResponse({ type: SecondFactorView })
  async getSecondFactor(@CurrentUser() { _id }: SignedInUser): Promise<SecondFactorView> {
    const user = await this.users.find(_id);
    const { adminsNeedSecondFactor } = await this.settings.current();
    const isOffered = isActingStaff(user);
    const recoveryCodes = await this.factors.countRecoveryCodes(_id);
    return {
      isOn: user.hasSecondFactor ?? false,
      isNeeded: isOffered && adminsNeedSecondFactor,
      isOffered,
      recoveryCodes,
    };
  }

  @Post()
  @HttpCode(200)
  @Roles(...ROLES)
  @BeforeSecondFactor()
  @AsksToSignInAgain()
  @RateLimit('profileWrites')
  @ApiOperation({ summary: 'Draws the secret of a second factor, which a first code turns on' })
  @ApiOkResponse({ type: NewSecondFactorView })
  @Refuses({ 409: ['SECOND_FACTOR_ON'] })
  async beginSecondFactor(@CurrentUser() user: SignedInUser): Promise<NewSecondFactorView> {
    return this.factors.begin(user);
  }

  @Post('confirm')
  @HttpCode(200)
  @Roles(...ROLES)
  @BeforeSecondFactor()
  @RateLimit('profileWrites')
  @ApiOperation({ summary: 'Turns the second factor on with a first code of the authenticator app' })
  @ApiOkResponse({ type: SecondFactorAddedView })
  @Refuses({ 409: ['SECOND_FACTOR_ON', 'SECOND_FACTOR_OFF'] })
  async confirmSecondFactor(
    @Body() { code }: SecondFactorCodeDto,
    @CurrentUser() { _id, signedInAt }: SignedInUser,
  ): Promise<SecondFactorAddedView> {
    const recoveryCodes = await this.factors.confirm(_id, code);
    return { recoveryCodes, token: this.tokens.issue(await this.users.find(_id), signedInAt) };
  }

  @Post('remove')
  @HttpCode(200)
  @SignedIn()
  @AsksToSignInAgain()
  @RateLimit('profileWrites')
  @ApiOperation({ summary: 'Removes the second factor, for which it asks for a code' })
  @ApiOkResponse({ type: AcknowledgedView })
  @Refuses({ 409: ['SECOND_FACTOR_OFF'] })
  async removeSecondFactor(
    @Body() { code }: SecondFactorCodeDto,
    @CurrentUser() { _id }: SignedInUser,
  ): Promise<AcknowledgedView> {
    await this.factors.remove(await this.users.find(_id), code);
    return ACKNOWLEDGED;
  }
}
