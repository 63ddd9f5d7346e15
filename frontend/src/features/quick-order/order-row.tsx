import { memo } from 'react';
import { formatNumber } from '../../lib/text/measures';
import { LineRow } from '../lists/line-table';
import type { Correction } from './order-text';
import { NumberButton, SuggestedNumbers } from './suggested-numbers';
import type { CheckedLine } from './use-checked-lines';

interface OrderRowProps {
  row: CheckedLine;
  /** Whether the shop is asked what may be meant by an unknown part number. */
  isSuggested: boolean;
  onCorrect: (corrections: readonly Correction[]) => void;
}

/** A line of the text as the shop reads it. */
export const OrderRow = memo(function OrderRow({ row, isSuggested, onCorrect }: OrderRowProps) {
  const { at, partNumber, told, state } = row;
  return (
    <LineRow
      told={told}
      name={partNumber || `Line ${at + 1}`}
      quantity={row.unread === undefined ? (told?.quantity ?? row.quantity) : undefined}
      problem={
        state === 'unknown' || row.problem ? (
          <Problem row={row} isSuggested={isSuggested} onCorrect={onCorrect} />
        ) : undefined
      }
    />
  );
});

function Problem({ row: { at, partNumber, told, state, problem }, isSuggested, onCorrect }: OrderRowProps) {
  const choose = (chosen: string) => onCorrect([{ at, partNumber: chosen }]);
  if (state === 'unknown') {
    return (
      <>
        <span>No such part number.</span>
        {isSuggested && <SuggestedNumbers key={partNumber} partNumber={partNumber} onChoose={choose} />}
      </>
    );
  }
  const quantity = problem?.quantity ?? null;
  return (
    <>
      <span title={problem?.message}>{problem?.message}</span>
      {problem?.choices?.map(({ itemId, partNumber: found, name }) => (
        <NumberButton key={itemId} found={found} name={name} inPlaceOf={partNumber} onChoose={choose} />
      ))}
      {quantity !== null && (
        <button
          type="button"
          className="btn btn-sm btn-outline-secondary"
          onClick={() => onCorrect([{ at, quantity }])}
        >
          Change to {formatNumber(quantity)}
          <span className="visually-hidden">: {told?.name}</span>
        </button>
      )}
    </>
  );
}
