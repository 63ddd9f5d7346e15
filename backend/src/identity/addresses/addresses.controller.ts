import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../../platform/common/access/access.js';
import { CurrentUser, type SignedInUser } from '../../platform/common/access/signed-in-user.js';
import { TakesBody } from '../../platform/common/body/body-shape.js';
import { Refuses } from '../../platform/common/openapi/refuses.js';
import { RateLimit } from '../../platform/common/rate-limit/rate-limits.js';
import { MAX_ADDRESS_LENGTH } from '../../platform/common/validation/limits.js';
import { MAX_ADDRESSES, MAX_PART_LENGTHS } from './address-limits.js';
import { AddressBookView } from './address.view.js';
import { AddressesService } from './addresses.service.js';
import { SaveAddressesDto } from './dto/save-addresses.dto.js';

/** An object of ten fields, in a list. */
const VALUES_AN_ADDRESS = 11;
/** Of the body and its list, and of an address too many, which is then refused with the field's name. */
const FURTHER_VALUES = 2 * VALUES_AN_ADDRESS;

/** Names of fields, id, phone number and punctuation, beside the texts. */
const BYTES_BESIDE_TEXTS = 250;
/** A Bengali letter takes three bytes. */
const BYTES_AN_ADDRESS =
  BYTES_BESIDE_TEXTS + 3 * Object.values(MAX_PART_LENGTHS).reduce((sum, length) => sum + length, MAX_ADDRESS_LENGTH);

const ADDRESSES_BODY = {
  bytes: BYTES_AN_ADDRESS * (MAX_ADDRESSES + 1),
  values: VALUES_AN_ADDRESS * MAX_ADDRESSES + FURTHER_VALUES,
};

@ApiTags('addresses')
@Controller('address')
export class AddressesController {
  constructor(private readonly addresses: AddressesService) {}

  @Get()
  @SignedIn()
  @ApiOperation({ summary: "One's own addresses" })
  @ApiOkResponse({ type: AddressBookView })
  async getAddresses(@CurrentUser() user: SignedInUser): Promise<AddressBookView> {
    return this.addresses.show(user._id);
  }

  @Put()
  @SignedIn()
  @RateLimit('profileWrites')
  @TakesBody(ADDRESSES_BODY)
  @ApiOperation({
    summary: "Replaces all of one's own addresses",
    description: 'ADDRESSES_CHANGED carries the addresses as they are in current.',
  })
  @ApiOkResponse({ type: AddressBookView })
  @Refuses({ 409: ['ADDRESSES_CHANGED'] })
  async saveAddresses(@Body() body: SaveAddressesDto, @CurrentUser() user: SignedInUser): Promise<AddressBookView> {
    return this.addresses.save(user._id, body);
  }
}
