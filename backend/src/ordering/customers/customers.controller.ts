import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Roles } from '../../platform/common/access/access.js';
import { Refuses } from '../../platform/common/openapi/refuses.js';
import { IdParam } from '../../platform/common/validation/path-params.js';
import { CustomerView, toCustomerView } from './customer.view.js';
import { CustomersService } from './customers.service.js';

@ApiTags('customers')
@Controller('customer')
export class CustomersController {
  constructor(private readonly customers: CustomersService) {}

  @Get(':id')
  @Roles('sales')
  @ApiOperation({ summary: 'All that the shop knows of a user, for staff' })
  @ApiOkResponse({ type: CustomerView })
  @Refuses({ 404: ['USER_NOT_FOUND'] })
  async getCustomer(@Param() { id }: IdParam): Promise<CustomerView> {
    return toCustomerView(await this.customers.find(id));
  }
}
