import { useEffect, useRef } from 'react';
import { addUnsavedInput } from './unsaved-input';

/**
 * While `isUnsaved` (false for input on its way to the shop), leaving the page needs the visitor's consent; `discard`
 * then forgets what is kept elsewhere.
 */
export function useUnsavedInput(isUnsaved: boolean, discard?: () => void): void {
  const latest = useRef(discard);
  useEffect(() => {
    latest.current = discard;
  });
  useEffect(() => (isUnsaved ? addUnsavedInput(() => latest.current?.()) : undefined), [isUnsaved]);
}
