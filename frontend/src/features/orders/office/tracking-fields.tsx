import type { FieldError, RegisterOptions, UseFormRegisterReturn } from 'react-hook-form';
import { atMost } from '../../../components/form/at-most';
import { TextField } from '../../../components/form/text-field';
import { changeTrackingLimits } from '../../../lib/generated/contract-limits';
import styles from '../order-page.module.scss';

/** The fields of a parcel's tracking. */
export interface Tracking {
  carrier: string;
  trackingNumber: string;
  trackingUrl: string;
}

const { carrier, trackingNumber, trackingUrl } = changeTrackingLimits;

const rules = {
  carrier: atMost(carrier.maxLength),
  trackingNumber: atMost(trackingNumber.maxLength),
  trackingUrl: {
    ...atMost(trackingUrl.maxLength),
    pattern: {
      value: new RegExp(trackingUrl.pattern),
      message: 'Enter an address that begins with https:// or http://',
    },
  },
};

interface TrackingFieldsProps {
  register: (name: keyof Tracking, options: Pick<RegisterOptions, 'maxLength'>) => UseFormRegisterReturn;
  errors: Partial<Record<keyof Tracking, FieldError>>;
}

/** The fields by which a customer follows a parcel. */
export function TrackingFields({ register, errors }: TrackingFieldsProps) {
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label="Carrier"
          autoComplete="off"
          suggestions={carrier.suggestions}
          registration={register('carrier', rules.carrier)}
          error={errors.carrier}
        />
        <TextField
          label="Tracking number"
          autoComplete="off"
          registration={register('trackingNumber', rules.trackingNumber)}
          error={errors.trackingNumber}
        />
      </div>
      <TextField
        label="Tracking page"
        type="url"
        inputMode="url"
        autoComplete="off"
        hint="Only for a carrier that is not in the list: the shop knows the pages of those."
        registration={register('trackingUrl', rules.trackingUrl)}
        error={errors.trackingUrl}
      />
    </>
  );
}
