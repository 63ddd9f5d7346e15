import Button from 'react-bootstrap/Button';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { NumberField } from '../../components/form/number-field';
import { formatDollars } from '../../lib/text/money';
import type { QuantityTerms } from '../../entities/order/quotes-api';
import { brokenTerms } from '../../entities/product/quantity';
import { ProductLink } from '../../entities/product/product-link';
import { amountOf, answerRules, type AnswerFields } from './answer-fields';
import styles from './quotes.module.scss';

interface AnsweredLineProps {
  form: UseFormReturn<AnswerFields>;
  index: number;
  /** The product's own, if they are known. */
  terms: QuantityTerms | null | undefined;
  /** Not given for the only line: an answer has at least one. */
  onRemove: (() => void) | undefined;
}

/** A product of the answer: how many units at which price, beside the list price. */
export function AnsweredLine({ form: { control, register, formState }, index, terms, onRemove }: AnsweredLineProps) {
  const line = useWatch({ control, name: `lines.${index}` });
  const errors = formState.errors.lines?.[index];
  const { itemId, itemName, partNumber, listPrice, quantity } = line;
  const broken = terms && brokenTerms(quantity, terms);
  return (
    <div role="group" aria-label={itemName}>
      <div className={styles.product}>
        <ProductLink product={{ _id: itemId }}>{itemName}</ProductLink>
        <small>{partNumber}</small>
        <small>List price {formatDollars(listPrice)}</small>
      </div>
      <NumberField
        label="Quantity"
        hint={broken && <span className={styles.broken}>{broken}</span>}
        registration={register(`lines.${index}.quantity`, answerRules.quantity)}
        error={errors?.quantity}
      />
      <NumberField
        label="Unit price in dollars"
        hasDecimals
        registration={register(`lines.${index}.unitPrice`, answerRules.unitPrice)}
        error={errors?.unitPrice}
      />
      <output className={styles.amount}>{formatDollars(amountOf(line) / 100)}</output>
      {onRemove && (
        <Button variant="outline-danger" size="sm" onClick={onRemove}>
          Remove<span className="visually-hidden"> {itemName}</span>
        </Button>
      )}
    </div>
  );
}
