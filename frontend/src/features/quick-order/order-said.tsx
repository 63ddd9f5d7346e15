import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { MAX_LINES } from '../../lib/basket';
import { counted } from '../../lib/text/counted';
import { originState } from '../../lib/page/origin';
import { paths } from '../../lib/paths';
import { useAppSelector } from '../../lib/store';
import { MAX_CHECKED } from './order-text';
import type { useQuickOrder } from './use-quick-order';
import type { PutResult } from './use-put-into-basket';

/** The message about the text: why it was refused, what was taken, or how to write it. */
export function OrderSaid({ order: { refusal, taken, further, text } }: { order: ReturnType<typeof useQuickOrder> }) {
  return (
    <>
      <div role="alert">{refusal && <p className="text-danger">{refusal}</p>}</div>
      <div role="status">{!refusal && taken && <TakenSaid taken={taken} isAllTaken={text === ''} />}</div>
      {!refusal && !taken && further > 0 && (
        <p>
          The first {MAX_CHECKED} lines are checked; {counted(further, 'further line')} will be, once there is room.
        </p>
      )}
      {!refusal && !taken && further === 0 && (
        <p>One product a line, with commas, semicolons, tabs or spaces. Without a quantity you get the minimum.</p>
      )}
    </>
  );
}

function TakenSaid({ taken: { added, list, left, failure }, isAllTaken }: { taken: PutResult; isAllTaken: boolean }) {
  const isSignedIn = useAppSelector(({ session }) => session.status === 'signedIn');
  const location = useLocation();
  const next = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // The text that had the focus is done with.
    if (isAllTaken) next.current?.focus();
  }, [isAllTaken]);
  return (
    <>
      <p>
        {added > 0
          ? `${counted(added, 'product')} ${added === 1 ? 'is' : 'are'} in your basket. `
          : 'Nothing was added to the basket. '}
        {added > 0 && (
          <>
            <Link ref={next} to={paths.checkout}>
              Check Out
            </Link>{' '}
            or <Link to={paths.basket}>Show Basket</Link>
          </>
        )}
      </p>
      {list && (
        <p>
          A basket holds {MAX_LINES} products: {counted(list.count, 'further one')} went into the list{' '}
          <Link to={paths.lists}>{list.name}</Link>.
        </p>
      )}
      {left > 0 && (
        <p>
          A basket holds {MAX_LINES} products: {counted(left, 'further one')} stayed in the text. {failure}
          {!isSignedIn && (
            <>
              <Link to={paths.login} state={originState(location)}>
                Sign in
              </Link>{' '}
              to keep them as a list.
            </>
          )}
        </p>
      )}
    </>
  );
}
