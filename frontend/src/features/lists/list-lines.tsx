import { ActionButton } from '../../components/action-button';
import { LoadFailed } from '../../components/loading/load-failed';
import { errorMessage } from '../../lib/api/api-error';
import type { BasketEntry, ProductName } from '../../lib/basket';
import { toast } from '../../components/toast/toast';
import { usePriceLinesQuery } from '../basket/basket-api';
import { formatNumber } from '../../lib/text/measures';
import { GONE, isGone, problemInWords } from '../basket/is-gone';
import { useBasket } from '../basket/use-basket';
import { LineRow, LineTable } from './line-table';
import type { List } from '../../entities/order/lists/lists-api';
import { useKeepList } from '../../entities/order/lists/use-keep-list';

/** The lines of a list with today's prices, and why one can't be ordered as it is. */
export function ListLines({ list }: { list: List }) {
  const { lines, name, products } = list;
  const { data, isError, error, refetch } = usePriceLinesQuery({ priceLinesDto: { lines } });
  const { add } = useBasket();
  const { change } = useKeepList();

  /** Gives a line another quantity; takes it out for none. */
  const set = async (itemId: string, quantity: number) => {
    const isIt = (line: BasketEntry) => line.itemId === itemId;
    try {
      await change(list, ({ lines: now }) => ({
        lines: now.flatMap((line) => (isIt(line) ? (quantity > 0 ? [{ itemId, quantity }] : []) : [line])),
      }));
    } catch (refusal) {
      return toast('error', errorMessage(refusal));
    }
  };
  const told = new Map(data?.lines.map((line) => [line.itemId, line]));
  return (
    <>
      {isError && <LoadFailed what="The prices" error={error} onRetry={refetch} />}
      <LineTable label={`Lines of ${name}`} hasActions>
        {lines.map(({ itemId, quantity }) => {
          const line = told.get(itemId);
          const was = products.find((product) => product.itemId === itemId);
          const isSold = !line || !isGone(line);
          const called = line?.name || was?.name || GONE;
          const next = line?.problem?.quantity ?? null;
          return (
            <LineRow
              key={itemId}
              told={line}
              name={isSold ? '' : called}
              quantity={quantity}
              problem={
                line?.problem && (
                  <>
                    <span>{isSold ? problemInWords(line) : goneInWords(was)}</span>
                    {next !== null && (
                      <ActionButton of={called} onAct={() => set(itemId, next)}>
                        Change to {formatNumber(next)}
                      </ActionButton>
                    )}
                  </>
                )
              }
              actions={
                <>
                  {isSold && (
                    <ActionButton of={called} onAct={async () => add([{ itemId, quantity }])}>
                      Add to Basket
                    </ActionButton>
                  )}
                  <ActionButton of={called} onAct={() => set(itemId, 0)}>
                    Remove
                  </ActionButton>
                </>
              }
            />
          );
        })}
      </LineTable>
    </>
  );
}

const goneInWords = (was: ProductName | undefined): string =>
  [was?.partNumber, 'No longer sold'].filter(Boolean).join(' · ');
