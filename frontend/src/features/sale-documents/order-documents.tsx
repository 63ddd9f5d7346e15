import { ActionButton } from '../../components/action-button';
import { errorMessage } from '../../lib/api/api-error';
import { toast } from '../../components/toast/toast';
import { Panel } from '../../components/panel/panel';
import type { OrderDetails } from '../../entities/order/orders-api';
import { unitsToShip } from '../../entities/order/parcel-units';
import { useMay } from '../../entities/account/use-may';
import styles from './order-documents.module.scss';
import { useDownloadSaleDocumentMutation } from './sale-documents-api';

interface Row {
  title: string;
  number?: string;
  path: string;
  name: string;
}

const TITLES = { invoice: 'Invoice', creditNote: 'Credit note', withdrawal: 'Withdrawal of credit note' };

/** The documents of a paid order, to be saved. */
export function OrderDocuments({ order }: { order: OrderDetails }) {
  const { may } = useMay();
  if (order.status === 'Unpaid') return null;
  const rows = [
    ...(order.isOwn || may('getInvoice') ? [invoiceOf(order), ...creditNotesOf(order)] : []),
    ...(may('getPackingSlip') ? packingSlipsOf(order) : []),
  ];
  if (rows.length === 0) return null;
  return (
    <Panel title="Documents">
      <ul className={styles.documents}>
        {rows.map((row) => (
          <DocumentRow key={row.path} orderId={order._id} row={row} />
        ))}
      </ul>
    </Panel>
  );
}

function DocumentRow({ orderId, row: { title, number, path, name } }: { orderId: string; row: Row }) {
  const [download] = useDownloadSaleDocumentMutation();
  const save = async () => {
    try {
      await download({ orderId, path, name }).unwrap();
    } catch (error) {
      await toast('error', errorMessage(error));
    }
  };
  return (
    <li>
      <span>
        {title}
        {number && <small>{number}</small>}
      </span>
      <ActionButton of={[title, number].filter(Boolean).join(' ')} onAct={save}>
        Download
      </ActionButton>
    </li>
  );
}

/** It is there from the payment on: asked for before it is made, it is made then. */
function invoiceOf({ number, documents }: OrderDetails): Row {
  const invoice = documents.find(({ kind }) => kind === 'invoice');
  return {
    title: TITLES.invoice,
    number: invoice?.number,
    path: 'invoice',
    name: invoice?.number ?? `invoice-${number}`,
  };
}

const creditNotesOf = ({ documents }: OrderDetails): Row[] =>
  documents
    .filter(({ kind }) => kind !== 'invoice')
    .map(({ kind, number }, at) => ({ title: TITLES[kind], number, path: `creditNote/${at + 1}`, name: number }));

/** Of each parcel, and of what is left to pack. */
function packingSlipsOf({ number, status, lines, parcels }: OrderDetails): Row[] {
  const hasRest = status === 'Pending' && lines.some((line) => unitsToShip(line) > 0);
  const name = `packing-slip-${number}`;
  return [
    ...parcels.map(({ _id }, index) => ({
      title: parcels.length > 1 || hasRest ? `Packing slip of parcel ${index + 1}` : 'Packing slip',
      ...{ path: `parcel/${_id}/packingSlip`, name: `${name}-${index + 1}` },
    })),
    ...(hasRest
      ? [{ title: parcels.length > 0 ? 'Packing slip of the rest' : 'Packing slip', path: 'packingSlip', name }]
      : []),
  ];
}
