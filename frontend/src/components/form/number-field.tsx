import type { ComponentProps } from 'react';
import { TextField } from './text-field';

interface NumberFieldProps extends Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode'> {
  /** Then the keyboard of a phone has a decimal point. */
  hasDecimals?: boolean;
}

/** A labelled field for a number, a whole one unless it says otherwise: a text, since the wheel changes an `input` for numbers unseen. */
export function NumberField({ hasDecimals = false, ...field }: NumberFieldProps) {
  return <TextField {...field} inputMode={hasDecimals ? 'decimal' : 'numeric'} />;
}
