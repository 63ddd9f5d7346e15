import { useRef } from 'react';
import Button from 'react-bootstrap/Button';
import { useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form';
import { NumberField } from '../../components/form/number-field';
import { SelectField } from '../../components/form/select-field';
import { TextField } from '../../components/form/text-field';
import { CountriesField } from './countries-field';
import { NEW_TAX, type SettingsFields } from './settings-fields';
import styles from './settings-page.module.scss';
import { MAX_TAXES, taxRules } from './settings-rules';

interface FormProps {
  form: UseFormReturn<SettingsFields>;
}

const KINDS = [
  { value: 'false', label: 'Added to the prices' },
  { value: 'true', label: 'Included in the prices' },
];

/** The taxes on orders, one row each; all of them are included in prices, or none. */
export function TaxesField({ form }: FormProps) {
  const { control, register, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'taxes' });
  const addButton = useRef<HTMLButtonElement>(null);
  // The pressed button goes, and the focus with it.
  const removeRow = (index: number) => {
    addButton.current?.focus();
    remove(index);
  };
  return (
    <section aria-labelledby="taxes" className={styles.section}>
      <h2 id="taxes">Taxes</h2>
      {fields.length === 0 && <p>There are none: customers pay the prices as they are.</p>}
      {fields.length > 0 && (
        <SelectField
          label="Taxes Are"
          options={KINDS}
          registration={register('areTaxesIncluded')}
          error={formState.errors.areTaxesIncluded}
        />
      )}
      <ol className={styles.rows}>
        {fields.map(({ id }, index) => (
          <li key={id}>
            <TaxRow form={form} index={index} onRemove={() => removeRow(index)} />
          </li>
        ))}
      </ol>
      <Button
        ref={addButton}
        variant="outline-secondary"
        size="sm"
        disabled={fields.length >= MAX_TAXES}
        onClick={() => append(NEW_TAX)}
      >
        Add Tax
      </Button>
      {fields.length >= MAX_TAXES && <p className="form-text">There can be {MAX_TAXES} at most.</p>}
    </section>
  );
}

interface TaxRowProps extends FormProps {
  index: number;
  onRemove: () => void;
}

function TaxRow({ form, index, onRemove }: TaxRowProps) {
  const { register, control, formState } = form;
  const errors = formState.errors.taxes?.[index];
  const of = useWatch({ control, name: `taxes.${index}.name` }) || `tax ${index + 1}`;
  return (
    <div role="group" aria-label={of} className={styles.row}>
      <div className={styles.pair}>
        <TextField
          label="Name"
          maxLength={taxRules.name.maxLength.value}
          registration={register(`taxes.${index}.name`, taxRules.name)}
          error={errors?.name}
        />
        <NumberField
          label="Rate in Percent"
          hasDecimals
          step={0.01}
          registration={register(`taxes.${index}.rate`, taxRules.rate)}
          error={errors?.rate}
        />
      </div>
      <CountriesField form={form} name={`taxes.${index}.countries`} of={of} />
      <Button variant="outline-danger" size="sm" onClick={onRemove}>
        Remove<span className="visually-hidden"> {of}</span>
      </Button>
    </div>
  );
}
