import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import FormControl from 'react-bootstrap/FormControl';
import { useForm } from 'react-hook-form';
import { Form } from '../../components/form/form';
import { SubmitButton } from '../../components/form/submit-button';
import { errorMessage } from '../../lib/api-error';
import { brief, toast } from '../../lib/toast';
import styles from './manage-products-page.module.scss';
import { stockRules } from './product-rules';
import { useSetStockMutation, type Product } from './products-api';

/** Stock is low when fewer than this many of the smallest orders are left. */
const LOW_STOCK_ORDERS = 3;

function stockMark({ available, minimum }: Product): string | undefined {
  if (available === 0) return 'Out of stock';
  if (available < minimum) return 'Below minimum';
  return available < LOW_STOCK_ORDERS * minimum ? 'Low stock' : undefined;
}

/** The stock of a product, marked when it runs low, with a small form to restock it. */
export function StockCell({ product }: { product: Product }) {
  const [isEditing, setIsEditing] = useState(false);
  const mark = stockMark(product);
  if (isEditing) return <StockForm product={product} onClose={() => setIsEditing(false)} />;
  return (
    <div className={styles.stock}>
      {product.available}
      {mark && <span className={styles.mark}>{mark}</span>}
      <Button variant="outline-secondary" size="sm" onClick={() => setIsEditing(true)}>
        Restock<span className="visually-hidden"> {product.name}</span>
      </Button>
    </div>
  );
}

function StockForm({ product, onClose }: { product: Product; onClose: () => void }) {
  const [setStock] = useSetStockMutation();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { remainingQuantity: product.available } });
  const problem = formState.errors.remainingQuantity?.message;

  const submit = handleSubmit(async (setStockDto) => {
    const { data, error } = await setStock({ id: product._id, setStockDto });
    if (error) return toast('error', errorMessage(error));
    const inStock = `${brief(product.name)}: ${data.available} in stock`;
    if (data.available !== setStockDto.remainingQuantity)
      return toast('error', `The stock was not changed. ${inStock}`);
    onClose();
    return toast('success', inStock);
  });
  return (
    <Form className={styles.stock} onSubmit={submit}>
      <FormControl
        type="number"
        autoFocus
        aria-label={`Quantity of ${product.name} in stock`}
        aria-invalid={problem !== undefined}
        isInvalid={problem !== undefined}
        {...register('remainingQuantity', stockRules)}
      />
      <SubmitButton size="sm">Save</SubmitButton>
      <Button variant="outline-secondary" size="sm" onClick={onClose}>
        Cancel
      </Button>
      {problem && (
        <span role="alert" className={`text-danger ${styles.error}`}>
          {problem}
        </span>
      )}
    </Form>
  );
}
