import { atMost } from '../../components/form/at-most';
import { phoneNumber } from '../../components/form/phone-number';
import { requiredText } from '../../components/form/rules';
import { addressLimits, saveAddressesLimits } from '../../lib/generated/contract-limits';

/** The checks possible without the shop, which knows the postcodes and phone numbers of each country. */
export const addressRules = {
  name: requiredText('Name', addressLimits.name),
  company: atMost(addressLimits.company.maxLength),
  street: requiredText('Street', addressLimits.street),
  city: requiredText('City', addressLimits.city),
  region: atMost(addressLimits.region.maxLength),
  postcode: atMost(addressLimits.postcode.maxLength),
  country: { required: 'Country is required' },
  phone: { ...phoneNumber(addressLimits.phone), required: 'Phone number is required' },
};

export const MAX_ADDRESSES = saveAddressesLimits.addresses.maxItems;
