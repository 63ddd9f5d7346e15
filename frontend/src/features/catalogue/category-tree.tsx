import { Link, useLocation } from 'react-router-dom';
import { useListParams, withChanges } from '../../lib/page/list-params';
import { formatNumber } from '../../lib/text/measures';
import { categoryPath, paths } from '../../lib/paths';
import type { Category } from '../../entities/product/categories/categories-api';
import { above, childrenOf } from '../../entities/product/categories/category-levels';
import styles from './category-tree.module.scss';
import { noAttributes } from './filters/filters';
import type { Catalogue } from './use-catalogue';

interface CategoryTreeProps {
  categories: readonly Category[];
  catalogue: Pick<Catalogue, 'filters' | 'facets' | 'countsElsewhere'>;
  /** Whether each category has its own page, rather than being a filter of the list of all products. */
  leadsToPages: boolean;
}

/** The categories as links, the chosen one unfolded, each with the number of products that it leads to. */
export function CategoryTree({ categories, catalogue, leadsToPages }: CategoryTreeProps) {
  const { filters, facets, countsElsewhere } = catalogue;
  const { params } = useListParams();
  const { pathname } = useLocation();
  const chosen = filters.category;
  const open = chosen ? [...above(categories, chosen), chosen] : [];

  const isBelowChosen = (category: Category) => chosen !== undefined && above(categories, category).includes(chosen);
  const countOf = (category: Category) => {
    const counts =
      category === chosen || isBelowChosen(category) ? (facets?.categories ?? countsElsewhere) : countsElsewhere;
    return counts?.find((each) => each.category === category._id)?.count ?? 0;
  };
  const linkTo = (category: Category | undefined) => {
    const dropped = category && isBelowChosen(category) ? {} : noAttributes(params);
    const slug = leadsToPages ? '' : (category?.slug ?? '');
    const search = withChanges(params, { ...dropped, page: '', category: slug }).toString();
    if (!leadsToPages) return { pathname, search };
    return { pathname: category ? categoryPath(category.slug) : paths.allProducts, search };
  };
  const item = (category: Category | undefined, count?: number) => (
    <Link to={linkTo(category)} className={styles.link} aria-current={category === chosen ? 'true' : undefined}>
      <span>{category?.name ?? 'All categories'}</span>
      {count !== undefined && <span className={styles.count}>{formatNumber(count)}</span>}
    </Link>
  );
  const level = (parent: string | null) => {
    const shown = childrenOf(categories, parent).filter((each) => open.includes(each) || countOf(each) > 0);
    if (shown.length === 0) return null;
    return (
      <ul className={styles.level}>
        {shown.map((category) => (
          <li key={category._id}>
            {item(category, countOf(category))}
            {open.includes(category) && level(category._id)}
          </li>
        ))}
      </ul>
    );
  };
  return (
    <nav aria-label="Categories" className={styles.tree}>
      {item(undefined)}
      {level(null)}
    </nav>
  );
}
