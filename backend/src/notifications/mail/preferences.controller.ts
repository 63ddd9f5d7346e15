import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../../platform/common/access/access.js';
import { CurrentUser, type SignedInUser } from '../../platform/common/access/signed-in-user.js';
import { Refuses } from '../../platform/common/openapi/refuses.js';
import { RateLimit } from '../../platform/common/rate-limit/rate-limits.js';
import { PreferencesView, SavePreferencesDto } from './dto/preferences.dto.js';
import { PreferencesService } from './preferences.service.js';

@ApiTags('account')
@Controller('account/preferences')
export class PreferencesController {
  constructor(private readonly preferences: PreferencesService) {}

  @Get()
  @SignedIn()
  @ApiOperation({ summary: "Which mails one gets, of those that aren't part of a sale" })
  @ApiOkResponse({ type: PreferencesView })
  async getPreferences(@CurrentUser() user: SignedInUser): Promise<PreferencesView> {
    return this.preferences.show(user);
  }

  @Put()
  @SignedIn()
  @RateLimit('profileWrites')
  @ApiOperation({
    summary: 'Changes which mails one gets',
    description: 'The newsletter comes to a verified e-mail only.',
  })
  @ApiOkResponse({ type: PreferencesView })
  @Refuses({ 409: ['EMAIL_NOT_VERIFIED'] })
  async savePreferences(@Body() body: SavePreferencesDto, @CurrentUser() user: SignedInUser): Promise<PreferencesView> {
    return this.preferences.save(user, body);
  }
}
