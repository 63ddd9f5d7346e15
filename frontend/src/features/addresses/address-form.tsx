import { useForm } from 'react-hook-form';
import { Form } from '../../components/form/form';
import { digitsOf } from '../../components/form/phone-number';
import { showFailedSave } from '../../components/form/server-errors';
import { SubmitButton } from '../../components/form/submit-button';
import { useUnsavedInput } from '../../components/form/use-unsaved-input';
import type { Address } from '../../entities/address/address-api';
import { AddressFields, type AddressField } from '../../entities/address/address-fields';
import { addressRules } from '../../entities/address/address-rules';

const FIELDS = Object.keys(addressRules) as AddressField[];

interface AddressFormProps {
  /** The first values of the fields. */
  address: Address;
  /** Throws what the shop has refused. */
  onSave: (address: Address) => Promise<unknown>;
}

/** One address of the address book. */
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
  return (
    <Form onSubmit={submit} error={errors.root?.server?.message}>
      <AddressFields of={(field) => ({ registration: register(field, addressRules[field]), error: errors[field] })} />
      <SubmitButton>Save Address</SubmitButton>
    </Form>
  );
}
