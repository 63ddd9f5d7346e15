import { Body, Controller, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Roles } from '../../../platform/common/access/access.js';
import { CurrentUser, type SignedInUser } from '../../../platform/common/access/signed-in-user.js';
import { TakesBody } from '../../../platform/common/body/body-shape.js';
import { Refuses } from '../../../platform/common/openapi/refuses.js';
import { RateLimit } from '../../../platform/common/rate-limit/rate-limits.js';
import { ListPipe } from '../../../platform/common/validation/list.pipe.js';
import { OrderView, toOrderView } from '../order.view.js';
import { ChangeTrackingDto, MAX_SHIPPED, ParcelParam, ShipOrderDto } from './shipping.dto.js';
import { ShippedOrderView, toShippedOrderView } from './shipped-order.view.js';
import { ShippingService } from './shipping.service.js';

/** Addresses of 100 parcels, or the batches of all lines of some orders. */
const SHIPMENTS_BODY = { bytes: 96 * 2 ** 10, values: 2000 };

@ApiTags('orders')
@Controller('order')
export class ShippingController {
  constructor(private readonly shipping: ShippingService) {}

  @Post('ship')
  @HttpCode(200)
  @Roles('warehouse')
  @RateLimit('adminWrites')
  @TakesBody(SHIPMENTS_BODY)
  @ApiOperation({
    summary: 'Ships Pending orders, each with its carrier, tracking number and batches',
    description: 'Each order is shipped or refused by itself. Sent again, it is answered the same.',
  })
  @ApiBody({ type: [ShipOrderDto] })
  @ApiOkResponse({
    type: [ShippedOrderView],
    description: 'The outcome of each, in the order in which they were sent.',
  })
  async shipOrders(
    @Body(new ListPipe(ShipOrderDto, MAX_SHIPPED)) shipments: ShipOrderDto[],
    @CurrentUser() admin: SignedInUser,
  ): Promise<ShippedOrderView[]> {
    const views: ShippedOrderView[] = [];
    for (const shipment of shipments) {
      views.push(toShippedOrderView(shipment.order, await this.shipping.ship(shipment, admin)));
    }
    return views;
  }

  @Patch(':id/parcel/:parcel')
  @Roles('warehouse')
  @RateLimit('adminWrites')
  @ApiOperation({
    summary: 'States or corrects the tracking of a parcel that left; its customer gets a mail',
    description: 'Sent again, it is answered the same.',
  })
  @ApiOkResponse({ type: OrderView })
  @Refuses({
    404: ['ORDER_NOT_FOUND', 'PARCEL_NOT_FOUND'],
    409: ['TRACKING_CHANGED', 'TOO_MANY_TRACKING_CHANGES'],
  })
  async changeTracking(
    @Param() path: ParcelParam,
    @Body() body: ChangeTrackingDto,
    @CurrentUser() admin: SignedInUser,
  ): Promise<OrderView> {
    return toOrderView(await this.shipping.changeTracking(path, body, admin));
  }
}
