import { useEffect, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'react-router-dom';
import { atMost } from '../../../components/form/at-most';
import { Form } from '../../../components/form/form';
import { showServerError } from '../../../components/form/server-errors';
import { SubmitButton } from '../../../components/form/submit-button';
import { TextField } from '../../../components/form/text-field';
import type { BasketEntry } from '../../../lib/basket';
import { askQuoteLimits } from '../../../lib/generated/contract-limits';
import { originState } from '../../../lib/page/origin';
import { paths } from '../../../lib/paths';
import { useAppSelector } from '../../../lib/store';
import styles from './aside.module.scss';
import { useAskQuote } from '../../../entities/order/use-ask-quote';

const noteRule = atMost(askQuoteLimits.note.maxLength);

/** The way to prices of one's own for these lines; visitors sign in first, and come back. */
export function RequestQuote({ lines }: { lines: BasketEntry[] }) {
  const { status } = useAppSelector(({ session }) => session);
  const location = useLocation();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState<boolean>();
  // The pressed button goes, and the focus with it.
  useEffect(() => {
    if (isOpen === false) button.current?.focus();
  }, [isOpen]);

  if (status !== 'signedIn') {
    return (
      <Link to={paths.login} state={originState(location)} className="btn btn-outline-secondary">
        Request a Quote
      </Link>
    );
  }
  if (isOpen) return <RequestForm lines={lines} onCancel={() => setIsOpen(false)} />;
  return (
    <Button ref={button} variant="outline-secondary" onClick={() => setIsOpen(true)}>
      Request a Quote
    </Button>
  );
}

function RequestForm({ lines, onCancel }: { lines: BasketEntry[]; onCancel: () => void }) {
  const ask = useAskQuote();
  const { register, handleSubmit, setError, setFocus, formState } = useForm({ defaultValues: { note: '' } });
  const { errors } = formState;
  useEffect(() => setFocus('note'), [setFocus]);
  const submit = handleSubmit(async ({ note }) => {
    try {
      await ask(lines, note);
    } catch (error) {
      showServerError(error, ['note'], setError);
    }
  });
  return (
    <Form className={styles.request} onSubmit={submit} error={errors.root?.server?.message}>
      <TextField
        label="What should we know?"
        hint="We answer with prices for all products of the basket. It stays as it is."
        rows={3}
        autoComplete="off"
        maxLength={noteRule.maxLength.value}
        registration={register('note', noteRule)}
        error={errors.note}
      />
      <div className={styles.buttons}>
        <SubmitButton>Send Request</SubmitButton>
        <Button variant="outline-secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
