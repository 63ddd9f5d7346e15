import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AdminOnly } from '../../common/access/access.js';
import { CurrentUser, type SignedInUser } from '../../common/access/signed-in-user.js';
import { AddNoteDto } from '../../common/notes/add-note.dto.js';
import { NoteView, toNoteView } from '../../common/notes/note.view.js';
import { ApiPageOf } from '../../common/openapi/api-page-of.js';
import { Refuses } from '../../common/openapi/refuses.js';
import { sendPage } from '../../common/pagination/page.js';
import { PageQuery } from '../../common/pagination/page.query.js';
import { RateLimit } from '../../common/rate-limit/rate-limits.js';
import { IdParam } from '../../common/validation/path-params.js';
import { AdminNames } from '../../users/admin-names.service.js';
import { OrderNotes } from './order-notes.service.js';

@ApiTags('orders')
@Controller('order')
export class OrderNotesController {
  constructor(
    private readonly notes: OrderNotes,
    private readonly names: AdminNames,
  ) {}

  @Get(':id/notes')
  @AdminOnly()
  @ApiOperation({ summary: "Admins' notes about an order, newest first" })
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
  @AdminOnly()
  @RateLimit('adminWrites')
  @ApiOperation({ summary: 'Adds a note that only admins see' })
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
