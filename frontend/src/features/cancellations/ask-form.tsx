import { nanoid } from '@reduxjs/toolkit';
import { useEffect, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { Form } from '../../components/form/form';
import { requiredText } from '../../components/form/rules';
import { showServerError } from '../../components/form/server-errors';
import { SubmitButton } from '../../components/form/submit-button';
import { TextField } from '../../components/form/text-field';
import { askCallOffLimits } from '../../lib/generated/contract-limits';
import { formatDollars } from '../../lib/text/money';
import { toast } from '../../components/toast/toast';
import { useUnsavedInput } from '../../components/form/use-unsaved-input';
import { typedUnits, upTo } from '../../entities/order/line-units';
import type { OrderDetails } from '../../entities/order/orders-api';
import { isPartlyShipped } from '../../entities/order/parcel-units';
import styles from './cancellations.module.scss';
import { unitsToSendBack, useAskCallOffMutation } from './cancellations-api';
import { UnitsFields } from './units-fields';

const reasonRule = requiredText('Reason', askCallOffLimits.reason);

const WORDS = {
  Pending: {
    open: 'Ask to Cancel',
    hint: (order: OrderDetails) =>
      isPartlyShipped(order)
        ? 'We cancel what is not on its way yet, and pay its price back to your card.'
        : `We cancel the whole order unless it is on its way, and pay ${formatDollars(order.refundableAmount)} back to your card.`,
  },
  Shipped: {
    open: 'Ask to Return',
    hint: () => 'We tell you whether and how to send it back. Its price goes back to your card once it has come in.',
  },
};

/** The customer's way to cancel a paid order or, once it is shipped, to send goods back. */
export function AskForm({ order }: { order: OrderDetails }) {
  const isAskedFor = useLocation().hash === '#ask';
  const [isOpen, setIsOpen] = useState<boolean | undefined>(isAskedFor || undefined);
  const button = useRef<HTMLButtonElement>(null);
  // The pressed button goes, and the focus with it.
  useEffect(() => {
    if (isOpen === false) button.current?.focus();
  }, [isOpen]);
  const isShipped = order.status === 'Shipped';
  if (isOpen) return <Fields key={order.status} order={order} onClose={() => setIsOpen(false)} />;
  return (
    <Button ref={button} size="sm" variant="outline-secondary" onClick={() => setIsOpen(true)}>
      {WORDS[isShipped ? 'Shipped' : 'Pending'].open}
    </Button>
  );
}

function Fields({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const [askCallOff] = useAskCallOffMutation();
  // Sent, the form stays until the order has been fetched again: a second press asks for the same.
  const [idempotencyKey] = useState(() => nanoid());
  const isShipped = order.status === 'Shipped';
  const { open, hint } = WORDS[isShipped ? 'Shipped' : 'Pending'];
  const units = isShipped ? unitsToSendBack(order) : [];
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    defaultValues: {
      reason: '',
      lines: units.map(({ quantity }) => ({ quantity: units.length === 1 ? quantity : 0 })),
    },
  });
  const { errors, isDirty, isSubmitting } = formState;
  useUnsavedInput(isDirty && !isSubmitting);
  useEffect(() => setFocus(isShipped ? 'lines.0.quantity' : 'reason'), [setFocus, isShipped]);

  const submit = handleSubmit(async ({ reason, lines }) => {
    const chosen = typedUnits(units, lines);
    if (isShipped && chosen.length === 0) return setError('lines.0.quantity', { message: 'Choose what you return' });
    try {
      await askCallOff({
        id: order._id,
        askCallOffDto: { reason, ...(isShipped && { lines: chosen }), idempotencyKey },
      }).unwrap();
      void toast('success', 'Your request has been sent');
    } catch (error) {
      showServerError(error, ['reason'], setError);
    }
  });

  return (
    <div id="ask">
      <Form className={styles.form} onSubmit={submit} error={errors.root?.server?.message}>
        {isShipped && (
          <UnitsFields
            legend="Units to Return"
            units={units}
            register={(index) => register(`lines.${index}.quantity`, upTo(units[index]?.quantity ?? 0))}
            errorAt={(index) => errors.lines?.[index]?.quantity}
          />
        )}
        <TextField
          label={isShipped ? 'Why do you return it?' : 'Why do you cancel it?'}
          hint={hint(order)}
          rows={3}
          autoComplete="off"
          maxLength={reasonRule.maxLength.value}
          registration={register('reason', reasonRule)}
          error={errors.reason}
        />
        <div className={styles.buttons}>
          <SubmitButton size="sm">{open}</SubmitButton>
          <Button size="sm" variant="outline-secondary" onClick={onClose}>
            Close
          </Button>
        </div>
      </Form>
    </div>
  );
}
