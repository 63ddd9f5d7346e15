import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Loader } from '../../components/loading/loader';
import { LoadFailed } from '../../components/loading/load-failed';
import { useListCategoriesQuery } from '../../entities/product/categories/categories-api';
import { filledChildrenOf } from '../../entities/product/categories/category-levels';
import { categoryPath, paths } from '../../lib/paths';
import styles from './category-links.module.scss';

/** The way to each category that has products, those below others, too. */
export default function CategoryLinks({ id, onNavigate }: { id: string; onNavigate: () => void }) {
  const { data: categories, isError, error, refetch } = useListCategoriesQuery();
  const level = (parent: string | null): ReactNode => {
    const shown = filledChildrenOf(categories, parent);
    if (shown.length === 0) return null;
    return (
      <ul>
        {shown.map(({ _id, name, slug }) => (
          <li key={_id}>
            <Link to={categoryPath(slug)} onClick={onNavigate}>
              {name}
            </Link>
            {level(_id)}
          </li>
        ))}
      </ul>
    );
  };
  return (
    <nav id={id} aria-label="Products" tabIndex={-1} className={styles.panel}>
      <div className="container">
        {level(null)}
        {!categories && !isError && <Loader label="Loading the categories…" />}
        {!categories && isError && <LoadFailed what="The categories" error={error} onRetry={refetch} />}
        <Link to={paths.allProducts} className={styles.all} onClick={onNavigate}>
          All products
        </Link>
      </div>
    </nav>
  );
}
