import { use, type ReactNode } from 'react';
import Button, { type ButtonProps } from 'react-bootstrap/Button';
import Spinner from 'react-bootstrap/Spinner';
import { FormBusy } from './form';

interface SubmitButtonProps extends Pick<ButtonProps, 'disabled' | 'className' | 'variant' | 'size'> {
  children: ReactNode;
}

/** Sends the form around it; while that is under way it can't be pressed. */
export function SubmitButton({ disabled = false, children, ...look }: SubmitButtonProps) {
  const isBusy = use(FormBusy);
  return (
    <Button type="submit" {...look} disabled={isBusy || disabled} aria-busy={isBusy}>
      {isBusy && <Spinner size="sm" aria-hidden="true" />} {children}
    </Button>
  );
}
