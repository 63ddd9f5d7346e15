import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useLocation } from 'react-router-dom';
import { formatMoment } from '../../lib/text/measures';
import { formatDollars } from '../../lib/text/money';
import { unitsInWords } from '../../entities/order/line-units';
import { Panel } from '../../components/panel/panel';
import type { OrderDetails, Refund } from '../../entities/order/orders-api';
import { useMay } from '../../entities/account/use-may';
import { RefundForm } from './refund-form';
import styles from './refunds.module.scss';
import { ReturnForm } from './return-form';

const STATUS_WORDS: Record<Refund['status'], string> = {
  pending: 'on its way',
  succeeded: 'given back',
  failed: 'failed, nothing was given back',
};

/** The refunds of an order; for staff also the way to give more back, and to take goods in. */
export function RefundPanel({ order }: { order: OrderDetails }) {
  const { may } = useMay();
  const isForStaff = may('refundOrder') || (may('returnGoods') && canReturn(order));
  const { hash } = useLocation();
  const isPaid = order.status !== 'Unpaid';
  if (!isPaid || !(order.refunds.length > 0 || isForStaff)) return null;
  return (
    <Panel id="refund" title={order.refunds.length > 0 || may('refundOrder') ? 'Refunds' : 'Returned Goods'}>
      {order.refunds.length > 0 && (
        <ul className={styles.refunds}>
          {order.refunds.map((refund) => (
            <RefundItem key={refund._id} order={order} refund={refund} />
          ))}
        </ul>
      )}
      {isForStaff && <OfficeSteps key={hash} order={order} isRefunding={hash === '#refund'} />}
    </Panel>
  );
}

function RefundItem({ order, refund }: { order: OrderDetails; refund: Refund }) {
  const { amount, status, reason, lines, deliveryAmount, createdAt, by } = refund;
  const units = unitsInWords(order, lines);
  return (
    <li>
      <strong>{formatDollars(amount)}</strong> {STATUS_WORDS[status]}
      <br />
      <small>
        {formatMoment(createdAt)}
        {by === null && !order.isOwn && ', made at Stripe'}
      </small>
      {units && <p>{[units, ...(deliveryAmount > 0 ? ['delivery'] : [])].join(', ')}</p>}
      {reason && <p className="text-lines">{reason}</p>}
    </li>
  );
}

const canReturn = ({ lines }: OrderDetails): boolean => lines.some(({ quantity, returned }) => returned < quantity);

/** The amount left to refund, and the forms to do so. */
function OfficeSteps({ order, isRefunding }: { order: OrderDetails; isRefunding: boolean }) {
  const { may } = useMay();
  const [open, setOpen] = useState<'refund' | 'return' | undefined>(isRefunding ? 'refund' : undefined);
  const { refundableAmount, dispute } = order;
  const isDisputed = dispute?.status === 'open' || dispute?.status === 'lost';
  const canRefund = may('refundOrder') && refundableAmount > 0 && !isDisputed;
  const isReturnable = may('returnGoods') && canReturn(order);
  const close = () => setOpen(undefined);
  if (open === 'refund' && canRefund) return <RefundForm order={order} onClose={close} />;
  if (open === 'return' && isReturnable) return <ReturnForm order={order} onClose={close} />;
  return (
    <>
      {may('refundOrder') && (
        <p>
          {isDisputed
            ? 'Nothing can be refunded: the customer’s bank decides about this payment.'
            : `${formatDollars(refundableAmount)} can be refunded.`}
        </p>
      )}
      <div className={styles.buttons}>
        {canRefund && (
          <Button size="sm" variant="outline-danger" onClick={() => setOpen('refund')}>
            Refund
          </Button>
        )}
        {isReturnable && (
          <Button size="sm" variant="outline-secondary" onClick={() => setOpen('return')}>
            Take Goods Back
          </Button>
        )}
      </div>
    </>
  );
}
