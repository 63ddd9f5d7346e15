import { RadioCards } from '../../../components/form/radio-cards';
import { formatDollars } from '../../../lib/text/money';
import { daysInWords } from '../../../entities/shop/delivery-days';
import type { Price } from '../../basket/basket-api';

type Delivery = Price['deliveries'][number];

interface DeliveryChoiceProps {
  price: Pick<Price, 'deliveries' | 'delivery'>;
  /** The id of the method that is wanted; it may not go everywhere. */
  wanted: string;
  onChoose: (id: string) => void;
}

/** How the order comes; nothing at all where there is no way. */
export function DeliveryChoice({ price: { deliveries, delivery: cheapest }, wanted, onChoose }: DeliveryChoiceProps) {
  if (deliveries.length === 0) return null;
  const options = deliveries.map((delivery) => ({ id: delivery._id, content: <Facts delivery={delivery} /> }));
  const chosen = deliveries.some(({ _id }) => _id === wanted) ? wanted : cheapest;
  return <RadioCards legend="Delivery" options={options} chosen={chosen} onChoose={onChoose} />;
}

function Facts({ delivery: { name, days, price } }: { delivery: Delivery }) {
  return (
    <>
      <span>
        {name} <small>{daysInWords(days)}</small>
      </span>
      <strong>{price === 0 ? 'Free' : formatDollars(price)}</strong>
    </>
  );
}
