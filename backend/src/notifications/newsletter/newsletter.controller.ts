import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/common/access/access.js';
import { ACKNOWLEDGED, AcknowledgedView } from '../../platform/common/acknowledged.view.js';
import { RateLimit } from '../../platform/common/rate-limit/rate-limits.js';
import { LINK_TOKEN } from '../../platform/common/link-tokens.js';
import { Refuses } from '../../platform/common/openapi/refuses.js';
import { Email, Shaped } from '../../platform/common/validation/fields.js';
import { NewsletterService } from './newsletter.service.js';

export class SubscribeDto {
  @Email()
  email: string;
}

export class ConfirmSubscriptionDto {
  @Shaped(LINK_TOKEN)
  token: string;
}

@ApiTags('newsletter')
@Controller('newsletter')
export class NewsletterController {
  constructor(private readonly newsletter: NewsletterService) {}

  @Post()
  @HttpCode(200)
  @Public()
  @RateLimit('newsletter')
  @ApiOperation({
    summary: 'Subscribes; the same answer for a new and a known address',
    description: 'The subscription holds once its link in a mail was followed.',
  })
  @ApiOkResponse({ type: AcknowledgedView })
  async subscribe(@Body() { email }: SubscribeDto): Promise<AcknowledgedView> {
    await this.newsletter.subscribe(email);
    return ACKNOWLEDGED;
  }

  @Post('confirm')
  @HttpCode(200)
  @Public()
  @RateLimit('newsletter')
  @ApiOperation({ summary: 'Confirms a subscription' })
  @ApiOkResponse({ type: AcknowledgedView })
  @Refuses({ 404: ['SUBSCRIPTION_NOT_FOUND'] })
  async confirmSubscription(@Body() { token }: ConfirmSubscriptionDto): Promise<AcknowledgedView> {
    await this.newsletter.confirm(token);
    return ACKNOWLEDGED;
  }
}
