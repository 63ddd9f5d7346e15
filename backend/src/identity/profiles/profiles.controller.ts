import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { SelfOnly, SelfOrAdmin } from '../../platform/common/access/access.js';
import { CurrentUser, type SignedInUser } from '../../platform/common/access/signed-in-user.js';
import { Refuses } from '../../platform/common/openapi/refuses.js';
import { RateLimit } from '../../platform/common/rate-limit/rate-limits.js';
import { EmailParam } from '../../platform/common/validation/path-params.js';
import { userNotFound } from '../users/user.errors.js';
import { UsersService } from '../users/users.service.js';
import { SaveProfileDto } from './dto/save-profile.dto.js';
import { SetProfilePictureDto } from './dto/set-profile-picture.dto.js';
import { ProfileView, toProfileView } from './profile.view.js';
import { ProfilesService } from './profiles.service.js';

@ApiTags('profiles')
@Controller()
export class ProfilesController {
  constructor(
    private readonly profiles: ProfilesService,
    private readonly users: UsersService,
  ) {}

  @Get('profile/:email')
  @SelfOrAdmin()
  @ApiOperation({ summary: "A user's profile; empty fields when never saved" })
  @ApiOkResponse({ type: ProfileView })
  @Refuses({ 404: ['USER_NOT_FOUND'] })
  async getProfile(@Param() { email }: EmailParam): Promise<ProfileView> {
    const user = await this.users.findByEmail(email);
    if (!user) throw userNotFound();
    return toProfileView(user, await this.profiles.find(user._id));
  }

  @Put('profile/:email')
  @SelfOnly()
  @RateLimit('profileWrites')
  @ApiOperation({ summary: "Saves one's own profile" })
  @ApiOkResponse({ type: ProfileView })
  async saveProfile(
    @Param() _: EmailParam,
    @Body() { institution, address, number, linkedIn, company, taxNumber }: SaveProfileDto,
    @CurrentUser() user: SignedInUser,
  ): Promise<ProfileView> {
    const details = { institution, address, number, linkedIn, company, taxNumber };
    return toProfileView(user, await this.profiles.save(user._id, details));
  }

  @Put('profilePicture/:email')
  @SelfOnly()
  @RateLimit('profileWrites')
  @ApiOperation({ summary: "Changes one's own picture, or removes it with the default blank one" })
  @ApiOkResponse({ type: ProfileView })
  async setProfilePicture(
    @Param() _: EmailParam,
    @Body() { profilePicture }: SetProfilePictureDto,
    @CurrentUser() user: SignedInUser,
  ): Promise<ProfileView> {
    return toProfileView(user, await this.profiles.save(user._id, { profilePicture }));
  }
}
