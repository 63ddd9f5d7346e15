import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AdminOnly } from '../../platform/common/access/access.js';
import { CurrentUser, type SignedInUser } from '../../platform/common/access/signed-in-user.js';
import { TakesBody } from '../../platform/common/body/body-shape.js';
import { ApiPageOf } from '../../platform/common/openapi/api-page-of.js';
import { Refuses } from '../../platform/common/openapi/refuses.js';
import { sendPage } from '../../platform/common/pagination/page.js';
import { RateLimit } from '../../platform/common/rate-limit/rate-limits.js';
import { CountNoticesQuery, ListNoticesQuery } from './dto/list-notices.query.js';
import { MAX_RESENT, NoticeIdParam, ResendNoticesDto } from './dto/resend-notices.dto.js';
import { NoticeOfficeService } from './notice-office.service.js';
import { NoticeCountsView, NoticeView } from './notice.view.js';
import { ResentNoticeView, toResentNoticeView } from './resent-notice.view.js';

/** The ids, and some too many, which are then refused with the field's name. */
const IDS_BODY = { values: MAX_RESENT + 50 };

@ApiTags('notices')
@Controller('notice')
export class NoticesController {
  constructor(private readonly office: NoticeOfficeService) {}

  @Get()
  @AdminOnly()
  @ApiOperation({
    summary: 'All notices, or those found, newest first',
    description: 'Of one state: the next to be tried first, else the latest to end.',
  })
  @ApiPageOf(NoticeView)
  async listNotices(
    @Query() query: ListNoticesQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<NoticeView[]> {
    return sendPage(reply, await this.office.list(query), (view) => view);
  }

  @Get('counts')
  @AdminOnly()
  @ApiOperation({ summary: 'How many notices there are, and of each state' })
  @ApiOkResponse({ type: NoticeCountsView })
  async countNotices(@Query() { q }: CountNoticesQuery): Promise<NoticeCountsView> {
    return this.office.countStates(q);
  }

  @Post('resend')
  @HttpCode(200)
  @AdminOnly()
  @RateLimit('adminWrites')
  @TakesBody(IDS_BODY)
  @ApiOperation({
    summary: 'Sends notices again, or tries them again now',
    description: 'Each notice by itself. One that was not tried yet stays as it is.',
  })
  @ApiOkResponse({
    type: [ResentNoticeView],
    description: 'The outcome of each, in the order in which they were sent.',
  })
  async resendNotices(
    @Body() { ids }: ResendNoticesDto,
    @CurrentUser() admin: SignedInUser,
  ): Promise<ResentNoticeView[]> {
    const views: ResentNoticeView[] = [];
    for (const id of ids) views.push(toResentNoticeView(id, await this.office.tryToResend(id, admin._id)));
    return views;
  }

  @Post(':id/resend')
  @HttpCode(200)
  @AdminOnly()
  @RateLimit('adminWrites')
  @ApiOperation({
    summary: 'Sends a notice again, or tries it again now',
    description: 'One that was not tried yet stays as it is.',
  })
  @ApiOkResponse({ type: NoticeView })
  @Refuses({ 404: ['NOTICE_NOT_FOUND'] })
  async resendNotice(@Param() { id }: NoticeIdParam, @CurrentUser() admin: SignedInUser): Promise<NoticeView> {
    return this.office.resend(id, admin._id);
  }
}
