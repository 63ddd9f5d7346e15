import type { Price } from './basket-api';

/** Says below a subtotal that it is not the whole sum, where more may be added to it. */
export function PricedLater({ price, className }: { price: Price; className: string | undefined }) {
  const { deliveries, taxes, problem } = price;
  const isMore = deliveries.length > 0 || taxes.length > 0 || problem?.code === 'DELIVERY_NOT_AVAILABLE';
  return isMore && <p className={className}>Delivery and tax are priced at the checkout</p>;
}
