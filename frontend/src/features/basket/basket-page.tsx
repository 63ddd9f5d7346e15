import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Empty } from '../../components/loading/empty';
import { LoadFailed } from '../../components/loading/load-failed';
import { Loader } from '../../components/loading/loader';
import { PurchaseSteps } from '../../components/purchase/purchase-steps';
import { SaveAsList } from './aside/save-as-list';
import { useSaveForLater } from '../../entities/order/lists/use-save-for-later';
import { usePageMetadata } from '../../lib/page/page-metadata';
import { paths } from '../../lib/paths';
import { BasketLineItem } from './basket-line-item';
import styles from './basket-page.module.scss';
import { BasketSum } from './basket-sum';
import { isGone } from './is-gone';
import { RemovedLine, type Removed } from './removed-line';
import { useBasket } from './use-basket';
import { usePricedBasket } from './use-priced-basket';

/** The products to order, with their quantities to be changed. */
export default function BasketPage() {
  usePageMetadata('Basket');
  const { remove, setQuantity } = useBasket();
  const basket = usePricedBasket();
  const [removed, setRemoved] = useState<readonly Removed[]>([]);
  const [back, setBack] = useState<string>();
  const { lines, seen, isLoading, failure, retry } = basket;

  const takeOut = (line: Removed) => {
    setRemoved([...removed, line]);
    setBack(undefined);
    remove(line.itemId);
  };
  const { isSignedIn, putAside, takeBack } = useSaveForLater();
  const saveForLater = async (line: Omit<Removed, 'isSaved'>) => {
    if (await putAside(line)) takeOut({ ...line, isSaved: true });
  };
  const bringBack = (line: Removed) => {
    const { itemId, chosen, at, isSaved } = line;
    if (isSaved) void takeBack(line);
    setRemoved(removed.filter((each) => each.itemId !== itemId));
    setBack(itemId);
    setQuantity(itemId, chosen, at);
  };
  // A product that was removed here may have been added again in another tab.
  const gone = removed.filter(({ itemId }) => !lines.some((line) => line.itemId === itemId));
  if (isLoading && removed.length === 0) return <Loader label="Loading the basket…" />;
  return (
    <div className={`container ${styles.page}`}>
      <PurchaseSteps at="Basket" />
      <header className={styles.header}>
        <h1>Basket</h1>
        <Link to={paths.quickOrder}>Add by part numbers</Link>
      </header>
      {failure !== undefined && <LoadFailed what="The basket" error={failure} onRetry={retry} />}
      <div className={styles.columns}>
        <ul className={styles.lines}>
          {inPlaces(lines, gone).map((line) => {
            if (!('unitPrice' in line)) {
              return <RemovedLine key={line.itemId} line={line} onUndo={() => bringBack(line)} />;
            }
            const { itemId, chosen, at } = line;
            return (
              <BasketLineItem
                key={itemId}
                line={line}
                seen={seen[itemId]}
                isBack={itemId === back}
                onRemove={(name) => takeOut({ itemId, chosen, at, name, isSaved: false })}
                onSave={isSignedIn ? (name) => saveForLater({ itemId, chosen, at, name }) : undefined}
              />
            );
          })}
        </ul>
        {lines.length > 0 && (
          <div className={styles.aside}>
            <BasketSum basket={basket} />
            <SaveAsList lines={lines.filter((line) => !isGone(line))} />
          </div>
        )}
      </div>
      {lines.length === 0 && failure === undefined && !isLoading && (
        <Empty message="Your basket is empty.">
          <Link to={paths.allProducts} className="btn btn-primary">
            Show All Products
          </Link>
        </Empty>
      )}
    </div>
  );
}

/** The lines, with those that were removed in the places they had. */
function inPlaces<Line>(lines: readonly Line[], removed: readonly Removed[]): (Line | Removed)[] {
  // The last removed first: its place counts the ones removed before as gone.
  return removed.toReversed().reduce((all: (Line | Removed)[], line) => all.toSpliced(line.at, 0, line), [...lines]);
}
