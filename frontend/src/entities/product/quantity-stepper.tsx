import { useId, type KeyboardEvent } from 'react';
import styles from './quantity-stepper.module.scss';
import { greatestQuantity, type Terms } from './quantity';
import type { useQuantity } from './use-quantity';

interface QuantityStepperProps {
  product: Terms;
  choice: ReturnType<typeof useQuantity>;
  /** Which of several steppers of a page it is. */
  of?: string;
}

/** Chooses a quantity in steps of a pack, or by typing it: it then lands on the nearest one that can be ordered. */
export function QuantityStepper({ product, choice, of }: QuantityStepperProps) {
  const id = useId();
  const { minimum, multiple } = product;
  const greatest = greatestQuantity(product);
  const { text, quantity, type, land, step } = choice;
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') land();
    const packs = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (packs === undefined) return;
    event.preventDefault();
    step(packs);
  };
  const label = of ? `Quantity of ${of}` : 'Quantity';
  return (
    <div className={styles.stepper} role="group" aria-label={label}>
      <StepButton label={`${multiple} fewer`} sign="−" isEnd={quantity <= minimum} onStep={() => step(-1)} />
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <input
        id={id}
        className="form-control"
        // A text, since the wheel changes an input for numbers unseen.
        role="spinbutton"
        inputMode="numeric"
        aria-valuemin={minimum}
        aria-valuemax={greatest}
        aria-valuenow={quantity}
        value={text}
        onChange={({ target }) => type(target.value)}
        onBlur={land}
        onKeyDown={press}
      />
      <StepButton label={`${multiple} more`} sign="+" isEnd={quantity >= greatest} onStep={() => step(1)} />
    </div>
  );
}

interface StepButtonProps {
  label: string;
  sign: string;
  /** There is no further step in this direction. The button keeps the focus, for the way back. */
  isEnd: boolean;
  onStep: () => void;
}

function StepButton({ label, sign, isEnd, onStep }: StepButtonProps) {
  return (
    <button
      type="button"
      className="btn btn-outline-secondary"
      aria-label={label}
      aria-disabled={isEnd}
      onClick={isEnd ? undefined : onStep}
    >
      {sign}
    </button>
  );
}
