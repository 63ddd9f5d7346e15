import { useRef } from 'react';
import Button from 'react-bootstrap/Button';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { NumberField } from '../../../components/form/number-field';
import { NO_NUMBER } from '../../../components/form/rules';
import { addProductLimits } from '../../../lib/generated/contract-limits';
import { FACT_LABELS } from '../../../entities/product/product-facts';
import type { ProductFields } from './product-fields';
import styles from './product-form.module.scss';
import { priceBreakRules } from './product-rules';

/** Lower prices from larger quantities on, one row each. */
export function PriceBreaksField({ form: { control, register, formState } }: { form: UseFormReturn<ProductFields> }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'priceBreaks' });
  const addButton = useRef<HTMLButtonElement>(null);
  const errors = formState.errors.priceBreaks;
  const problem = errors?.message ?? errors?.root?.message;
  // The pressed button goes, and the focus with it.
  const removeRow = (index: number) => {
    addButton.current?.focus();
    remove(index);
  };
  return (
    <fieldset className={styles.breaks}>
      <legend>{FACT_LABELS.priceBreaks}</legend>
      <p className="form-text">The unit price of a whole order from that many units on, the smallest quantity first.</p>
      {fields.map(({ id }, index) => (
        <div key={id} className={styles.break} role="group" aria-label={`Price break ${index + 1}`}>
          <NumberField
            label="From Units"
            registration={register(`priceBreaks.${index}.from`, priceBreakRules.from)}
            error={errors?.[index]?.from}
          />
          <NumberField
            label="Price in Dollars"
            hasDecimals
            registration={register(`priceBreaks.${index}.price`, priceBreakRules.price)}
            error={errors?.[index]?.price}
          />
          <Button variant="outline-secondary" onClick={() => removeRow(index)}>
            Remove<span className="visually-hidden"> price break {index + 1}</span>
          </Button>
        </div>
      ))}
      {problem && <div className="invalid-feedback d-block">{problem}</div>}
      <Button
        ref={addButton}
        variant="outline-secondary"
        size="sm"
        disabled={fields.length >= addProductLimits.priceBreaks.maxItems}
        onClick={() => append({ from: NO_NUMBER, price: NO_NUMBER })}
      >
        Add a Price Break
      </Button>
    </fieldset>
  );
}
