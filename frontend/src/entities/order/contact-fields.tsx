import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '../../components/form/text-field';
import type { SessionUser } from '../../lib/session/session';
import { contactRules } from './order-rules';
import type { Contact } from './use-contact-of-profile';

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
  errors: FieldErrors<Contact>;
}

/** Where an order goes. */
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
