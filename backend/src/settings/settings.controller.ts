import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AdminOnly, Public } from '../platform/common/access/access.js';
import { AsksToSignInAgain } from '../platform/common/access/sign-in-again.js';
import { CurrentUser, type SignedInUser } from '../platform/common/access/signed-in-user.js';
import { TakesBody } from '../platform/common/body/body-shape.js';
import { Refuses } from '../platform/common/openapi/refuses.js';
import { RateLimit } from '../platform/common/rate-limit/rate-limits.js';
import { CachedRead } from '../platform/common/read-cache/cached-read.js';
import { EditSettingsDto } from './dto/edit-settings.dto.js';
import { MAX_COUNTRIES, MAX_METHODS, MAX_TAXES } from './settings-limits.js';
import { SettingsService } from './settings.service.js';
import { AllSettingsView, SettingsView, toAllSettingsView, toSettingsView } from './settings.view.js';

const LISTS = MAX_METHODS + MAX_TAXES;
/** As many methods and taxes as there may be, each with all countries, beside texts of three bytes a letter. */
const WIDE_BODY = {
  bytes: LISTS * (6 * MAX_COUNTRIES + 600) + 8192,
  values: LISTS * (MAX_COUNTRIES + 10) + 32,
};

@ApiTags('settings')
@Controller('settings')
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Get()
  @Public()
  @CachedRead()
  @ApiOperation({ summary: 'Who sells, how the shop delivers and which taxes apply' })
  @ApiOkResponse({ type: SettingsView })
  async getSettings(): Promise<SettingsView> {
    return toSettingsView(await this.settings.read());
  }

  @Get('all')
  @AdminOnly()
  @ApiOperation({ summary: 'All settings' })
  @ApiOkResponse({ type: AllSettingsView })
  async getAllSettings(): Promise<AllSettingsView> {
    return toAllSettingsView(await this.settings.read());
  }

  @Put()
  @AdminOnly()
  @AsksToSignInAgain()
  @RateLimit('adminWrites')
  @TakesBody(WIDE_BODY)
  @ApiOperation({
    summary: 'Replaces all settings; orders that exist stay as they are',
    description: 'SETTINGS_CHANGED carries the settings as they are in current.',
  })
  @ApiOkResponse({ type: AllSettingsView })
  @Refuses({ 409: ['SETTINGS_CHANGED'] })
  async editSettings(@Body() body: EditSettingsDto, @CurrentUser() admin: SignedInUser): Promise<AllSettingsView> {
    return this.settings.edit(body, admin._id);
  }
}
