import { useState, type ReactNode } from 'react';
import styles from './form-section.module.scss';

interface FormSectionProps {
  title: string;
  /** Whether it holds something already. */
  isFilled: boolean;
  hasError: boolean;
  /** How often the form was sent: a field that is still wrong is shown again. */
  attempts: number;
  children: ReactNode;
}

/** A part of a form that is folded until it is wanted, holds something or has an error. */
export function FormSection({ title, isFilled, hasError, attempts, children }: FormSectionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [lastCause, setLastCause] = useState('');
  const cause = hasError ? `error ${attempts}` : isFilled ? 'filled' : '';
  if (cause !== lastCause) {
    setLastCause(cause);
    if (cause) setIsOpen(true);
  }
  return (
    <details className={styles.section} open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        <h2>{title}</h2>
      </summary>
      {children}
    </details>
  );
}
