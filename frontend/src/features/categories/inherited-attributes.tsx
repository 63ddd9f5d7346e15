import type { Category } from '../../entities/product/categories/categories-api';
import { ATTRIBUTE_TYPES } from './category-fields';
import styles from './categories-page.module.scss';

/** The attributes of the categories above, which hold here, too. */
export function InheritedAttributes({ categories }: { categories: readonly Category[] }) {
  return categories.map(({ _id, name, attributes }) => (
    <p key={_id} className={styles.inherited}>
      From {name}:{' '}
      {attributes
        .map(({ label, type, unit }) => `${label} (${unit ? `in ${unit}` : ATTRIBUTE_TYPES[type].toLowerCase()})`)
        .join(', ')}
    </p>
  ));
}
