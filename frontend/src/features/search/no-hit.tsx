import { Link, useSearchParams } from 'react-router-dom';
import { categoryPath, paths, searchPath } from '../../lib/paths';
import { useListCategoriesQuery } from '../../entities/product/categories/categories-api';
import { filledChildrenOf } from '../../entities/product/categories/category-levels';
import styles from './no-hit.module.scss';

/** Parameters of a list's address that are no filters. */
const NO_FILTERS: readonly string[] = ['q', 'sort', 'page', 'view'];

/** The ways on where a search or a filter has found nothing. */
export function NoHit() {
  const [params] = useSearchParams();
  const { data: categories } = useListCategoriesQuery();
  const q = params.get('q') ?? '';
  const isFiltered = [...params.keys()].some((name) => !NO_FILTERS.includes(name));
  const filled = filledChildrenOf(categories, null);
  return (
    <section className={styles.next} aria-label="What to do next">
      {q && (
        <p>
          {isFiltered ? `No product for “${q}” passes the filters.` : `No product has any word of “${q}”.`} You can:
        </p>
      )}
      <ul>
        {q && isFiltered && (
          <li>
            <Link to={searchPath(q)}>Search for “{q}” without the filters</Link>
          </li>
        )}
        <li>
          <Link to={paths.allProducts}>Show all products</Link>
        </li>
        {filled.length > 0 && (
          <li>
            Look in a category:{' '}
            {filled.map(({ _id, name, slug }) => (
              <Link key={_id} to={categoryPath(slug)}>
                {name}
              </Link>
            ))}
          </li>
        )}
      </ul>
    </section>
  );
}
