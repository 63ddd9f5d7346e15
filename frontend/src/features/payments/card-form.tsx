import { CardElement } from '@stripe/react-stripe-js';
import Button from 'react-bootstrap/Button';
import { Form } from '../../components/form/form';
import { SubmitButton } from '../../components/form/submit-button';
import { useTheme, type Theme } from '../../lib/browser/theme';
import type { Order } from '../../entities/order/orders-api';
import { OrderTheRest } from './order-the-rest';
import styles from './payment-page.module.scss';
import { usePayment, type PaymentStage } from './use-payment';

const textColors: Record<Theme, { color: string; faint: string }> = {
  light: { color: '#1d2226', faint: '#5a646d' },
  dark: { color: '#dfe4e8', faint: '#9aa5ae' },
};

/** The card field is a frame of Stripe's: the page's styles don't reach into it, so it is told its colours. */
function cardOptions(theme: Theme) {
  const { color, faint } = textColors[theme];
  return {
    hidePostalCode: true,
    style: { base: { color, iconColor: faint, fontSize: '16px', '::placeholder': { color: faint } } },
  };
}

/** Explanations of the stages that take longer than a moment. */
const explanations: Partial<Record<PaymentStage, string>> = {
  confirming:
    'Your card is authorised and your order is being confirmed. That goes on by itself, even if you leave this page.',
  outOfStock:
    'There is not enough left of what you have ordered. Nothing is charged: we are letting go of the amount that your card holds. That goes on by itself, even if you leave this page.',
  unheard:
    'We could not hear whether your card was authorised. We are checking that; nothing needs to be paid again meanwhile.',
};

interface CardFormProps {
  order: Order;
  onPaid: (transactionId: string) => Promise<void>;
}

export function CardForm({ order, onPaid }: CardFormProps) {
  const theme = useTheme();
  const { pay, canPay, stage, tryAgain, isShort, error, clearError } = usePayment(order, onPaid);
  const isBusy = stage !== 'idle';
  const explanation = explanations[stage];
  return (
    <>
      <Form onSubmit={pay} error={error}>
        <div className={styles.cardField}>
          <CardElement options={cardOptions(theme)} onChange={clearError} />
        </div>
        <SubmitButton disabled={!canPay} busy={isBusy} className="w-100">
          {isBusy ? 'Processing' : 'Make payment'}
        </SubmitButton>
        {tryAgain && (
          <Button variant="outline-secondary" className="w-100 mt-2" onClick={() => void tryAgain()}>
            Try again
          </Button>
        )}
        {explanation && (
          <p role="status" className={styles.explanation}>
            {explanation}
          </p>
        )}
      </Form>
      {isShort && <OrderTheRest order={order} />}
    </>
  );
}
