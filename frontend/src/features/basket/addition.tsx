import { lazy, Suspense, type ComponentType } from 'react';
import type { BasketEntry } from '../../lib/basket';
import { selectLines } from '../../lib/basket-slice';
import { counted } from '../../lib/text/counted';
import { useAppSelector } from '../../lib/store';

/** When it can't be loaded, the count in the header still tells that something was added. */
const BasketDrawer = lazy<ComponentType<{ added: readonly BasketEntry[] }>>(() =>
  import('./basket-drawer').catch(() => ({ default: () => null })),
);

/** Says that something was put into the basket: in words for screen readers, and in a drawer. */
export function Addition() {
  const added = useAppSelector(({ basket }) => basket.added);
  const lines = useAppSelector(selectLines);
  const isAdded = added.length > 0 && lines.length > 0;
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <>
      <p className="visually-hidden" role="status">
        {isAdded &&
          `Added to the basket, which now has ${counted(units, 'unit')} of ${counted(lines.length, 'product')}.`}
      </p>
      {added.length > 0 && (
        <Suspense fallback={null}>
          <BasketDrawer added={added} />
        </Suspense>
      )}
    </>
  );
}
