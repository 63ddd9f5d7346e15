import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Roles } from '../../platform/common/access/access.js';
import { CurrentUser, type SignedInUser } from '../../platform/common/access/signed-in-user.js';
import { TakesBody } from '../../platform/common/body/body-shape.js';
import { Refuses } from '../../platform/common/openapi/refuses.js';
import { RateLimit } from '../../platform/common/rate-limit/rate-limits.js';
import { EditSynonymsDto } from './dto/edit-synonyms.dto.js';
import { MAX_GROUPS, MAX_WORD_LENGTH, MAX_WORDS } from './synonym-limits.js';
import { SynonymsService } from './synonyms.service.js';
import { SynonymsView } from './synonyms.view.js';

/** As many groups as there may be, in letters of three bytes. */
const WIDE_BODY = { bytes: MAX_GROUPS * MAX_WORDS * (3 * MAX_WORD_LENGTH + 3), values: MAX_GROUPS * (MAX_WORDS + 3) };

@ApiTags('synonyms')
@Controller('synonym')
export class SynonymsController {
  constructor(private readonly synonyms: SynonymsService) {}

  @Get()
  @Roles('catalogue')
  @ApiOperation({ summary: 'Words that mean the same to shoppers: a search for one finds the others of its group' })
  @ApiOkResponse({ type: SynonymsView })
  async getSynonyms(): Promise<SynonymsView> {
    return this.synonyms.read();
  }

  @Put()
  @Roles('catalogue')
  @RateLimit('adminWrites')
  @TakesBody(WIDE_BODY)
  @ApiOperation({
    summary: 'Replaces all groups of synonyms',
    description: 'SYNONYMS_EDITED carries the groups as they are in current.',
  })
  @ApiOkResponse({ type: SynonymsView })
  @Refuses({ 409: ['SYNONYMS_EDITED'] })
  async editSynonyms(@Body() body: EditSynonymsDto, @CurrentUser() admin: SignedInUser): Promise<SynonymsView> {
    return this.synonyms.edit(body, admin._id);
  }
}
