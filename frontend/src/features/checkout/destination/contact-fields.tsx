import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { atMost } from '../../../components/form/at-most';
import { phoneNumber } from '../../../components/form/phone-number';
import { TextField } from '../../../components/form/text-field';
import { placeOrderLimits } from '../../../lib/generated/contract-limits';
import type { SessionUser } from '../../../lib/session/session';

export const contactRules = {
  customerAddress: { ...atMost(placeOrderLimits.customerAddress.maxLength), required: 'Address is required' },
  customerNumber: { ...phoneNumber(placeOrderLimits.customerNumber), required: 'Phone number is required' },
};

/** Who orders. */
export function CustomerFields({ user }: { user: SessionUser }) {
  return (
    <>
      <TextField label="Name" value={user.displayName} readOnly />
      <TextField label="Email" type="email" value={user.email} readOnly />
    </>
  );
}

interface ContactFieldsProps {
  /** The result of react-hook-form's `register` for each field. */
  address: UseFormRegisterReturn;
  phone: UseFormRegisterReturn;
  errors: FieldErrors<{ customerAddress: string; customerNumber: string }>;
}

/** Where an order goes, as the profile has it: in one text. */
export function ContactFields({ address, phone, errors }: ContactFieldsProps) {
  return (
    <>
      <TextField
        label="Address"
        rows={2}
        autoComplete="street-address"
        maxLength={contactRules.customerAddress.maxLength.value}
        registration={address}
        error={errors.customerAddress}
      />
      <TextField
        label="Phone Number"
        type="tel"
        autoComplete="tel"
        registration={phone}
        error={errors.customerNumber}
      />
    </>
  );
}
