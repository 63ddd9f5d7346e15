import { createContext, useState, type FormEvent, type ReactNode } from 'react';
import { useSingleFlight } from '../../lib/forms/use-single-flight';
import { FormError } from './form-error';

interface FormProps {
  /** Usually what react-hook-form's `handleSubmit` returned. The form is busy until it is done. */
  onSubmit: (event: FormEvent) => Promise<unknown>;
  /** An error of the form as a whole. */
  error?: string;
  className?: string;
  children: ReactNode;
}

/** Whether the form around is being sent. */
export const FormBusy = createContext(false);

/**
 * A form that is sent once at a time. Its error stands below until something is typed: it is about the old input. A browser
 * that sent it by itself, without the site's code, would not put what was typed into an address.
 */
export function Form({ onSubmit, error, className, children }: FormProps) {
  const { run, isBusy } = useSingleFlight(onSubmit);
  const [isOutdated, setIsOutdated] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsOutdated(false);
    void run(event);
  };
  return (
    <form method="post" noValidate className={className} onSubmit={submit} onInput={() => setIsOutdated(true)}>
      <FormBusy value={isBusy}>{children}</FormBusy>
      <FormError message={isOutdated ? undefined : error} />
    </form>
  );
}
