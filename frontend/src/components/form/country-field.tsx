import type { ComponentProps } from 'react';
import { COUNTRY_OPTIONS } from '../../lib/text/countries';
import { SelectField } from './select-field';

type CountryFieldProps = Omit<ComponentProps<typeof SelectField>, 'label' | 'options'> & { label?: string };

/** A labelled choice of one country, whose value is its code of two letters. */
export function CountryField({ label = 'Country', ...field }: CountryFieldProps) {
  return <SelectField label={label} options={COUNTRY_OPTIONS} {...field} />;
}
