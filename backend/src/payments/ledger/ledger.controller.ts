import { Controller, Get, Query, Res, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Roles } from '../../platform/common/access/access.js';
import { CurrentUser, type SignedInUser } from '../../platform/common/access/signed-in-user.js';
import { AsksToSignInAgain } from '../../platform/common/access/sign-in-again.js';
import { CSV_ANSWER } from '../../platform/common/csv/csv-answer-schema.js';
import { ApiPageOf } from '../../platform/common/openapi/api-page-of.js';
import { sendPage } from '../../platform/common/pagination/page.js';
import { RateLimit } from '../../platform/common/rate-limit/rate-limits.js';
import { CountPaymentsQuery, ListPaymentsQuery, PaymentsQuery } from '../dto/list-payments.query.js';
import { LedgerExportService } from './ledger-export.service.js';
import { LedgerService } from './ledger.service.js';
import {
  ListedPaymentView,
  PaymentSumView,
  toListedPaymentView,
  toPaymentSumView,
  PaymentCountsView,
} from './ledger.view.js';

@ApiTags('payments')
@Controller('payment')
export class LedgerController {
  constructor(
    private readonly ledger: LedgerService,
    private readonly exports: LedgerExportService,
  ) {}

  @Get()
  @Roles('accounts')
  @ApiOperation({ summary: 'All payments, or those found' })
  @ApiPageOf(ListedPaymentView)
  async listPayments(
    @Query() query: ListPaymentsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ListedPaymentView[]> {
    return sendPage(reply, await this.ledger.list(query), toListedPaymentView);
  }

  @Get('counts')
  @Roles('accounts')
  @ApiOperation({ summary: 'How many payments there are of each state' })
  @ApiOkResponse({ type: PaymentCountsView })
  async countPayments(@Query() { q }: CountPaymentsQuery): Promise<PaymentCountsView> {
    return this.ledger.countStates(q);
  }

  @Get('sum')
  @Roles('accounts')
  @ApiOperation({
    summary: 'The sum of all payments, or of those found',
    description:
      "Of a range of days, as the office's figures: payments, refunds and withdrawals each count on their own days.",
  })
  @ApiOkResponse({ type: PaymentSumView })
  async sumPayments(@Query() query: PaymentsQuery): Promise<PaymentSumView> {
    return toPaymentSumView(await this.ledger.sumUp(query));
  }

  @Get('export')
  @Roles('accounts')
  @AsksToSignInAgain()
  @RateLimit('exports')
  @ApiOperation({ summary: 'All payments, or those found, as CSV, the earliest first' })
  @ApiProduces('text/csv')
  @ApiOkResponse(CSV_ANSWER)
  async exportPayments(
    @Query() query: PaymentsQuery,
    @CurrentUser() { _id: by }: SignedInUser,
  ): Promise<StreamableFile> {
    return this.exports.exportPayments(query, by);
  }
}
