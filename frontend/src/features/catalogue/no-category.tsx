import { Link } from 'react-router-dom';
import { Empty } from '../../components/loading/empty';
import { categoryPath, paths } from '../../lib/paths';
import type { Category } from '../../entities/product/categories/categories-api';
import { childrenOf } from '../../entities/product/categories/category-levels';
import styles from './catalogue-page.module.scss';

/** In place of a category that is not there: the ways on. */
export function NoCategory({ categories }: { categories: readonly Category[] }) {
  const topmost = childrenOf(categories, null);
  return (
    <Empty message="The category has been removed, or its address is mistyped. Every product is among all products.">
      {topmost.length > 0 && (
        <ul aria-label="Categories" className={styles.below}>
          {topmost.map(({ _id, name, slug }) => (
            <li key={_id}>
              <Link to={categoryPath(slug)}>{name}</Link>
            </li>
          ))}
        </ul>
      )}
      <Link to={paths.allProducts} className="btn btn-primary">
        Show All Products
      </Link>
    </Empty>
  );
}
