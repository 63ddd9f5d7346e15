import { useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import FormControl from 'react-bootstrap/FormControl';
import FormSelect from 'react-bootstrap/FormSelect';
import { useForm, useWatch } from 'react-hook-form';
import { Form } from '../../../components/form/form';
import { SubmitButton } from '../../../components/form/submit-button';
import { apiErrorBody, errorMessage } from '../../../lib/api/api-error';
import { brief, toast } from '../../../components/toast/toast';
import { useIdempotencyKey } from '../../../lib/forms/use-idempotency-key';
import styles from '../office/manage-products-page.module.scss';
import { addedRules, stockRules } from './product-rules';
import { useChangeStockMutation } from '../office/managed-products-api';
import type { Product } from '../../../entities/product/products-api';

interface StockFields {
  way: 'add' | 'set';
  units: number;
}

/** Adds units to a product's stock, or corrects it, but only if it has not changed since it was shown. */
export function StockForm({ product, onClose }: { product: Product; onClose: () => void }) {
  const errorId = useId();
  const [changeStock] = useChangeStockMutation();
  const sendOnce = useIdempotencyKey();
  // The stock when the form opened, or when a correction was refused: it must not change unseen while the admin counts.
  const [was, setWas] = useState(product.available);
  const { register, handleSubmit, setError, clearErrors, control, formState } = useForm<StockFields>({
    defaultValues: { way: 'add' },
  });
  const isAdding = useWatch({ control, name: 'way' }) === 'add';
  const problem = formState.errors.units?.message;

  const submit = handleSubmit(async ({ units }) => {
    const change = isAdding ? { add: units } : { set: units, was };
    try {
      const { available } = await sendOnce((idempotencyKey) =>
        changeStock({ id: product._id, changeStockDto: { ...change, idempotencyKey } }).unwrap(),
      );
      onClose();
      void toast('success', `${brief(product.name)}: ${available} in stock`);
    } catch (error) {
      const { current, fieldErrors } = apiErrorBody(error) ?? {};
      if (current?.available !== undefined) setWas(current.available);
      setError('units', { message: Object.values(fieldErrors ?? {}).flat()[0] ?? errorMessage(error) });
    }
  });
  return (
    <Form className={styles.form} onSubmit={submit}>
      <FormSelect
        size="sm"
        aria-label={`What to do with the stock of ${product.name}`}
        {...register('way', { onChange: () => clearErrors() })}
      >
        <option value="add">Add</option>
        <option value="set">Correct to</option>
      </FormSelect>
      <FormControl
        size="sm"
        inputMode="numeric"
        autoFocus
        aria-label={isAdding ? `Units of ${product.name} to add` : `Units of ${product.name} in stock`}
        aria-describedby={errorId}
        aria-invalid={problem !== undefined}
        isInvalid={problem !== undefined}
        {...register('units', isAdding ? addedRules : stockRules)}
      />
      <SubmitButton size="sm">Save</SubmitButton>
      <Button variant="outline-secondary" size="sm" onClick={onClose}>
        Cancel
      </Button>
      <span className={styles.note}>{isAdding ? `to ${product.available} in stock` : `from ${was} in stock`}</span>
      <span id={errorId} role="alert" className={`text-danger ${styles.error}`}>
        {problem}
      </span>
    </Form>
  );
}
