import { use, type ReactNode } from 'react';
import Button, { type ButtonProps } from 'react-bootstrap/Button';
import Spinner from 'react-bootstrap/Spinner';
import { FormBusy } from './form';

interface SubmitButtonProps extends Pick<ButtonProps, 'disabled' | 'className' | 'variant' | 'size'> {
  /** Busy for another reason than sending; the form's handler ignores a press then. */
  busy?: boolean;
  children: ReactNode;
}

/**
 * Sends the form around it. A form that is being sent ignores the button, which shows that without being disabled: a
 * disabled button loses the focus, and a user who tries again would have to look for it.
 */
export function SubmitButton({ disabled = false, busy = false, children, ...look }: SubmitButtonProps) {
  const isSending = use(FormBusy);
  const isBusy = isSending || busy;
  return (
    <Button type="submit" {...look} disabled={disabled} aria-disabled={isBusy || disabled} aria-busy={isBusy}>
      {isBusy && <Spinner size="sm" aria-hidden="true" />} {children}
    </Button>
  );
}
