import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public, Roles } from '../../platform/common/access/access.js';
import { CurrentUser, type SignedInUser } from '../../platform/common/access/signed-in-user.js';
import { ACKNOWLEDGED, AcknowledgedView } from '../../platform/common/acknowledged.view.js';
import { TakesBody } from '../../platform/common/body/body-shape.js';
import { Refuses } from '../../platform/common/openapi/refuses.js';
import { RateLimit } from '../../platform/common/rate-limit/rate-limits.js';
import { CachedRead } from '../../platform/common/read-cache/cached-read.js';
import { IdParam } from '../../platform/common/validation/path-params.js';
import { CategoriesService } from './categories.service.js';
import { CategoryEditorService } from './category-editor.service.js';
import { CategoryView, toCategoryView } from './category.view.js';
import { AddCategoryDto } from './dto/add-category.dto.js';
import { EditCategoryDto } from './dto/edit-category.dto.js';
import { RemoveCategoryQuery } from './dto/remove-category.query.js';

/** As many attributes as a category has, most of them with a handful of choices. */
const WIDE_BODY = { bytes: 64 * 2 ** 10, values: 1000 };

@ApiTags('categories')
@Controller('category')
export class CategoriesController {
  constructor(
    private readonly categories: CategoriesService,
    private readonly editor: CategoryEditorService,
  ) {}

  @Get()
  @Public()
  @CachedRead()
  @ApiOperation({ summary: 'All categories in the order of their tree, each before what is below it' })
  @ApiOkResponse({ type: [CategoryView] })
  async listCategories(): Promise<CategoryView[]> {
    return (await this.categories.list()).map(toCategoryView);
  }

  @Post()
  @Roles('catalogue')
  @RateLimit('adminWrites')
  @TakesBody(WIDE_BODY)
  @ApiOperation({ summary: 'Adds a category' })
  @ApiCreatedResponse({ type: CategoryView })
  @Refuses({ 409: ['CATEGORY_ADDED_ALREADY', 'TOO_MANY_CATEGORIES'] })
  async addCategory(@Body() body: AddCategoryDto, @CurrentUser() admin: SignedInUser): Promise<CategoryView> {
    const { _id } = await this.editor.add(body, admin._id);
    return toCategoryView(await this.categories.find(_id));
  }

  @Patch(':id')
  @Roles('catalogue')
  @RateLimit('adminWrites')
  @TakesBody(WIDE_BODY)
  @ApiOperation({
    summary: 'Changes a category, or moves it with all that is below it',
    description:
      'CATEGORY_EDITED carries the category as it is in current, with savedBy, the name of the admin who saved it last; ' +
      'ATTRIBUTE_IN_USE names in current.products some of the products whose values would not fit.',
  })
  @ApiOkResponse({ type: CategoryView })
  @Refuses({ 404: ['CATEGORY_NOT_FOUND'], 409: ['CATEGORY_EDITED', 'ATTRIBUTE_IN_USE'] })
  async editCategory(
    @Param() { id }: IdParam,
    @Body() body: EditCategoryDto,
    @CurrentUser() admin: SignedInUser,
  ): Promise<CategoryView> {
    await this.editor.edit(id, body, admin._id);
    return toCategoryView(await this.categories.find(id));
  }

  @Delete(':id')
  @Roles('catalogue')
  @RateLimit('adminWrites')
  @ApiOperation({
    summary: 'Removes a category without products and without categories below it',
    description: 'CATEGORY_NOT_EMPTY names in current.products some of its products.',
  })
  @ApiOkResponse({ type: AcknowledgedView })
  @Refuses({ 404: ['CATEGORY_NOT_FOUND'], 409: ['CATEGORY_EDITED', 'CATEGORY_NOT_EMPTY'] })
  async removeCategory(
    @Param() { id }: IdParam,
    @Query() { version }: RemoveCategoryQuery,
    @CurrentUser() admin: SignedInUser,
  ): Promise<AcknowledgedView> {
    await this.editor.remove(id, version, admin._id);
    return ACKNOWLEDGED;
  }
}
