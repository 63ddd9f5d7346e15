import { Body, Controller, Delete, Get, Param, Put, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AdminOnly } from '../../platform/common/access/access.js';
import { AsksToSignInAgain } from '../../platform/common/access/sign-in-again.js';
import { CurrentUser, type SignedInUser } from '../../platform/common/access/signed-in-user.js';
import { ACKNOWLEDGED, AcknowledgedView } from '../../platform/common/acknowledged.view.js';
import { ApiPageOf } from '../../platform/common/openapi/api-page-of.js';
import { Refuses } from '../../platform/common/openapi/refuses.js';
import { sendPage } from '../../platform/common/pagination/page.js';
import { RateLimit } from '../../platform/common/rate-limit/rate-limits.js';
import { EmailParam } from '../../platform/common/validation/path-params.js';
import { ChangeRoleDto } from './dto/change-role.dto.js';
import { CountUsersQuery, ListUsersQuery } from './dto/list-users.query.js';
import { UserSums } from './user-sums.js';
import { UserAdministrationService } from './user-administration.service.js';
import { ListedUserView, toListedUserView, UserCountsView } from './user.view.js';
import { UsersService } from './users.service.js';

@ApiTags('users')
@Controller('user')
export class UserAdministrationController {
  constructor(
    private readonly users: UsersService,
    private readonly sums: UserSums,
    private readonly administration: UserAdministrationService,
  ) {}

  @Get()
  @AdminOnly()
  @ApiOperation({ summary: 'All users, or those found' })
  @ApiPageOf(ListedUserView)
  async listUsers(
    @Query() query: ListUsersQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ListedUserView[]> {
    const page = await this.users.list(query);
    const sums = await this.sums.of(page.items.map(({ _id }) => _id));
    return sendPage(reply, page, (user) => toListedUserView(user, sums.get(user._id.toString())));
  }

  @Get('counts')
  @AdminOnly()
  @ApiOperation({ summary: 'How many users there are, and how many admins' })
  @ApiOkResponse({ type: UserCountsView })
  async countUsers(@Query() { q }: CountUsersQuery): Promise<UserCountsView> {
    return this.users.countLists(q);
  }

  @Put('admin/:email')
  @AdminOnly()
  @AsksToSignInAgain()
  @RateLimit('adminWrites')
  @ApiOperation({ summary: 'Makes a user an admin, who acts as one while the e-mail is verified' })
  @ApiOkResponse({ type: AcknowledgedView })
  @Refuses({ 404: ['USER_NOT_FOUND'] })
  async promoteUser(@Param() { email }: EmailParam, @CurrentUser() admin: SignedInUser): Promise<AcknowledgedView> {
    await this.administration.promote(email, admin._id);
    return ACKNOWLEDGED;
  }

  @Delete('admin/:email')
  @AdminOnly()
  @AsksToSignInAgain()
  @RateLimit('adminWrites')
  @ApiOperation({ summary: 'Makes an admin a customer again, without any role' })
  @ApiOkResponse({ type: AcknowledgedView })
  @Refuses({ 404: ['USER_NOT_FOUND'], 409: ['CANNOT_DEMOTE_YOURSELF', 'ADMIN_PROTECTED'] })
  async demoteUser(@Param() { email }: EmailParam, @CurrentUser() admin: SignedInUser): Promise<AcknowledgedView> {
    await this.administration.demote(email, admin);
    return ACKNOWLEDGED;
  }

  @Put('roles/:email')
  @AdminOnly()
  @AsksToSignInAgain()
  @RateLimit('adminWrites')
  @ApiOperation({
    summary: 'Gives a user a role, or takes it; they act in it while the e-mail is verified',
    description: 'Sent again, it is answered the same.',
  })
  @ApiOkResponse({ type: AcknowledgedView })
  @Refuses({ 404: ['USER_NOT_FOUND'] })
  async changeRole(
    @Param() { email }: EmailParam,
    @Body() change: ChangeRoleDto,
    @CurrentUser() admin: SignedInUser,
  ): Promise<AcknowledgedView> {
    await this.administration.changeRole(email, change, admin);
    return ACKNOWLEDGED;
  }

  @Delete(':email')
  @AdminOnly()
  @AsksToSignInAgain()
  @RateLimit('adminWrites')
  @ApiOperation({ summary: 'Removes a user: their tokens stop working and their Unpaid orders are cancelled' })
  @ApiOkResponse({ type: AcknowledgedView })
  @Refuses({ 404: ['USER_NOT_FOUND'], 409: ['CANNOT_REMOVE_YOURSELF', 'ADMIN_PROTECTED'] })
  async removeUser(@Param() { email }: EmailParam, @CurrentUser() admin: SignedInUser): Promise<AcknowledgedView> {
    await this.administration.remove(email, admin);
    return ACKNOWLEDGED;
  }
}
