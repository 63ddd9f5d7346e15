import { useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form';
import { NumberField } from '../../components/form/number-field';
import { SelectField } from '../../components/form/select-field';
import { TextField } from '../../components/form/text-field';
import { CountriesField } from './countries-field';
import { RemoveRowButton, RowList } from './row-list';
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
  return (
    <RowList
      title="Taxes"
      rows={fields}
      none="There are none: customers pay the prices as they are."
      lead={
        <SelectField
          label="Taxes Are"
          options={KINDS}
          registration={register('areTaxesIncluded')}
          error={formState.errors.areTaxesIncluded}
        />
      }
      max={MAX_TAXES}
      what="Tax"
      onAdd={() => append(NEW_TAX)}
      onRemove={remove}
    >
      {(index, onRemove) => <TaxRow form={form} index={index} onRemove={onRemove} />}
    </RowList>
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
          registration={register(`taxes.${index}.rate`, taxRules.rate)}
          error={errors?.rate}
        />
      </div>
      <CountriesField form={form} name={`taxes.${index}.countries`} of={of} />
      <RemoveRowButton of={of} onRemove={onRemove} />
    </div>
  );
}
