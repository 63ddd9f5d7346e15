import Button from 'react-bootstrap/Button';
import { DownIcon, InIcon, OutIcon, UpIcon } from '../../components/icons/move-icons';
import type { Category } from '../../entities/product/categories/categories-api';
import styles from './categories-page.module.scss';
import { fitsBelow, placeAfter, type Step } from '../../entities/product/categories/category-moves';
import { RemoveCategoryButton } from './remove-category-button';

interface CategoryToolsProps {
  categories: readonly Category[];
  category: Category;
  onStep: (category: Category, step: Step) => void;
  onAddBelow: () => void;
  onRemoved: () => void;
}

const STEPS = [
  ['up', 'up', UpIcon],
  ['down', 'down', DownIcon],
  ['in', 'one level in', InIcon],
  ['out', 'one level out', OutIcon],
] as const;

/** Tools for the chosen category as a whole. The buttons keep the focus where there is no further step. */
export function CategoryTools({ categories, category, onStep, onAddBelow, onRemoved }: CategoryToolsProps) {
  return (
    <div className={styles.actions} role="group" aria-label={category.name}>
      <span className={styles.steps}>
        {STEPS.map(([step, words, Icon]) => (
          <Button
            key={step}
            variant="outline-secondary"
            size="sm"
            aria-label={`Move ${category.name} ${words}`}
            title={`Move ${words}`}
            aria-disabled={!placeAfter(categories, category, step)}
            onClick={() => onStep(category, step)}
          >
            <Icon />
          </Button>
        ))}
      </span>
      {fitsBelow(categories, category) && (
        <Button variant="outline-secondary" size="sm" onClick={onAddBelow}>
          Add below<span className="visually-hidden"> {category.name}</span>
        </Button>
      )}
      <RemoveCategoryButton category={category} onRemoved={onRemoved} />
    </div>
  );
}
