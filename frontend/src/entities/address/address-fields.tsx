import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { CountryField } from '../../components/form/country-field';
import { TextField } from '../../components/form/text-field';
import { addressLimits } from '../../lib/generated/contract-limits';
import styles from './address-fields.module.scss';
import type { addressRules } from './address-rules';

export type AddressField = keyof typeof addressRules;

interface AddressFieldsProps {
  /** The result of react-hook-form's `register` for a field, and its error. */
  of: (field: AddressField) => { registration: UseFormRegisterReturn; error: FieldError | undefined };
}

/** One address, part by part, which a browser can fill in. The country comes first: it decides about the others. */
export function AddressFields({ of }: AddressFieldsProps) {
  const text = (field: AddressField, autoComplete: string) => ({ autoComplete, ...of(field) });
  const long = (field: 'name' | 'company' | 'street' | 'city' | 'region', autoComplete: string) => ({
    maxLength: addressLimits[field].maxLength,
    ...text(field, autoComplete),
  });
  return (
    <>
      <CountryField autoComplete="country" {...of('country')} />
      <TextField label="Full name" {...long('name', 'name')} />
      <TextField label="Company (optional)" {...long('company', 'organization')} />
      <TextField label="Street and house number" rows={2} {...long('street', 'street-address')} />
      <div className={styles.row}>
        <TextField label="Postcode" {...text('postcode', 'postal-code')} />
        <TextField label="City" {...long('city', 'address-level2')} />
      </div>
      <TextField label="State or district (optional)" {...long('region', 'address-level1')} />
      <TextField label="Phone Number" type="tel" {...text('phone', 'tel')} />
    </>
  );
}
