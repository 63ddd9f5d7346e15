import { useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form';
import { NumberField } from '../../components/form/number-field';
import { TextField } from '../../components/form/text-field';
import { CountriesField } from './countries-field';
import { RemoveRowButton, RowList } from './row-list';
import { NEW_METHOD, type SettingsFields } from './settings-fields';
import styles from './settings-page.module.scss';
import { MAX_METHODS, methodRules } from './settings-rules';

interface FormProps {
  form: UseFormReturn<SettingsFields>;
}

/** How orders are delivered, one row for each way. */
export function DeliveryMethodsField({ form }: FormProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'deliveryMethods' });
  return (
    <RowList
      title="Delivery methods"
      rows={fields}
      none="There are none: customers choose nothing, and delivery costs nothing."
      max={MAX_METHODS}
      what="Delivery Method"
      onAdd={() => append(NEW_METHOD)}
      onRemove={remove}
    >
      {(index, onRemove) => <MethodRow form={form} index={index} onRemove={onRemove} />}
    </RowList>
  );
}

interface MethodRowProps extends FormProps {
  index: number;
  onRemove: () => void;
}

function MethodRow({ form, index, onRemove }: MethodRowProps) {
  const { register, control, getValues, formState } = form;
  const errors = formState.errors.deliveryMethods?.[index];
  const typed = useWatch({ control, name: `deliveryMethods.${index}.name` });
  const of = typed || `delivery method ${index + 1}`;
  return (
    <div role="group" aria-label={of} className={styles.row}>
      <TextField
        label="Name"
        maxLength={methodRules.name.maxLength.value}
        registration={register(`deliveryMethods.${index}.name`, methodRules.name)}
        error={errors?.name}
      />
      <div className={styles.numbers}>
        <NumberField
          label="Price in Dollars"
          hasDecimals
          registration={register(`deliveryMethods.${index}.price`, methodRules.price)}
          error={errors?.price}
        />
        <NumberField
          label="Free From"
          hasDecimals
          hint="A subtotal in dollars; empty: never"
          registration={register(`deliveryMethods.${index}.freeFrom`, methodRules.freeFrom)}
          error={errors?.freeFrom}
        />
        <NumberField
          label="Fewest Days"
          registration={register(`deliveryMethods.${index}.days.from`, methodRules.from)}
          error={errors?.days?.from}
        />
        <NumberField
          label="Most Days"
          registration={register(`deliveryMethods.${index}.days.to`, {
            ...methodRules.to,
            validate: (most: number) => {
              const fewest = getValues(`deliveryMethods.${index}.days.from`);
              const validity = methodRules.to.validate(most);
              return validity === true && most < fewest ? `Enter at least ${fewest}` : validity;
            },
          })}
          error={errors?.days?.to}
        />
      </div>
      <CountriesField form={form} name={`deliveryMethods.${index}.countries`} of={of} />
      <RemoveRowButton of={of} onRemove={onRemove} />
    </div>
  );
}
