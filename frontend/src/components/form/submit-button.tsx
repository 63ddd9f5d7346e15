import type { ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import Spinner from 'react-bootstrap/Spinner';

interface SubmitButtonProps {
  isBusy: boolean;
  disabled?: boolean;
  className?: string;
  children: ReactNode;
}

/** Sends a form; while that is under way it can't be sent again. */
export function SubmitButton({ isBusy, disabled = false, className, children }: SubmitButtonProps) {
  return (
    <Button type="submit" disabled={isBusy || disabled} className={className} aria-busy={isBusy}>
      {isBusy && <Spinner size="sm" aria-hidden="true" />} {children}
    </Button>
  );
}
