import type { ReactNode } from 'react';
import Button, { type ButtonProps } from 'react-bootstrap/Button';
import { useSingleFlight } from '../lib/forms/use-single-flight';

interface ActionButtonProps extends Pick<ButtonProps, 'variant'> {
  /** The button's object, for those who hear it without seeing its row: "Remove" + " Claw Hammer". */
  of: string;
  onAct: () => Promise<unknown>;
  children: ReactNode;
}

/**
 * A small button that starts something lasting, one at a time. It is not disabled meanwhile: mostly it starts with a
 * question, after which the focus comes back to it.
 */
export function ActionButton({ of, onAct, variant = 'outline-secondary', children }: ActionButtonProps) {
  const { run, isBusy } = useSingleFlight(onAct);
  return (
    <Button variant={variant} size="sm" aria-busy={isBusy} onClick={() => void run()}>
      {children}
      <span className="visually-hidden"> {of}</span>
    </Button>
  );
}
