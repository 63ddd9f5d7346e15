import { atMost } from '../../components/form/at-most';
import { placeOrderLimits } from '../../lib/generated/contract-limits';

export const referenceRules = {
  purchaseOrderNumber: atMost(placeOrderLimits.purchaseOrderNumber.maxLength),
  note: atMost(placeOrderLimits.note.maxLength),
};
