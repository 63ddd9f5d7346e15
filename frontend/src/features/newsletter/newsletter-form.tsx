import { useId, useState, type FormEvent } from 'react';
import { errorMessage } from '../../lib/api/api-error';
import { toast } from '../../components/toast/toast';
import { useSingleFlight } from '../../lib/forms/use-single-flight';
import { useSessionUser } from '../../entities/account/use-session-user';
import { subscribeLimits } from '../../lib/generated/contract-limits';
import { shopApi } from '../../lib/generated/shop-api';
import styles from './newsletter-form.module.scss';

const MAX_LENGTH = subscribeLimits.email.maxLength;

/** The newsletter box of the footer. The browser checks the address; it is on every page, so it needs no form library. */
export function NewsletterForm() {
  const id = useId();
  const [email, setEmail] = useState('');
  const { email: user } = useSessionUser();
  const [typist, setTypist] = useState(user);
  if (typist !== user) {
    setTypist(user);
    // A user's input is not shown to the next user; a visitor's stays when they sign in.
    if (typist) setEmail('');
  }
  const [subscribe] = shopApi.useSubscribeMutation();

  const { run, isBusy } = useSingleFlight(async () => {
    const { error } = await subscribe({ subscribeDto: { email: email.trim() } });
    if (error) return toast('error', errorMessage(error));
    setEmail('');
    return toast('success', 'One step left: confirm in your mail.');
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };

  return (
    <form className={styles.form} onSubmit={submit}>
      <label htmlFor={id} className="visually-hidden">
        Email for the newsletter
      </label>
      <input
        id={id}
        type="email"
        className="form-control"
        placeholder="you@example.com"
        autoComplete="email"
        required
        pattern={`.{0,${MAX_LENGTH}}`}
        title={`At most ${MAX_LENGTH} characters`}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <button type="submit" className="btn btn-primary" aria-disabled={isBusy} aria-busy={isBusy}>
        Subscribe
      </button>
    </form>
  );
}
