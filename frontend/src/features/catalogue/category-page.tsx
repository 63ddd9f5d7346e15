import { Link, useParams } from 'react-router-dom';
import { Loader } from '../../components/loading/loader';
import { LoadFailed } from '../../components/loading/load-failed';
import { formatNumber } from '../../lib/text/measures';
import { usePageMetadata } from '../../lib/page/page-metadata';
import { categoryPath } from '../../lib/paths';
import { Breadcrumb } from '../../entities/product/categories/breadcrumb';
import { useListCategoriesQuery, type Category } from '../../entities/product/categories/categories-api';
import { above, filledChildrenOf } from '../../entities/product/categories/category-levels';
import { pictureSources } from '../../entities/product/product-picture';
import styles from './catalogue-page.module.scss';
import { NoCategory } from './no-category';
import { ProductFinder } from './product-finder';
import { useListing } from './use-listing';

export default function CategoryPage() {
  const { slug } = useParams();
  const { data: categories, isError, error, refetch } = useListCategoriesQuery();
  const category = categories?.find((each) => each.slug === slug);
  const listing = useListing(category ?? null);
  usePageMetadata(category?.name ?? 'Category', category?.text || undefined, {
    path: category && listing.path,
    image: category?.picture || undefined,
    isMissing: categories !== undefined && (!category || listing.isMissing === true),
  });

  if (!categories && !isError) return <Loader />;
  return (
    <div className={`container ${styles.page}`}>
      {category && categories ? (
        <>
          <Breadcrumb categories={categories} to={above(categories, category).at(-1)} />
          <ProductFinder title={category.name} category={category}>
            <CategoryText category={category} categories={categories} />
          </ProductFinder>
        </>
      ) : (
        <div id="products" tabIndex={-1}>
          <header className={styles.header}>
            <h1>{categories ? 'No such category' : 'Category'}</h1>
          </header>
          {categories ? (
            <NoCategory categories={categories} />
          ) : (
            <LoadFailed what="The category" error={error} onRetry={refetch} />
          )}
        </div>
      )}
    </div>
  );
}

/** The picture and the text of a category, and the ways to those below it. */
function CategoryText({ category, categories }: { category: Category; categories: readonly Category[] }) {
  const { _id, name, text, picture } = category;
  const below = filledChildrenOf(categories, _id);
  return (
    <div className={picture ? `${styles.text} ${styles.pictured}` : styles.text}>
      {picture && <img src={picture} srcSet={pictureSources(picture)} sizes="64px" alt="" width={64} height={48} />}
      {text && <p>{text}</p>}
      {below.length > 0 && (
        <ul aria-label={`Categories of ${name}`} className={styles.below}>
          {below.map((child) => (
            <li key={child._id}>
              <Link to={categoryPath(child.slug)}>{child.name}</Link> ({formatNumber(child.productCount)})
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
