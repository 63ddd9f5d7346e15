import { useForm } from 'react-hook-form';
import { CountryField } from '../../components/form/country-field';
import { Form } from '../../components/form/form';
import { digitsOf } from '../../components/form/phone-number';
import { showFailedSave } from '../../components/form/server-errors';
import { SubmitButton } from '../../components/form/submit-button';
import { TextField } from '../../components/form/text-field';
import { addressLimits } from '../../lib/generated/contract-limits';
import { useUnsavedInput } from '../../components/form/use-unsaved-input';
import type { Address } from '../../entities/address/address-api';
import styles from './address-form.module.scss';
import { addressRules } from './address-rules';

const FIELDS = ['name', 'company', 'street', 'city', 'region', 'postcode', 'country', 'phone'] as const;

interface AddressFormProps {
  /** The first values of the fields. */
  address: Address;
  /** Throws what the shop has refused. */
  onSave: (address: Address) => Promise<unknown>;
}

/** One address, part by part, which a browser can fill in. */
export function AddressForm({ address, onSave }: AddressFormProps) {
  const { register, handleSubmit, setError, formState } = useForm<Address>({ defaultValues: address });
  const { errors, isDirty, isSubmitting } = formState;
  useUnsavedInput(isDirty && !isSubmitting);

  const submit = handleSubmit(async (written) => {
    try {
      await onSave({ ...written, phone: digitsOf(written.phone) });
    } catch (error) {
      await showFailedSave(error, FIELDS, setError);
    }
  });
  const text = (field: (typeof FIELDS)[number], autoComplete: string) => ({
    autoComplete,
    registration: register(field, addressRules[field]),
    error: errors[field],
  });
  return (
    <Form onSubmit={submit} error={errors.root?.server?.message} className={styles.form}>
      <TextField label="Name" maxLength={addressLimits.name.maxLength} {...text('name', 'name')} />
      <TextField
        label="Company (optional)"
        maxLength={addressLimits.company.maxLength}
        {...text('company', 'organization')}
      />
      <CountryField {...text('country', 'country')} />
      <TextField
        label="Street and house number"
        rows={2}
        maxLength={addressLimits.street.maxLength}
        {...text('street', 'street-address')}
      />
      <div className={styles.row}>
        <TextField label="Postcode" {...text('postcode', 'postal-code')} />
        <TextField label="City" maxLength={addressLimits.city.maxLength} {...text('city', 'address-level2')} />
      </div>
      <TextField
        label="State or district (optional)"
        maxLength={addressLimits.region.maxLength}
        {...text('region', 'address-level1')}
      />
      <TextField label="Phone number" type="tel" {...text('phone', 'tel')} />
      <SubmitButton>Save Address</SubmitButton>
    </Form>
  );
}
