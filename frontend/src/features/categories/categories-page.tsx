import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Empty } from '../../components/loading/empty';
import { LoadFailed } from '../../components/loading/load-failed';
import { Loader } from '../../components/loading/loader';
import { mayLeave } from '../../components/form/unsaved-input';
import { DashboardPage } from '../../components/dashboard/dashboard-page';
import { useListCategoriesQuery, type Category } from '../../entities/product/categories/categories-api';
import styles from './categories-page.module.scss';
import { CategoryForm } from './category-form';
import { CategoryList } from './category-list';
import { CategoryTools } from './category-tools';
import { above } from '../../entities/product/categories/category-levels';
import { useMoveCategory } from './use-move-category';

/** The chosen category, or where a new one is to stand. */
type Chosen = { id: string } | { newBelow: string | null };

export default function CategoriesPage() {
  const { data: categories, isError, error, refetch } = useListCategoriesQuery();
  const [chosen, setChosen] = useState<Chosen>();
  const { move, step, announcement } = useMoveCategory(categories ?? []);
  const find = (id: string | null) => categories?.find(({ _id }) => _id === id);
  const choose = async (next: Chosen | undefined) => {
    if (await mayLeave()) setChosen(next);
  };
  const isNew = chosen !== undefined && 'newBelow' in chosen;
  const category = isNew ? undefined : find(chosen?.id ?? null);
  const parent = isNew ? find(chosen.newBelow) : find(category?.parent ?? null);

  return (
    <DashboardPage
      title="Categories"
      tools={categories && <Button onClick={() => void choose({ newBelow: null })}>Add Category</Button>}
    >
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {!categories && !isError && <Loader label="Loading the categories…" />}
      {!categories && isError && <LoadFailed what="The categories" error={error} onRetry={refetch} />}
      {categories?.length === 0 && !isNew && <Empty message="No Categories to Show..." />}
      {categories && (categories.length > 0 || isNew) && (
        <div className={styles.frame}>
          <div className={styles.columns}>
            {categories.length > 0 && (
              <div className={styles.tree}>
                <CategoryList
                  categories={categories}
                  chosen={category?._id}
                  onChoose={({ _id }) => void choose({ id: _id })}
                  onStep={step}
                  onMove={move}
                />
                {category && (
                  <CategoryTools
                    categories={categories}
                    category={category}
                    onStep={step}
                    onAddBelow={() => void choose({ newBelow: category._id })}
                    onRemoved={() => setChosen(undefined)}
                  />
                )}
              </div>
            )}
            {(category || isNew) && (
              <CategoryForm
                key={category?._id ?? `new-${parent?._id}`}
                category={category}
                parent={parent}
                inherited={inheritedBy(categories, parent)}
                onSaved={({ _id }) => setChosen({ id: _id })}
                onCancel={() => void choose(undefined)}
              />
            )}
            {!category && !isNew && <p className={styles.hint}>Choose a category to change it.</p>}
          </div>
        </div>
      )}
    </DashboardPage>
  );
}

/** The categories whose attributes hold below a parent, too. */
const inheritedBy = (categories: readonly Category[], parent: Category | undefined): Category[] =>
  parent ? [...above(categories, parent), parent].filter(({ attributes }) => attributes.length > 0) : [];
