import { useId, useState, type FormEvent } from 'react';
import { FormError } from '../../components/form/form-error';
import { apiErrorBody, errorMessage } from '../../lib/api/api-error';
import { askStockAlertLimits } from '../../lib/generated/contract-limits';
import { shopApi } from '../../lib/generated/shop-api';
import { useSingleFlight } from '../../lib/forms/use-single-flight';
import { useSessionUser } from '../../entities/account/use-session-user';
import styles from './stock-alert-form.module.scss';
import type { Product } from '../../entities/product/products-api';
import { STOCK_ALERT_ID } from './stock-alert-id';

const MAX_LENGTH = askStockAlertLimits.email.maxLength;

/** Asks to be told when a product can be ordered again; a signed-in user needs no e-mail field. */
export function StockAlertForm({ product: { _id, name } }: { product: Product }) {
  const { email: user } = useSessionUser();
  // A user's address is not shown to the next user, nor a visitor's to one who signs in.
  return <AlertForm key={user} id={_id} name={name} user={user} />;
}

function AlertForm({ id, name, user }: { id: string; name: string; user: string }) {
  const fieldId = useId();
  const [typed, setTyped] = useState('');
  const [sentTo, setSentTo] = useState('');
  const [problem, setProblem] = useState<string>();
  const [askStockAlert] = shopApi.useAskStockAlertMutation();
  const { run, isBusy } = useSingleFlight(async () => {
    const email = user || typed.trim();
    const { error } = await askStockAlert({ id, askStockAlertDto: user ? {} : { email } });
    setProblem(error && ([apiErrorBody(error)?.fieldErrors?.['email']].flat()[0] ?? errorMessage(error)));
    if (!error) setSentTo(email);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };
  return (
    <form id={STOCK_ALERT_ID} className={styles.form} onSubmit={submit}>
      {!sentTo && !user && (
        <>
          <label htmlFor={fieldId}>Your email</label>
          <input
            id={fieldId}
            className="form-control"
            type="email"
            placeholder="you@example.com"
            autoComplete="email"
            required
            pattern={`.{0,${MAX_LENGTH}}`}
            title={`At most ${MAX_LENGTH} characters`}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </>
      )}
      {!sentTo && (
        <button type="submit" className="btn btn-outline-secondary" aria-disabled={isBusy} aria-busy={isBusy}>
          Tell me when it’s back<span className="visually-hidden">: {name}</span>
        </button>
      )}
      <p role="status" className={styles.sent}>
        {sentTo &&
          `We have noted ${sentTo} for this product. An address that is new to us gets a mail first, with a link to confirm it.`}
      </p>
      <FormError message={problem} />
    </form>
  );
}
