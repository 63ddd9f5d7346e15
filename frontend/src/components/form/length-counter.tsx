import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { counted } from '../../lib/text/counted';

/** A screen reader is told when the typing has paused for this long. */
const PAUSE_MS = 1000;
const FEWEST_TOLD = 20;

function wordsFor(left: number): string {
  const count = counted(Math.abs(left), 'character');
  return left < 0 ? `${count} too many` : `${count} left`;
}

/** The length of a field's text now, typed or filled in by the form. */
function useLengthOf(fieldId: string): number {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const field = document.getElementById(fieldId);
      field?.addEventListener('input', onChange);
      return () => field?.removeEventListener('input', onChange);
    },
    [fieldId],
  );
  const lengthNow = () => {
    const field = document.getElementById(fieldId);
    return field && 'value' in field ? String(field.value).length : 0;
  };
  return useSyncExternalStore(subscribe, lengthNow, () => 0);
}

function usePaused(words: string): string {
  const [paused, setPaused] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setPaused(words), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return paused;
}

/**
 * Counts down over the last tenth of what a field takes, and then up. More than that can be typed or pasted into a form,
 * so that nothing is cut unseen; the form's rule refuses it.
 */
export function LengthCounter({ fieldId, max }: { fieldId: string; max: number }) {
  const left = max - useLengthOf(fieldId);
  const words = left > Math.max(FEWEST_TOLD, max / 10) ? '' : wordsFor(left);
  const announced = usePaused(words);
  return (
    <>
      {words && (
        <div className={left < 0 ? 'form-text text-danger' : 'form-text'} aria-hidden="true">
          {words}
        </div>
      )}
      <div className="visually-hidden" aria-live="polite">
        {announced}
      </div>
    </>
  );
}
