import type { ComponentProps } from 'react';
import { TextField } from './text-field';

interface NumberFieldProps extends Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode'> {
  /** Then the keyboard of a phone has a decimal point. */
  hasDecimals?: boolean;
}

/** A labelled field for a number, a whole one unless it says otherwise. */
export function NumberField({ hasDecimals = false, ...field }: NumberFieldProps) {
  return <TextField {...field} type="number" inputMode={hasDecimals ? 'decimal' : 'numeric'} />;
}
