import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import { loadStripe, type StripeCardElementChangeEvent, type StripeCardElementOptions } from '@stripe/stripe-js';
import { StrictMode, useState, type FormEvent } from 'react';
import { createRoot } from 'react-dom/client';

/** A payment page such as the shop's, on the official libraries and nothing of the stand-in. */

const query = new URLSearchParams(window.location.search);
const stripePromise = loadStripe('pk_test_shop');
const LIGHT: StripeCardElementOptions = { hidePostalCode: true };
const DARK: StripeCardElementOptions = {
  hidePostalCode: true,
  style: { base: { color: '#f0f0f0', fontSize: '18px', '::placeholder': { color: '#bbbbbb' } } },
};

function PayForm() {
  const stripe = useStripe();
  const elements = useElements();
  const [change, setChange] = useState<StripeCardElementChangeEvent>();
  const [result, setResult] = useState('');
  const [isDark, setDark] = useState(query.has('dark'));

  async function pay(event: FormEvent): Promise<void> {
    event.preventDefault();
    const card = elements?.getElement(CardElement);
    if (!stripe || !card) return;
    setResult('Processing');
    const { error, paymentIntent } = await stripe.confirmCardPayment(query.get('secret') ?? '', {
      payment_method: { card, billing_details: { name: 'Rahim Uddin', email: 'rahim@example.com' } },
    });
    setResult(error ? `Error: ${error.message}` : `Paid: ${paymentIntent.status}`);
  }

  return (
    <main className={isDark ? 'dark' : ''}>
      <h1>Complete payment</h1>
      <form onSubmit={(event) => void pay(event)}>
        <label htmlFor="card">Card details</label>
        <CardElement id="card" options={isDark ? DARK : LIGHT} onChange={setChange} />
        <button type="submit" disabled={!stripe}>
          Make payment
        </button>
        <button type="button" onClick={() => setDark(!isDark)}>
          Dark
        </button>
        <button type="button" onClick={() => elements?.getElement('card')?.clear()}>
          Clear
        </button>
      </form>
      <p role="alert">{change?.error?.message}</p>
      <p role="status">{result}</p>
      <pre>{JSON.stringify(change)}</pre>
    </main>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Elements stripe={stripePromise}>
        <PayForm />
      </Elements>
    </StrictMode>,
  );
}
