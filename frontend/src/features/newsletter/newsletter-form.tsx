import { useId, useState, type FormEvent } from 'react';
import Button from 'react-bootstrap/Button';
import FormControl from 'react-bootstrap/FormControl';
import { errorMessage } from '../../lib/api-error';
import { toast } from '../../lib/toast';
import { shopApi } from '../../lib/generated/shop-api';
import styles from './newsletter-form.module.scss';

/** The newsletter box of the footer. The browser checks the address; it is on every page, so it needs no form library. */
export function NewsletterForm() {
  const id = useId();
  const [email, setEmail] = useState('');
  const [subscribe, { isLoading }] = shopApi.useSubscribeMutation();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { error } = await subscribe({ subscribeDto: { email: email.trim() } });
    if (error) return toast('error', errorMessage(error));
    setEmail('');
    return toast('success', 'Thank you for subscribing!');
  };

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <label htmlFor={id} className="visually-hidden">
        Email for the newsletter
      </label>
      <FormControl
        id={id}
        type="email"
        placeholder="you@example.com"
        autoComplete="email"
        required
        maxLength={254}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <Button type="submit" disabled={isLoading}>
        Subscribe
      </Button>
    </form>
  );
}
