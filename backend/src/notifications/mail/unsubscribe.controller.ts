import { Controller, Get, HttpCode, Param, Post, Redirect } from '@nestjs/common';
import { ApiFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/common/access/access.js';
import { ACKNOWLEDGED, AcknowledgedView } from '../../platform/common/acknowledged.view.js';
import { IgnoresBody } from '../../platform/common/body/body-shape.js';
import { LINK_TOKEN, LinkTokens } from '../../platform/common/link-tokens.js';
import { RateLimit } from '../../platform/common/rate-limit/rate-limits.js';
import { Shaped } from '../../platform/common/validation/fields.js';
import { NewsletterService } from '../newsletter/newsletter.service.js';
import { StockAlertsService } from '../stock-alerts/stock-alerts.service.js';
import { LEAVING_LETTERS } from './leaving.js';
import { SiteLinks } from './site-links.js';

export class LeavingTokenParam {
  @Shaped({
    ...LINK_TOKEN,
    shapes: LINK_TOKEN.shapes.map((shape) => `[${LEAVING_LETTERS.join('')}]${shape}`),
    max: LINK_TOKEN.max + 1,
  })
  token: string;
}

/** Ends the newsletter or a stock alert without signing in, by a link of a mail. */
@ApiTags('newsletter')
@Controller('unsubscribe')
export class UnsubscribeController {
  constructor(
    private readonly tokens: LinkTokens,
    private readonly newsletter: NewsletterService,
    private readonly alerts: StockAlertsService,
    private readonly links: SiteLinks,
  ) {}

  @Post(':token')
  @HttpCode(200)
  @Public()
  @RateLimit('newsletter')
  @IgnoresBody()
  @ApiOperation({
    summary: 'Ends what a mail is about',
    description: 'As mail clients do by themselves, RFC 8058. Answers the same when it has ended already.',
  })
  @ApiOkResponse({ type: AcknowledgedView })
  async unsubscribe(@Param() { token }: LeavingTokenParam): Promise<AcknowledgedView> {
    const rest = token.slice(1);
    const subscription = token.startsWith('n') && this.tokens.read('leave-newsletter', rest);
    if (subscription) await this.newsletter.unsubscribeByKey(subscription);
    const alert = token.startsWith('a') && this.tokens.read('leave-stock-alert', rest);
    if (alert) await this.alerts.remove(alert);
    return ACKNOWLEDGED;
  }

  @Get(':token')
  @Public()
  @Redirect(undefined, 302)
  @ApiOperation({ summary: 'Leads to the page that asks whether to end it: programs follow links, too' })
  @ApiFoundResponse({ description: 'To the site.' })
  showUnsubscribePage(@Param() { token }: LeavingTokenParam): { url: string } {
    return { url: this.links.unsubscribePage(token) };
  }
}
