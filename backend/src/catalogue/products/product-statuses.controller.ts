import { Body, Controller, HttpCode, HttpStatus, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Roles } from '../../platform/common/access/access.js';
import { CurrentUser, type SignedInUser } from '../../platform/common/access/signed-in-user.js';
import { TakesBody } from '../../platform/common/body/body-shape.js';
import { invalidInput } from '../../platform/common/errors/shop-error.js';
import { RateLimit } from '../../platform/common/rate-limit/rate-limits.js';
import { MAX_STATUSES, SetStatusesDto } from './dto/set-statuses.dto.js';
import { ProductStatusesService } from './product-statuses.service.js';
import { SetStatusView, toSetStatusView } from './set-status.view.js';

/** The ids, and some too many, which are then refused with the field's name. */
const IDS_BODY = { values: MAX_STATUSES + 50 };

@ApiTags('products')
@Controller('product/status')
export class ProductStatusesController {
  constructor(private readonly statuses: ProductStatusesService) {}

  @Post()
  @HttpCode(HttpStatus.OK)
  @Roles('catalogue')
  @RateLimit('adminWrites')
  @TakesBody(IDS_BODY)
  @ApiOperation({
    summary: 'Publishes products or makes them drafts, or features them on the home page',
    description: 'Each product by itself. Sent again, it is answered the same.',
  })
  @ApiOkResponse({ type: [SetStatusView], description: 'The outcome of each, in the order in which they were sent.' })
  async setProductStatuses(
    @Body() { ids, status, isFeatured }: SetStatusesDto,
    @CurrentUser() admin: SignedInUser,
  ): Promise<SetStatusView[]> {
    if (status === undefined && isFeatured === undefined) throw invalidInput({ status: 'Say it, or isFeatured.' });
    const views: SetStatusView[] = [];
    for (const id of ids) views.push(toSetStatusView(id, await this.statuses.set(id, { status, isFeatured }, admin)));
    return views;
  }
}
