import { useId, type ReactNode } from 'react';
import FormLabel from 'react-bootstrap/FormLabel';
import FormSelect from 'react-bootstrap/FormSelect';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';

interface SelectFieldProps {
  label: string;
  options: readonly { value: string; label: string }[];
  /** The result of react-hook-form's `register`. */
  registration: UseFormRegisterReturn;
  error?: FieldError;
  hint?: ReactNode;
  autoComplete?: string;
}

/** A labelled choice with its hint and error, tied together for screen readers. */
export function SelectField({ label, options, registration, error, hint, autoComplete }: SelectFieldProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="mb-3">
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <FormSelect
        id={id}
        autoComplete={autoComplete}
        {...registration}
        isInvalid={error !== undefined}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy || undefined}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </FormSelect>
      {hint && (
        <div id={`${id}-hint`} className="form-text">
          {hint}
        </div>
      )}
      {error && (
        <div id={`${id}-error`} className="invalid-feedback d-block">
          {error.message}
        </div>
      )}
    </div>
  );
}
