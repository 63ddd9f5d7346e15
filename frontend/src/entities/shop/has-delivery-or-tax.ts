import type { Settings } from './settings-api';

/** Whether orders may cost more, or other, than their lines do. */
export const hasDeliveryOrTax = ({ deliveryMethods, taxes }: Settings): boolean =>
  deliveryMethods.length > 0 || taxes.length > 0;
