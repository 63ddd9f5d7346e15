import { ListOfObjects } from '../../../platform/common/validation/composite-fields.js';
import { CountryCode } from '../../../platform/common/validation/country-code.js';
import { ObjectIdString, PhoneNumber, Text, WholeNumber } from '../../../platform/common/validation/fields.js';
import { MAX_ADDRESS_LENGTH } from '../../../platform/common/validation/limits.js';
import { MAX_ADDRESSES } from '../address-limits.js';
import { PostalAddressDto } from './postal-address.dto.js';

export class AddressDto extends PostalAddressDto {
  @ObjectIdString({ optional: true, description: 'Of an address that was saved before; a new one has none.' })
  _id?: string;

  @CountryCode()
  country: string;

  @PhoneNumber({
    description: 'Of the country, or with the code of another; its digits are kept.',
    example: '+880 1711-000000',
  })
  phone: string;

  @Text({
    ...{ inLines: true, min: 0, max: MAX_ADDRESS_LENGTH, optional: true },
    description: 'Ignored: it is made of the parts.',
  })
  text?: string;
}

/** All addresses, and what the customer saw. */
export class SaveAddressesDto {
  @WholeNumber({ min: 0, max: Number.MAX_SAFE_INTEGER, description: 'That of the addresses as the customer saw them.' })
  version: number;

  @ListOfObjects(AddressDto, { max: MAX_ADDRESSES, description: 'The first one is the default.' })
  addresses: AddressDto[];
}
