import { get, useWatch, type FieldError } from 'react-hook-form';
import { CountryField } from '../../../components/form/country-field';
import { RadioCards } from '../../../components/form/radio-cards';
import type { Address } from '../../../entities/address/address-api';
import { AddressFields, type AddressField } from '../../../entities/address/address-fields';
import { addressRules, MAX_ADDRESSES } from '../../../entities/address/address-rules';
import { ContactFields, contactRules } from './contact-fields';
import { chosenOf, OTHER, PROFILE, type Known } from './destination';
import { DESTINATION_FIELDS, type CheckoutInput } from '../use-checkout-fields';

interface DestinationFieldsProps {
  form: CheckoutInput;
  known: Known;
  /** Whether the sum depends on the country. */
  hasCountry: boolean;
  /** Why nothing is delivered to the country. */
  noDelivery: string | undefined;
}

/** Where the order goes: to a saved address, to that of the profile, or to another one. */
export function DestinationFields({ form, known, hasCountry, noDelivery }: DestinationFieldsProps) {
  const { register, setValue, clearErrors, control, formState } = form;
  const { errors } = formState;
  const { addresses = [], profile } = known;
  const to = useWatch({ control, name: 'to' });
  const chosen = chosenOf({ to }, known);
  const countryError = errors.country ?? (noDelivery ? { type: 'noDelivery', message: noDelivery } : undefined);
  const options = [
    ...addresses.map((address) => ({ id: address._id, content: <Card address={address} /> })),
    ...(profile?.address ? [{ id: PROFILE, content: <span>The address of your profile</span> }] : []),
    { id: OTHER, content: <span>Another address</span> },
  ];
  const chosenId = typeof chosen === 'object' ? chosen._id : chosen;
  const choose = (id: string) => {
    setValue('to', id, { shouldDirty: true });
    clearErrors(DESTINATION_FIELDS);
  };
  return (
    <>
      {options.length > 1 && (
        <RadioCards legend="Send to" options={options} chosen={chosenId} onChoose={choose}>
          {typeof chosen === 'object' && noDelivery && <div className="invalid-feedback d-block">{noDelivery}</div>}
        </RadioCards>
      )}
      {chosen === PROFILE && (
        <>
          <ContactFields
            address={register('customerAddress', contactRules.customerAddress)}
            phone={register('customerNumber', contactRules.customerNumber)}
            errors={errors}
          />
          {hasCountry && (
            <CountryField autoComplete="country" registration={register('country')} error={countryError} />
          )}
        </>
      )}
      {chosen === OTHER && (
        <>
          <AddressFields
            of={(field) => ({
              registration: register(nameOf(field), addressRules[field]),
              error: field === 'country' ? countryError : (get(errors, nameOf(field)) as FieldError | undefined),
            })}
          />
          {known.addresses && addresses.length < MAX_ADDRESSES && (
            <label className="d-flex gap-2 mb-3">
              <input type="checkbox" {...register('isKept')} /> Keep this address for my next orders
            </label>
          )}
        </>
      )}
    </>
  );
}

/** The name that an order gives a field of an address. */
function nameOf(field: AddressField) {
  if (field === 'country') return field;
  return field === 'phone' ? 'customerNumber' : (`address.${field}` as const);
}

/** In few lines, since there may be many. */
function Card({ address: { text, phone } }: { address: Address }) {
  return (
    <span>
      {text.replaceAll('\n', ', ')} <small>{phone}</small>
    </span>
  );
}
