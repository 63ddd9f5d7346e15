import { atMost } from '../../components/form/at-most';
import { phoneNumber } from '../../components/form/phone-number';
import { placeOrderLimits } from '../../lib/generated/contract-limits';

export const contactRules = {
  customerAddress: { ...atMost(placeOrderLimits.customerAddress.maxLength), required: 'Address is required' },
  customerNumber: { ...phoneNumber(placeOrderLimits.customerNumber), required: 'Phone number is required' },
};
