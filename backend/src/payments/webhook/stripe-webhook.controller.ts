import { Controller, Headers, HttpCode, HttpStatus, Post, type RawBodyRequest, Req } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../platform/common/access/access.js';
import { TakesRawBody } from '../../platform/common/body/body-shape.js';
import { ShopError } from '../../platform/common/errors/shop-error.js';
import { Refuses } from '../../platform/common/openapi/refuses.js';
import { NoRateLimit } from '../../platform/common/rate-limit/rate-limits.js';
import { ReceivedView } from '../payment.view.js';
import { StripeClient } from '../stripe/stripe.client.js';
import { StripeEventsService } from './stripe-events.service.js';

/** nginx lets no more through. */
const MAX_EVENT_BYTES = 128 * 2 ** 10;

@ApiTags('payments')
@Controller('stripe')
export class StripeWebhookController {
  constructor(
    private readonly stripe: StripeClient,
    private readonly events: StripeEventsService,
  ) {}

  @Post('webhook')
  @HttpCode(200)
  @Public()
  @NoRateLimit('Stripe sends from few addresses, and as fast as orders are paid.')
  @TakesRawBody(MAX_EVENT_BYTES)
  @ApiOperation({ summary: 'Events of Stripe, by signature' })
  @ApiOkResponse({ type: ReceivedView })
  @ApiBody({ description: 'An event of Stripe.', schema: { type: 'object' } })
  @Refuses({ 400: ['SIGNATURE_INVALID', 'INVALID_INPUT', 'MALFORMED_REQUEST'] })
  async receiveStripeEvent(
    @Req() { rawBody }: RawBodyRequest<FastifyRequest>,
    @Headers('stripe-signature') signature?: string,
  ): Promise<ReceivedView> {
    const hint = rawBody && signature ? this.stripe.readHint(rawBody, signature) : null;
    if (!hint) throw signatureInvalid();
    await this.events.receive(hint);
    return { received: true };
  }
}

const signatureInvalid = (): ShopError =>
  new ShopError({
    status: HttpStatus.BAD_REQUEST,
    code: 'SIGNATURE_INVALID',
    message: 'This event does not carry a valid and recent signature of Stripe.',
  });
