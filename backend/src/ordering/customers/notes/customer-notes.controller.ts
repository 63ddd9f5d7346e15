import { Body, Controller, Delete, Get, Param, Post, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Roles } from '../../../platform/common/access/access.js';
import { CurrentUser, type SignedInUser } from '../../../platform/common/access/signed-in-user.js';
import { ACKNOWLEDGED, AcknowledgedView } from '../../../platform/common/acknowledged.view.js';
import { AddNoteDto } from '../../../platform/common/notes/add-note.dto.js';
import { NoteView, toNoteView } from '../../../platform/common/notes/note.view.js';
import { ApiPageOf } from '../../../platform/common/openapi/api-page-of.js';
import { Refuses } from '../../../platform/common/openapi/refuses.js';
import { sendPage } from '../../../platform/common/pagination/page.js';
import { PageQuery } from '../../../platform/common/pagination/page.query.js';
import { RateLimit } from '../../../platform/common/rate-limit/rate-limits.js';
import { IdParam } from '../../../platform/common/validation/path-params.js';
import { AdminNamesService } from '../../../identity/users/admin-names.service.js';
import { CustomerNoteParams } from './customer-note.params.js';
import { CustomerNotesService } from './customer-notes.service.js';

@ApiTags('customers')
@Controller('customer')
export class CustomerNotesController {
  constructor(
    private readonly notes: CustomerNotesService,
    private readonly names: AdminNamesService,
  ) {}

  @Get(':id/notes')
  @Roles('sales')
  @ApiOperation({ summary: "The office's notes about a customer, newest first" })
  @ApiPageOf(NoteView)
  async listCustomerNotes(
    @Param() { id }: IdParam,
    @Query() query: PageQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<NoteView[]> {
    const page = await this.notes.list(id, query);
    const nameOf = await this.names.of(page.items.map(({ author }) => author));
    return sendPage(reply, page, (note) => toNoteView(note, nameOf(note.author)));
  }

  @Post(':id/notes')
  @Roles('sales')
  @RateLimit('adminWrites')
  @ApiOperation({ summary: 'Adds a note about a customer that only staff see' })
  @ApiCreatedResponse({ type: NoteView })
  @Refuses({ 404: ['USER_NOT_FOUND'], 409: ['NOTE_ADDED_ALREADY'] })
  async addCustomerNote(
    @Param() { id }: IdParam,
    @Body() body: AddNoteDto,
    @CurrentUser() admin: SignedInUser,
  ): Promise<NoteView> {
    const note = await this.notes.add(id, body, admin);
    return toNoteView(note, (await this.names.of([note.author]))(note.author));
  }

  @Delete(':id/notes/:note')
  @Roles('sales')
  @RateLimit('adminWrites')
  @ApiOperation({ summary: 'Removes a note about a customer', description: 'Sent again, it is answered the same.' })
  @ApiOkResponse({ type: AcknowledgedView })
  async removeCustomerNote(
    @Param() { id, note }: CustomerNoteParams,
    @CurrentUser() admin: SignedInUser,
  ): Promise<AcknowledgedView> {
    await this.notes.remove(id, note, admin);
    return ACKNOWLEDGED;
  }
}
