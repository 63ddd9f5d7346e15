import { useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import FormSelect from 'react-bootstrap/FormSelect';
import { useController, type UseFormReturn } from 'react-hook-form';
import { CloseIcon } from '../../components/icons/icons';
import { COUNTRY_OPTIONS, countryName } from '../../lib/text/countries';
import type { SettingsFields } from './settings-fields';
import styles from './settings-page.module.scss';

interface CountriesFieldProps {
  form: UseFormReturn<SettingsFields>;
  name: `deliveryMethods.${number}.countries` | `taxes.${number}.countries`;
  /** The name of the tax or delivery method. */
  of: string;
}

/** The countries where something applies; with none of them it applies everywhere. */
export function CountriesField({ form: { control }, name, of }: CountriesFieldProps) {
  const {
    field: { ref, value: countries, onChange, onBlur },
    fieldState: { error },
  } = useController({ control, name });
  const [chosen, setChosen] = useState('');
  const id = useId();
  const free = COUNTRY_OPTIONS.filter(({ value }) => !countries.includes(value));
  const add = () => {
    onChange([...countries, chosen]);
    setChosen('');
  };
  return (
    <fieldset className={styles.countries} aria-describedby={error && `${id}-error`}>
      <legend>Countries</legend>
      {countries.length === 0 && <p>Everywhere</p>}
      <ul aria-label={`Countries of ${of}`}>
        {countries.map((code) => (
          <li key={code}>
            <button type="button" onClick={() => onChange(countries.filter((other) => other !== code))}>
              <span className="visually-hidden">Remove </span>
              {countryName(code)} <CloseIcon width={12} height={12} />
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.country}>
        <FormSelect
          ref={ref}
          aria-label={`Country for ${of}`}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
          onBlur={onBlur}
        >
          <option value="">Only in …</option>
          {free.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </FormSelect>
        <Button variant="outline-secondary" aria-disabled={chosen === ''} onClick={() => chosen !== '' && add()}>
          Add<span className="visually-hidden"> the country</span>
        </Button>
      </div>
      {error && (
        <div id={`${id}-error`} className="invalid-feedback d-block">
          {error.message}
        </div>
      )}
    </fieldset>
  );
}
