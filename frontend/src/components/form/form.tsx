import { createContext, type FormEvent, type ReactNode } from 'react';
import { useSingleFlight } from '../../lib/use-single-flight';
import { FormError } from './form-error';

interface FormProps {
  /** Usually what react-hook-form's `handleSubmit` returned. The form is busy until it is done. */
  onSubmit: (event: FormEvent) => Promise<unknown>;
  /** What went wrong with the form as a whole. */
  error?: string;
  className?: string;
  children: ReactNode;
}

/** Whether the form around is being sent. */
export const FormBusy = createContext(false);

/** A form that is sent once at a time, with its error below. */
export function Form({ onSubmit, error, className, children }: FormProps) {
  const { run, isBusy } = useSingleFlight(onSubmit);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(event);
  };
  return (
    <form noValidate className={className} onSubmit={submit}>
      <FormBusy value={isBusy}>{children}</FormBusy>
      <FormError message={error} />
    </form>
  );
}
