import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { NumberField } from '../../components/form/number-field';
import styles from './cancellations.module.scss';
import type { NamedUnits } from '../../entities/order/line-units';

interface UnitsFieldsProps {
  legend: string;
  /** As many as there can be of each product. */
  units: readonly NamedUnits[];
  register: (index: number) => UseFormRegisterReturn;
  errorAt: (index: number) => FieldError | undefined;
}

/** How many units of each product. */
export function UnitsFields({ legend, units, register, errorAt }: UnitsFieldsProps) {
  return (
    <fieldset className={styles.units}>
      <legend>{legend}</legend>
      {units.map(({ itemId, itemName, quantity }, index) => (
        <NumberField
          key={itemId}
          label={itemName}
          hint={`of ${quantity}`}
          registration={register(index)}
          error={errorAt(index)}
        />
      ))}
    </fieldset>
  );
}
