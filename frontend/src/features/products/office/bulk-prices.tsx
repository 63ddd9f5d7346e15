import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useForm } from 'react-hook-form';
import { Form } from '../../../components/form/form';
import { NumberField } from '../../../components/form/number-field';
import { setNumberAs } from '../../../components/form/rules';
import { SubmitButton } from '../../../components/form/submit-button';
import { errorMessage } from '../../../lib/api/api-error';
import { counted } from '../../../lib/text/counted';
import type { OnActed, RowResult } from '../../../components/work-list/use-bulk-report';
import formStyles from '../../../components/dashboard/dashboard-form.module.scss';
import { changePrices } from './changed-prices';
import { PriceChangeRow } from './price-change-row';
import styles from './manage-products-page.module.scss';
import { useEditProductMutation } from './managed-products-api';
import type { Product } from '../../../entities/product/products-api';

const MOST_PERCENT = 90;

const percentRules = {
  setValueAs: setNumberAs,
  validate: (percent: number | null) =>
    (Boolean(percent) && Math.abs(percent ?? 0) <= MOST_PERCENT) ||
    `Enter a percentage from -${MOST_PERCENT} to ${MOST_PERCENT}`,
};

interface BulkPricesProps {
  chosen: readonly Product[];
  onActed: OnActed;
}

/** Changes the prices of the chosen products by percent; each is saved for itself, by its version. */
export function BulkPrices({ chosen, onActed }: BulkPricesProps) {
  const [editProduct] = useEditProductMutation();
  const [percent, setPercent] = useState<number>();
  const { register, handleSubmit, reset, formState } = useForm<{ percent: number }>();

  const changes = percent === undefined ? [] : chosen.map((product) => changePrices(product, percent));
  const possible = changes.filter(({ isChange, refused }) => isChange && !refused);

  const saveEach = async () => {
    const results: RowResult[] = [];
    for (const { product, after } of possible) {
      const { _id: id, name, version } = product;
      const { error } = await editProduct({ id, editProductDto: { ...after, version } });
      results.push({ id, name, problem: error && errorMessage(error) });
    }
    setPercent(undefined);
    if (results.length === chosen.length && results.every(({ problem }) => problem === undefined)) reset();
    onActed(results, (count) => `${counted(count, 'price')} changed`);
  };
  const preview = handleSubmit((fields) => setPercent(fields.percent));
  return (
    <section className={`${formStyles.form} ${styles.bulk}`} aria-label="Prices of the chosen products">
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
        <Form onSubmit={saveEach}>
          <ul aria-label="New prices">
            {changes.map((change) => (
              <PriceChangeRow key={change.product._id} change={change} />
            ))}
          </ul>
          {possible.length > 0 && <SubmitButton>Change {counted(possible.length, 'Price')}</SubmitButton>}{' '}
          <Button variant="outline-secondary" onClick={() => setPercent(undefined)}>
            Cancel
          </Button>
        </Form>
      )}
    </section>
  );
}
