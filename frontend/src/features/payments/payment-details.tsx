import { ActionButton } from '../../components/action-button';
import { TextSkeleton } from '../../components/loading/text-skeleton';
import { counted } from '../../lib/text/counted';
import { formatMoment } from '../../lib/text/measures';
import { formatDollars } from '../../lib/text/money';
import { Panel } from '../../components/panel/panel';
import type { OrderDetails } from '../../entities/order/orders-api';
import styles from './payment-details.module.scss';
import { useGetPaymentDetailsQuery, type Charge } from './payments-api';

const STATE_WORDS: Record<Charge['state'], string> = {
  declined: 'Declined',
  held: 'Held',
  captured: 'Captured',
  released: 'Let go',
  pending: 'Pending',
};

/** How an order was paid, for admins: each try of a card as Stripe knows it now. */
export function PaymentDetails({ order: { _id } }: { order: OrderDetails }) {
  const { data, error, isFetching, refetch } = useGetPaymentDetailsQuery({ id: _id });
  const isUnknown = error !== undefined || (data?.intentId && !data.stripe);
  return (
    <Panel title="Payment">
      <div className={styles.details} aria-busy={isFetching}>
        {!data && !error && <TextSkeleton label="Asking Stripe…" />}
        {data && !data.intentId && <p>No card was tried yet.</p>}
        {data && data.givenUp > 0 && <p>{counted(data.givenUp, 'earlier payment')} given up.</p>}
        {data?.isConfirming && <p>It is being confirmed: stock is taken, and Stripe has not answered yet.</p>}
        {data?.intentId && <p className={styles.id}>{data.intentId}</p>}
        {data?.stripe && (
          <>
            {data.stripe.charges.length === 0 && <p>No card was tried yet.</p>}
            <ul aria-label="Cards tried">
              {data.stripe.charges.map((charge) => (
                <ChargeRow key={charge._id} charge={charge} />
              ))}
            </ul>
            <a href={data.stripe.url} target="_blank" rel="noreferrer" className="btn btn-outline-secondary btn-sm">
              Show at Stripe<span className="visually-hidden"> (opens in a new tab)</span>
            </a>
          </>
        )}
        {isUnknown && (
          <p role="status">
            Stripe does not answer.{' '}
            <ActionButton of="to ask Stripe" onAct={async () => refetch()}>
              Try Again
            </ActionButton>
          </p>
        )}
      </div>
    </Panel>
  );
}

function ChargeRow({ charge: { state, amount, at, card, reason, risk, heldUntil } }: { charge: Charge }) {
  const facts = [
    card && [card.brand, card.country, card.isAuthenticated && '3-D Secure'].filter(Boolean).join(', '),
    heldUntil && `Held until ${formatMoment(heldUntil)}`,
    reason,
    risk && `Risk: ${risk.level}${risk.score === null ? '' : ` (${risk.score})`}`,
  ];
  return (
    <li>
      <strong>
        {STATE_WORDS[state]} {formatDollars(amount)}
      </strong>
      <time dateTime={at}>{formatMoment(at)}</time>
      {card && <span>•••• {card.lastFour}</span>}
      {facts.filter(Boolean).map((fact) => (
        <small key={String(fact)}>{fact}</small>
      ))}
    </li>
  );
}
