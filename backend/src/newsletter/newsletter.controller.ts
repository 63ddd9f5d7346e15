import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../common/access/access.js';
import { ACKNOWLEDGED, AcknowledgedView } from '../common/acknowledged.view.js';
import { RateLimit } from '../common/rate-limit/rate-limits.js';
import { Email } from '../common/validation/fields.js';
import { NewsletterService } from './newsletter.service.js';

export class SubscribeDto {
  @Email()
  email: string;
}

@ApiTags('newsletter')
@Controller('newsletter')
export class NewsletterController {
  constructor(private readonly newsletter: NewsletterService) {}

  @Post()
  @HttpCode(200)
  @Public()
  @RateLimit('newsletter')
  @ApiOperation({ summary: 'Subscribes; the same answer for a new and a known address' })
  @ApiOkResponse({ type: AcknowledgedView })
  async subscribe(@Body() { email }: SubscribeDto): Promise<AcknowledgedView> {
    await this.newsletter.subscribe(email);
    return ACKNOWLEDGED;
  }
}
