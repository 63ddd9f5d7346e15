import { useId, type HTMLInputTypeAttribute, type ReactNode } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import FormLabel from 'react-bootstrap/FormLabel';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { LengthCounter } from './length-counter';

interface TextFieldProps {
  label: string;
  /** For one in a table, whose heads label it for those who see it. */
  isLabelHidden?: boolean;
  type?: HTMLInputTypeAttribute;
  /** The result of react-hook-form's `register`; not given for a field that is only shown. */
  registration?: UseFormRegisterReturn;
  error?: FieldError;
  hint?: ReactNode;
  autoComplete?: string;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel' | 'url';
  /** How many characters the field's rule allows: they are counted near the end, and never cut. */
  maxLength?: number;
  /** Which files may be chosen. */
  accept?: string;
  /** More than one row makes it a text area. */
  rows?: number;
  /** Values to choose from, among others. */
  suggestions?: readonly string[];
  value?: string;
  readOnly?: boolean;
  disabled?: boolean;
}

/** A labelled input with its hint and error, tied together for screen readers. */
export function TextField({
  label,
  isLabelHidden = false,
  registration,
  error,
  hint,
  rows,
  maxLength,
  suggestions,
  ...input
}: TextFieldProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="mb-3">
      <FormLabel htmlFor={id} visuallyHidden={isLabelHidden}>
        {label}
      </FormLabel>
      <FormControl
        id={id}
        as={rows ? 'textarea' : 'input'}
        {...(rows ? { rows } : {})}
        {...(suggestions && { list: `${id}-suggestions` })}
        {...input}
        {...registration}
        isInvalid={error !== undefined}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy || undefined}
      />
      {suggestions && (
        <datalist id={`${id}-suggestions`}>
          {suggestions.map((value) => (
            <option key={value} value={value} />
          ))}
        </datalist>
      )}
      {hint && (
        <div id={`${id}-hint`} className="form-text">
          {hint}
        </div>
      )}
      {maxLength && <LengthCounter fieldId={id} max={maxLength} />}
      {error && (
        <div id={`${id}-error`} className="invalid-feedback d-block">
          {error.message}
        </div>
      )}
    </div>
  );
}
