import { Body, Controller, Get, Headers, Ip, Param, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { invalidInput, unauthenticated } from '../../platform/common/errors/shop-error.js';
import { RateLimit } from '../../platform/common/rate-limit/rate-limits.js';
import { Refuses } from '../../platform/common/openapi/refuses.js';
import { EmailParam } from '../../platform/common/validation/path-params.js';
import { toUserView } from '../users/user.view.js';
import { awaitsVerification } from '../users/user.policy.js';
import { UsersService } from '../users/users.service.js';
import { FirebaseOnly, SelfOrAdmin } from '../../platform/common/access/access.js';
import { StaffRulesService } from './staff-rules.service.js';
import { AdminCheckView, SignInDto, SignInView } from './sign-in.dto.js';
import { SignInService } from './sign-in.service.js';

@ApiTags('users')
@Controller()
export class SignInController {
  constructor(
    private readonly signIns: SignInService,
    private readonly users: UsersService,
    private readonly staffRules: StaffRulesService,
  ) {}

  @Put('user/:email')
  @FirebaseOnly()
  @RateLimit('signIn')
  @ApiOperation({ summary: 'Exchanges a Firebase ID token of this e-mail for an API token' })
  @ApiOkResponse({ type: SignInView })
  @Refuses({ 403: ['FORBIDDEN', 'ACCOUNT_REMOVED'], 409: ['EMAIL_TAKEN', 'SECOND_FACTOR'] })
  async signIn(
    @Param() { email }: EmailParam,
    @Body() body: SignInDto,
    @Headers('authorization') authorization: string | undefined,
    @Ip() address: string,
  ): Promise<SignInView> {
    if (body.email !== email) throw invalidInput({ email: 'This is not the email of the path.' });
    const { token, user } = await this.signIns.signIn(readBearer(authorization), body, address);
    return { token, user: toUserView(user) };
  }

  @Get('admin/:email')
  @SelfOrAdmin()
  @ApiOperation({ summary: 'Whether this user is an admin, and the roles of a user who has some' })
  @ApiOkResponse({ type: AdminCheckView })
  async checkAdmin(@Param() { email }: EmailParam): Promise<AdminCheckView> {
    const user = await this.users.findByEmail(email);
    if (!user) return { admin: false };
    const { isAdmin, roles, awaitsSecondFactor } = await this.staffRules.rightsOf(user);
    return {
      admin: isAdmin,
      ...(roles.length > 0 && { roles: [...roles] }),
      ...(awaitsVerification(user) && { awaitsVerification: true }),
      ...(awaitsSecondFactor && { awaitsSecondFactor: true }),
    };
  }
}

function readBearer(authorization: string | undefined): string {
  const [, token] = /^Bearer (\S+)$/i.exec(authorization ?? '') ?? [];
  if (!token) throw unauthenticated();
  return token;
}
