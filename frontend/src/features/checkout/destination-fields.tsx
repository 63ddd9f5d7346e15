import { useWatch } from 'react-hook-form';
import { CountryField } from '../../components/form/country-field';
import type { SessionUser } from '../../lib/session/session';
import { AddressPicker } from '../addresses/address-picker';
import { DESTINATION_FIELDS, type Destination, type KnownDestination } from '../../entities/address/destination';
import { ContactFields } from '../../entities/order/contact-fields';
import { contactRules } from '../../entities/order/order-rules';
import type { CheckoutInput } from './use-checkout-fields';

interface DestinationFieldsProps {
  form: CheckoutInput;
  user: SessionUser;
  known: readonly KnownDestination[];
  homeCountry: string;
  /** Whether the sum depends on the country. */
  hasCountry: boolean;
  /** Why nothing is delivered to the country. */
  noDelivery: string | undefined;
}

/** Where the order goes: a known address, or the fields for another one. */
export function DestinationFields({ form, user, known, homeCountry, hasCountry, noDelivery }: DestinationFieldsProps) {
  const { register, setValue, clearErrors, control, formState } = form;
  const { errors } = formState;
  const [customerAddress, customerNumber, country] = useWatch({ control, name: DESTINATION_FIELDS });
  const countryError = errors.country ?? (noDelivery ? { type: 'noDelivery', message: noDelivery } : undefined);
  const fill = (destination: Destination) => {
    for (const field of DESTINATION_FIELDS) setValue(field, destination[field], { shouldDirty: true });
    clearErrors(DESTINATION_FIELDS);
  };
  return (
    <AddressPicker
      known={known}
      filledIn={{ customerAddress, customerNumber, country }}
      onFill={fill}
      problem={(errors.customerAddress ?? errors.customerNumber ?? countryError)?.message}
      name={user.displayName}
      homeCountry={homeCountry}
    >
      <ContactFields
        address={register('customerAddress', contactRules.customerAddress)}
        phone={register('customerNumber', contactRules.customerNumber)}
        errors={errors}
      />
      {hasCountry && <CountryField autoComplete="country" registration={register('country')} error={countryError} />}
    </AddressPicker>
  );
}
