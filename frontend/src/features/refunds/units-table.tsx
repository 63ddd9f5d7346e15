import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { NumberField } from '../../components/form/number-field';
import { upTo } from '../../entities/order/line-units';
import type { OrderLine } from '../../entities/order/orders-api';
import { formatNumber } from '../../lib/text/measures';
import styles from './refunds.module.scss';
import { leftOf, type TypedUnits, type UnitsColumn } from './units-rows';

const HEADS: Record<UnitsColumn, string> = { refund: 'Refund now', back: 'Back to stock' };

interface UnitsTableProps {
  lines: readonly OrderLine[];
  /** Those to type into. */
  columns: readonly UnitsColumn[];
  register: (field: `rows.${number}.${UnitsColumn}`, rule: ReturnType<typeof upTo>) => UseFormRegisterReturn;
  errors: FieldErrors<{ rows: TypedUnits[] }>;
}

/** Units ordered and refunded of each product, and how many are refunded now or put back to stock. */
export function UnitsTable({ lines, columns, register, errors }: UnitsTableProps) {
  return (
    <table className={styles.units}>
      <thead>
        <tr>
          {['Ordered', 'Refunded', ...columns.map((column) => HEADS[column])].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      {lines.map((line, at) => (
        <tbody key={line.itemId}>
          <tr>
            <th scope="rowgroup" colSpan={2 + columns.length}>
              {line.itemName}
            </th>
          </tr>
          <tr>
            <td>{formatNumber(line.quantity)}</td>
            <td>{formatNumber(line.refunded)}</td>
            {columns.map((column) => {
              const left = leftOf(line, column);
              return (
                <td key={column}>
                  {left > 0 ? (
                    <NumberField
                      label={`${HEADS[column]}: ${line.itemName}`}
                      isLabelHidden
                      autoComplete="off"
                      hint={`of ${formatNumber(left)}`}
                      registration={register(`rows.${at}.${column}`, upTo(left))}
                      error={errors.rows?.[at]?.[column]}
                    />
                  ) : (
                    '–'
                  )}
                </td>
              );
            })}
          </tr>
        </tbody>
      ))}
    </table>
  );
}
