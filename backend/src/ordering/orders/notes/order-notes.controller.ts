import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Roles } from '../../../platform/common/access/access.js';
import { CurrentUser, type SignedInUser } from '../../../platform/common/access/signed-in-user.js';
import { AddNoteDto } from '../../../platform/common/notes/add-note.dto.js';
import { NoteView, toNoteView } from '../../../platform/common/notes/note.view.js';
import { ApiPageOf } from '../../../platform/common/openapi/api-page-of.js';
import { Refuses } from '../../../platform/common/openapi/refuses.js';
import { sendPage } from '../../../platform/common/pagination/page.js';
import { PageQuery } from '../../../platform/common/pagination/page.query.js';
import { RateLimit } from '../../../platform/common/rate-limit/rate-limits.js';
import { IdParam } from '../../../platform/common/validation/path-params.js';
import { AdminNamesService } from '../../../identity/users/admin-names.service.js';
import { OrderNotesService } from './order-notes.service.js';

@ApiTags('orders')
@Controller('order')
export class OrderNotesController {
  constructor(
    private readonly notes: OrderNotesService,
    private readonly names: AdminNamesService,
  ) {}

  @Get(':id/notes')
  @Roles('sales', 'accounts')
  @ApiOperation({ summary: "The office's notes about an order, newest first" })
  @ApiPageOf(NoteView)
  async listOrderNotes(
    @Param() { id }: IdParam,
    @Query() query: PageQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<NoteView[]> {
    const page = await this.notes.list(id, query);
    const nameOf = await this.names.of(page.items.map(({ author }) => author));
    return sendPage(reply, page, (note) => toNoteView(note, nameOf(note.author)));
  }

  @Post(':id/notes')
  @Roles('sales', 'accounts')
  @RateLimit('adminWrites')
  @ApiOperation({ summary: 'Adds a note that only staff see' })
  @ApiCreatedResponse({ type: NoteView })
  @Refuses({ 404: ['ORDER_NOT_FOUND'], 409: ['NOTE_ADDED_ALREADY'] })
  async addOrderNote(
    @Param() { id }: IdParam,
    @Body() body: AddNoteDto,
    @CurrentUser() admin: SignedInUser,
  ): Promise<NoteView> {
    const note = await this.notes.add(id, body, admin);
    return toNoteView(note, (await this.names.of([note.author]))(note.author));
  }
}
