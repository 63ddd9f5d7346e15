import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { bodyOfLines } from '../baskets/lines-body.js';
import { SignedIn } from '../../platform/common/access/access.js';
import { CurrentUser, type SignedInUser } from '../../platform/common/access/signed-in-user.js';
import { ACKNOWLEDGED, AcknowledgedView } from '../../platform/common/acknowledged.view.js';
import { TakesBody } from '../../platform/common/body/body-shape.js';
import { Refuses } from '../../platform/common/openapi/refuses.js';
import { AnsweredLines, RateLimit } from '../../platform/common/rate-limit/rate-limits.js';
import { IdParam } from '../../platform/common/validation/path-params.js';
import { AddListDto, SaveListDto } from './dto/list.dto.js';
import { MAX_LIST_LINES } from './list-limits.js';
import { ListsView, ListView, toListView } from './list.view.js';
import { ListsService } from './lists.service.js';

const LIST_BODY = bodyOfLines(MAX_LIST_LINES);

@ApiTags('lists')
@Controller('list')
export class ListsController {
  constructor(private readonly lists: ListsService) {}

  @Get()
  @SignedIn()
  @AnsweredLines('shown')
  @ApiOperation({ summary: "One's own lists of products; `POST /basket/price` tells what their lines cost" })
  @ApiOkResponse({ type: ListsView })
  async getLists(@CurrentUser() user: SignedInUser): Promise<ListsView> {
    return { lists: (await this.lists.listOf(user._id)).map(toListView) };
  }

  @Post()
  @SignedIn()
  @RateLimit('listWrites')
  @TakesBody(LIST_BODY)
  @ApiOperation({ summary: 'Makes a list' })
  @ApiCreatedResponse({ type: ListView })
  @Refuses({ 409: ['LIST_NAME_TAKEN', 'TOO_MANY_LISTS', 'LIST_ADDED_ALREADY'] })
  async addList(@Body() body: AddListDto, @CurrentUser() user: SignedInUser): Promise<ListView> {
    return toListView(await this.lists.add(user._id, body));
  }

  @Put(':id')
  @SignedIn()
  @RateLimit('listWrites')
  @TakesBody(LIST_BODY)
  @ApiOperation({
    summary: "Replaces the name and all lines of one's own list",
    description: 'LIST_CHANGED carries the list as it is in current.',
  })
  @ApiOkResponse({ type: ListView })
  @Refuses({ 404: ['LIST_NOT_FOUND'], 409: ['LIST_CHANGED', 'LIST_NAME_TAKEN'] })
  async saveList(
    @Param() { id }: IdParam,
    @Body() body: SaveListDto,
    @CurrentUser() user: SignedInUser,
  ): Promise<ListView> {
    return toListView(await this.lists.save(user._id, id, body));
  }

  @Delete(':id')
  @SignedIn()
  @RateLimit('listWrites')
  @ApiOperation({ summary: "Removes one's own list" })
  @ApiOkResponse({ type: AcknowledgedView })
  @Refuses({ 404: ['LIST_NOT_FOUND'] })
  async removeList(@Param() { id }: IdParam, @CurrentUser() user: SignedInUser): Promise<AcknowledgedView> {
    await this.lists.remove(user._id, id);
    return ACKNOWLEDGED;
  }
}
