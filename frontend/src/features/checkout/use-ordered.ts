import { skipToken } from '@reduxjs/toolkit/query/react';
import { usePriceQuoteQuery } from '../basket/basket-api';
import { RENEW_AFTER_MS, type Destination } from '../basket/use-price';
import { usePricedBasket } from '../basket/use-priced-basket';

/**
 * The lines to order, with their price at the destination: those of the basket, or of a quote.
 * @param quote the id of a quote
 */
export function useOrdered(quote: string | undefined, destination: Destination) {
  const basket = usePricedBasket(destination, quote === undefined);
  const quoted = usePricedQuote(quote, destination);
  return quote === undefined ? basket : quoted;
}

/** As the basket is told. The price before stays until the next is there. */
function usePricedQuote(id: string | undefined, { country, delivery }: Destination) {
  const priceQuoteDto = { country: country || undefined, delivery: delivery || undefined };
  const { data, currentData, error, isFetching, refetch } = usePriceQuoteQuery(
    id === undefined ? skipToken : { id, priceQuoteDto },
    { pollingInterval: RENEW_AFTER_MS, skipPollingIfUnfocused: true },
  );
  return {
    lines: data?.lines ?? [],
    price: data,
    isStale: !currentData,
    priceFailure: currentData || isFetching ? undefined : error,
    isLoading: !data && !error,
    failure: data ? undefined : error,
    renew: refetch,
    retry: () => void refetch(),
  };
}
