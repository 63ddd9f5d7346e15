import { useRef } from 'react';
import Button from 'react-bootstrap/Button';
import { useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form';
import { NumberField } from '../../components/form/number-field';
import { TextField } from '../../components/form/text-field';
import { deliveryMethodLimits } from '../../lib/generated/contract-limits';
import { CountriesField } from './countries-field';
import { NEW_METHOD, type SettingsFields } from './settings-fields';
import styles from './settings-page.module.scss';
import { MAX_METHODS, methodRules } from './settings-rules';

interface FormProps {
  form: UseFormReturn<SettingsFields>;
}

/** How orders are delivered, one row for each way. */
export function DeliveryMethodsField({ form }: FormProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'deliveryMethods' });
  const addButton = useRef<HTMLButtonElement>(null);
  // The pressed button goes, and the focus with it.
  const removeRow = (index: number) => {
    addButton.current?.focus();
    remove(index);
  };
  return (
    <section aria-labelledby="delivery-methods" className={styles.section}>
      <h2 id="delivery-methods">Delivery methods</h2>
      {fields.length === 0 && <p>There are none: customers choose nothing, and delivery costs nothing.</p>}
      <ol className={styles.rows}>
        {fields.map(({ id }, index) => (
          <li key={id}>
            <MethodRow form={form} index={index} onRemove={() => removeRow(index)} />
          </li>
        ))}
      </ol>
      <Button
        ref={addButton}
        variant="outline-secondary"
        size="sm"
        disabled={fields.length >= MAX_METHODS}
        onClick={() => append(NEW_METHOD)}
      >
        Add Delivery Method
      </Button>
      {fields.length >= MAX_METHODS && <p className="form-text">There can be {MAX_METHODS} at most.</p>}
    </section>
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
          step={deliveryMethodLimits.price.multipleOf}
          registration={register(`deliveryMethods.${index}.price`, methodRules.price)}
          error={errors?.price}
        />
        <NumberField
          label="Free From"
          hasDecimals
          step={deliveryMethodLimits.price.multipleOf}
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
              return most < fewest ? `Enter at least ${fewest}` : methodRules.to.validate(most);
            },
          })}
          error={errors?.days?.to}
        />
      </div>
      <CountriesField form={form} name={`deliveryMethods.${index}.countries`} of={of} />
      <Button variant="outline-danger" size="sm" onClick={onRemove}>
        Remove<span className="visually-hidden"> {of}</span>
      </Button>
    </div>
  );
}
