import { Link } from '../../components/link';
import { categoryPath, paths } from '../../lib/paths';
import styles from './breadcrumb.module.scss';
import type { Category } from './categories-api';
import { above } from './category-moves';

interface BreadcrumbProps {
  categories: readonly Category[];
  /** The last link; without one, all products are. */
  to: Category | undefined;
}

/** The way from all products to a category, each step a link; see https://www.w3.org/WAI/ARIA/apg/patterns/breadcrumb */
export function Breadcrumb({ categories, to }: BreadcrumbProps) {
  const steps = to ? [...above(categories, to), to] : [];
  return (
    <nav aria-label="Breadcrumb" className={styles.breadcrumb}>
      <ol>
        <li>
          <Link to={paths.allProducts}>All Products</Link>
        </li>
        {steps.map(({ _id, name, slug }) => (
          <li key={_id}>
            <Link to={categoryPath(slug)}>{name}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
