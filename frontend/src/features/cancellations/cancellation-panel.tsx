import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { formatNumber } from '../../lib/text/measures';
import { Panel } from '../../components/panel/panel';
import { withNames } from '../../entities/order/line-units';
import type { OrderDetails } from '../../entities/order/orders-api';
import { sellerOf } from '../../entities/shop/seller-of';
import { useGetSettingsQuery } from '../../entities/shop/settings-api';
import { useMay } from '../../entities/account/use-may';
import { AnswerForm } from './answer-form';
import { AskForm } from './ask-form';
import { cancellationWords, moneyWords } from './cancellation-words';
import styles from './cancellations.module.scss';
import { canAsk, type CallOff } from './cancellations-api';
import { ReceiveForm } from './receive-form';

/** Cancelling a paid order or, once it is shipped, sending goods back: how it stands, and what its reader can do. */
export function CancellationPanel({ order }: { order: OrderDetails }) {
  const { callOff, status, isOwn } = order;
  const { may } = useMay();
  const ask = isOwn && canAsk(order) && <AskForm order={order} />;
  const act = may(callOff?.waitsFor === 'goods' ? 'receiveReturn' : 'answerCallOff') && canAct(order) && (
    <OfficeSteps order={order} />
  );
  if (status === 'Unpaid' || !(callOff || ask || act)) return null;
  const isReturn = (callOff?.kind ?? (status === 'Shipped' ? 'return' : 'callOff')) === 'return';
  return (
    <Panel id="answer" title={isReturn ? 'Return' : 'Cancellation'}>
      {callOff && <Said order={order} callOff={callOff} />}
      {ask}
      {act}
    </Panel>
  );
}

const canAct = ({ status, closedAt, callOff }: OrderDetails): boolean =>
  callOff?.waitsFor !== undefined || (status === 'Pending' && !closedAt);

/** How it stands, what both sides have said, and what becomes of the money. */
function Said({ order, callOff }: { order: OrderDetails; callOff: CallOff }) {
  const { kind, reason, message, lines } = callOff;
  const money = moneyWords(order);
  return (
    <div className={styles.said}>
      <p>{cancellationWords(callOff, order)}</p>
      {kind === 'return' && (
        <ul>
          {withNames(order, lines).map(({ itemId, itemName, quantity }) => (
            <li key={itemId}>
              {formatNumber(quantity)} × {itemName}
            </li>
          ))}
        </ul>
      )}
      {reason && <Quoted by={order.isOwn ? 'You' : 'Customer'}>{reason}</Quoted>}
      {message && <Quoted by="Karigar">{message}</Quoted>}
      {order.isOwn && callOff.waitsFor === 'goods' && <ReturnAddress order={order} />}
      {money && <p>{money}</p>}
    </div>
  );
}

/** Where the goods go, and what the parcel must say. */
function ReturnAddress({ order: { number } }: { order: OrderDetails }) {
  const { data } = useGetSettingsQuery();
  if (!data) return null;
  const { name, address } = sellerOf(data);
  return (
    <>
      <p>Send it to this address, and put the order number {number} into the parcel.</p>
      <address className="text-lines">{`${name}\n${address}`}</address>
    </>
  );
}

function Quoted({ by, children }: { by: string; children: string }) {
  return (
    <blockquote>
      <small>{by}</small>
      <p className="text-lines">{children}</p>
    </blockquote>
  );
}

/** The step that waits for the office; else the way to cancel the order unasked. */
function OfficeSteps({ order }: { order: OrderDetails }) {
  const [isOpen, setIsOpen] = useState(false);
  const { callOff } = order;
  if (callOff?.waitsFor === 'answer') return <AnswerForm key={callOff._id} order={order} asked={callOff} />;
  if (callOff?.waitsFor === 'goods') return <ReceiveForm key={callOff._id} order={order} callOff={callOff} />;
  if (isOpen) return <AnswerForm order={order} onClose={() => setIsOpen(false)} />;
  return (
    <Button size="sm" variant="outline-danger" onClick={() => setIsOpen(true)}>
      Cancel Order
    </Button>
  );
}
