import { useContext } from 'react';
import type { BreadcrumbList } from 'schema-dts';
import { Link } from 'react-router-dom';
import { StructuredData } from '../../../components/structured-data';
import { PageContext } from '../../../lib/page/page-context';
import { categoryPath, paths } from '../../../lib/paths';
import styles from './breadcrumb.module.scss';
import type { Category } from './categories-api';
import { above } from './category-levels';

interface BreadcrumbProps {
  categories: readonly Category[];
  /** The last link; without one, all products are. */
  to: Category | undefined;
}

/** The way from all products to a category, each step a link; see https://www.w3.org/WAI/ARIA/apg/patterns/breadcrumb */
export function Breadcrumb({ categories, to }: BreadcrumbProps) {
  const { siteUrl } = useContext(PageContext);
  const below = to ? [...above(categories, to), to] : [];
  const steps = [
    { id: '', path: paths.allProducts, name: 'All Products' },
    ...below.map(({ _id: id, slug, name }) => ({ id, path: categoryPath(slug), name })),
  ];
  return (
    <nav aria-label="Breadcrumb" className={styles.breadcrumb}>
      <ol>
        {steps.map(({ id, path, name }) => (
          <li key={id}>
            <Link to={path}>{name}</Link>
          </li>
        ))}
      </ol>
      <StructuredData data={toListData(steps, siteUrl)} />
    </nav>
  );
}

/** https://schema.org/BreadcrumbList */
const toListData = (steps: readonly { path: string; name: string }[], siteUrl: string) =>
  ({
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ path, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: siteUrl + path,
    })),
  }) satisfies BreadcrumbList;
