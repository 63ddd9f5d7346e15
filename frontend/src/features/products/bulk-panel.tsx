import { useState, type FormEvent } from 'react';
import Button from 'react-bootstrap/Button';
import { useForm } from 'react-hook-form';
import { Form } from '../../components/form/form';
import { NumberField } from '../../components/form/number-field';
import { SubmitButton } from '../../components/form/submit-button';
import { errorMessage } from '../../lib/api-error';
import { formatDollars } from '../../lib/money';
import { toast } from '../../lib/toast';
import formStyles from '../dashboard/dashboard-form.module.scss';
import { changePrices } from './bulk-prices';
import styles from './manage-products-page.module.scss';
import { useEditProductMutation, type EditedProduct, type Product } from './products-api';

const MOST_PERCENT = 90;

const percentRules = {
  valueAsNumber: true as const,
  validate: (percent: number) =>
    (Math.abs(percent) <= MOST_PERCENT && percent !== 0) ||
    `Enter a percentage from -${MOST_PERCENT} to ${MOST_PERCENT}`,
};

interface BulkPanelProps {
  chosen: readonly Product[];
  /** Takes products that are done out of the choice. */
  onDone: (product: Product) => void;
}

/** What can be done with several products at once; each is saved for itself, by its version. */
export function BulkPanel({ chosen, onDone }: BulkPanelProps) {
  const [editProduct] = useEditProductMutation();
  const [percent, setPercent] = useState<number>();
  const { register, handleSubmit, reset, formState } = useForm<{ percent: number }>();

  const saveEach = async (changesOf: (product: Product) => Omit<EditedProduct, 'version'>) => {
    const failures: string[] = [];
    for (const product of chosen) {
      const { _id: id, name, version } = product;
      const { error } = await editProduct({ id, editProductDto: { ...changesOf(product), version } });
      if (error) failures.push(`${name}: ${errorMessage(error)}`);
      else onDone(product);
    }
    setPercent(undefined);
    const saved = chosen.length - failures.length;
    if (failures.length === 0) reset();
    await toast(failures.length > 0 ? 'error' : 'success', [`${saved} saved`, ...failures].join('. '));
  };
  const publish = (event: FormEvent) => {
    event.preventDefault();
    return saveEach(() => ({ status: 'published' }));
  };
  const preview = handleSubmit((fields) => setPercent(fields.percent));
  if (chosen.length === 0) return <p className={styles.bulk}>Choose products in the last column.</p>;
  return (
    <section className={`${formStyles.form} ${styles.bulk}`} aria-label="Chosen products">
      <Form onSubmit={publish}>
        <SubmitButton variant="outline-secondary">Publish {chosen.length}</SubmitButton>
      </Form>
      <Form onSubmit={preview}>
        <NumberField
          label="Change Prices by Percent"
          hasDecimals
          hint="Price breaks change alike"
          registration={register('percent', { ...percentRules, onChange: () => setPercent(undefined) })}
          error={formState.errors.percent}
        />
        <SubmitButton variant="outline-secondary">Preview</SubmitButton>
      </Form>
      {percent !== undefined && (
        <Form onSubmit={() => saveEach((product) => changePrices(product, percent))}>
          <ul aria-label="New prices">
            {chosen.map((product) => (
              <li key={product._id}>
                {product.name}: {formatDollars(product.price)} → {formatDollars(changePrices(product, percent).price)}
              </li>
            ))}
          </ul>
          <SubmitButton>Change {chosen.length} Prices</SubmitButton>{' '}
          <Button variant="outline-secondary" onClick={() => setPercent(undefined)}>
            Cancel
          </Button>
        </Form>
      )}
    </section>
  );
}
