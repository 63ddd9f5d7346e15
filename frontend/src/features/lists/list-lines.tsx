import { ActionButton } from '../../components/action-button';
import { LoadFailed } from '../../components/load-failed';
import { errorMessage } from '../../lib/api-error';
import { toast } from '../../lib/toast';
import { usePriceLinesQuery } from '../basket/basket-api';
import { useBasket } from '../basket/use-basket';
import { LineRow, LineTable } from './line-table';
import type { List } from './lists-api';
import { useKeepList } from './use-keep-list';

const GONE = 'A product that is no longer sold';

/** The lines of a list with today's prices, and why one can't be ordered as it is. */
export function ListLines({ list }: { list: List }) {
  const { lines, name } = list;
  const { data, isError, error, refetch } = usePriceLinesQuery({ priceLinesDto: { lines } });
  const { add } = useBasket();
  const { change } = useKeepList();

  const remove = async (itemId: string) => {
    try {
      await change(list, (now) => ({ lines: now.lines.filter((line) => line.itemId !== itemId) }));
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
          const isGone = line?.name === '';
          const called = line?.name || GONE;
          return (
            <LineRow
              key={itemId}
              told={line}
              name={isGone ? GONE : ''}
              quantity={quantity}
              problem={line?.problem && !isGone ? <span>{line.problem.message}</span> : undefined}
              actions={
                <>
                  {!isGone && (
                    <ActionButton of={called} onAct={async () => add([{ itemId, quantity }])}>
                      Add to Basket
                    </ActionButton>
                  )}
                  <ActionButton of={called} onAct={() => remove(itemId)}>
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
