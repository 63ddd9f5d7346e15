import { useDeferredValue } from 'react';
import { useNavigationType } from 'react-router-dom';

/**
 * Whether the content below the first screen is rendered yet. A page that a link led to is shown before it, so that the
 * press is answered at once; on the first page and on the way back, all is rendered together.
 */
export function useIsRestDue(): boolean {
  const isLedTo = useNavigationType() === 'PUSH';
  return useDeferredValue(true, !isLedTo);
}
