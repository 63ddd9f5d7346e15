import type { KeyboardEvent } from 'react';
import { HandleIcon } from '../../components/icons/move-icons';
import type { Category } from '../../entities/product/categories/categories-api';
import styles from './categories-page.module.scss';
import { childrenOf } from '../../entities/product/categories/category-levels';
import { placeAtDrop, type DropSide, type Place, type Step } from '../../entities/product/categories/category-moves';
import { useDrag } from './use-drag';

interface CategoryListProps {
  categories: readonly Category[];
  chosen: string | undefined;
  onChoose: (category: Category) => void;
  onStep: (category: Category, step: Step) => void;
  onMove: (category: Category, place: Place) => void;
}

const STEP_OF_KEY: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'out',
  ArrowRight: 'in',
};

const SIDES: readonly DropSide[] = ['before', 'inside', 'after'];

/** The tree. A row is dragged by its handle, which also takes the arrow keys. */
export function CategoryList({ categories, chosen, onChoose, onStep, onMove }: CategoryListProps) {
  const find = (id: string) => categories.find(({ _id }) => _id === id);
  const placeOf = (id: string, targetId: string, side: DropSide) => {
    const [moved, target] = [find(id), find(targetId)];
    return moved && target && placeAtDrop(categories, moved, target, side);
  };
  const { handleProps, rowProps } = useDrag(
    (id, target) => SIDES.filter((side) => placeOf(id, target, side)),
    (id, { target, side }) => {
      const [moved, place] = [find(id), placeOf(id, target, side)];
      if (moved && place) onMove(moved, place);
    },
  );

  const listOf = (parent: string | null) => {
    const members = childrenOf(categories, parent);
    return members.length > 0 && <ul className={styles.list}>{members.map(itemOf)}</ul>;
  };
  const itemOf = (category: Category) => {
    const { _id, name, productCount } = category;
    const onKeyDown = (event: KeyboardEvent) => {
      const step = STEP_OF_KEY[event.key];
      if (!step) return;
      event.preventDefault();
      onStep(category, step);
    };
    return (
      <li key={_id}>
        <div className={styles.row} {...rowProps(_id)}>
          <button
            type="button"
            className={styles.handle}
            aria-label={`Move ${name} with the arrow keys`}
            onKeyDown={onKeyDown}
            {...handleProps(_id)}
          >
            <HandleIcon />
          </button>
          <button
            type="button"
            className={styles.name}
            aria-current={chosen === _id || undefined}
            onClick={() => onChoose(category)}
          >
            <span>{name} </span>
            <span className={styles.count}>
              {productCount}
              <span className="visually-hidden"> {productCount === 1 ? 'product' : 'products'}</span>
            </span>
          </button>
        </div>
        {listOf(_id)}
      </li>
    );
  };
  return <nav aria-label="Categories">{listOf(null)}</nav>;
}
