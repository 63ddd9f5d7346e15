import { listProductsQueryLimits } from '../../../lib/generated/contract-limits';
import { useListParams } from '../../../lib/page/list-params';

/** More products than these do not stand side by side on a screen. */
export const MAX_COMPARED = 4;

const ID = new RegExp(listProductsQueryLimits.category.pattern);

/** The ids of products in an address, as many as can be compared. */
export function readIds(text: string): string[] {
  return [...new Set(text.split(','))].filter((id) => ID.test(id)).slice(0, MAX_COMPARED);
}

/** The products that are ticked to be compared, kept in the address. */
export function useComparison() {
  const { param, setParam } = useListParams();
  const ids = readIds(param('compare'));
  const save = (next: (ids: readonly string[]) => readonly string[]) =>
    setParam('compare', (text) => next(readIds(text)).join(','), { replace: true, keepsPage: true });
  return {
    ids,
    isFull: ids.length >= MAX_COMPARED,
    tick: (id: string, isTicked: boolean) =>
      save((ticked) => (isTicked ? [...ticked, id] : ticked.filter((each) => each !== id))),
    clear: () => save(() => []),
  };
}
