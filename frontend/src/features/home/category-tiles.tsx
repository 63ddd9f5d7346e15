import { Link } from 'react-router-dom';
import { useListCategoriesQuery, type Category } from '../../entities/product/categories/categories-api';
import { filledChildrenOf } from '../../entities/product/categories/category-levels';
import { pictureSources } from '../../entities/product/product-picture';
import { ON_HOME, useListHomeProductsQuery } from '../../entities/product/products-api';
import { counted } from '../../lib/text/counted';
import { categoryPath } from '../../lib/paths';
import styles from './category-tiles.module.scss';

/** The topmost category above one, or itself; its id. */
const topmostOf = (categories: readonly Category[] = [], id: string | null): string | null => {
  const parent = categories.find(({ _id }) => _id === id)?.parent;
  return parent ? topmostOf(categories, parent) : id;
};

/** The topmost categories, each with its picture or else that of one of its products on this page. */
export function CategoryTiles() {
  const { data: categories, isError } = useListCategoriesQuery();
  const { data: products = [] } = useListHomeProductsQuery(ON_HOME);
  const topmost = filledChildrenOf(categories, null);
  if (topmost.length === 0 && (categories || isError)) return null;

  const pictureOf = ({ _id, picture }: Category) =>
    picture ?? products.find(({ category }) => topmostOf(categories, category) === _id)?.image;
  return (
    <nav aria-label="Categories" className={styles.band}>
      <ul className={`container ${styles.tiles}`}>
        {topmost.map((category) => {
          const { _id, slug, name, productCount } = category;
          const picture = pictureOf(category);
          return (
            <li key={_id}>
              <Link to={categoryPath(slug)} className={styles.tile}>
                <span className={styles.picture}>
                  {picture && (
                    <img src={picture} srcSet={pictureSources(picture)} sizes="96px" alt="" width={96} height={72} />
                  )}
                </span>
                <span className={styles.name}>
                  {name} <small>{counted(productCount, 'product')}</small>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
