import { useRef, useState, type KeyboardEvent } from 'react';
import Button from 'react-bootstrap/Button';
import { Link } from 'react-router-dom';
import { DashboardPage } from '../../../components/dashboard/dashboard-page';
import { useUnsavedInput } from '../../../components/form/use-unsaved-input';
import { DataTable } from '../../../components/table/data-table';
import { toast } from '../../../components/toast/toast';
import { useListCategoriesQuery } from '../../../entities/product/categories/categories-api';
import { categoryOptions } from '../../../entities/product/categories/category-options';
import type { Product } from '../../../entities/product/products-api';
import { apiErrorBody, errorMessage } from '../../../lib/api/api-error';
import { useSingleFlight } from '../../../lib/forms/use-single-flight';
import { withChanges } from '../../../lib/page/list-params';
import type { Page } from '../../../lib/page/page';
import { counted } from '../../../lib/text/counted';
import { useEditManagedProductsMutation, useListManagedProductsQuery } from '../office/managed-products-api';
import { useProductFilters } from '../office/use-product-filters';
import { gridColumns, type GridRow } from './grid-columns';
import { changedFields, GRID_FIELDS, problemsByRow, readRow, type RowProblems } from './grid-fields';
import { findCell, focusCell, moveByKey } from './grid-keys';
import styles from './product-grid.module.scss';
import { useGridDrafts, type Drafts } from './use-grid-drafts';

/** All rows of a page can be saved by one request. */
const PAGE_SIZE = 50;

const NO_PROBLEMS: RowProblems = {};

const STATUSES = [
  { value: 'published', label: 'Published' },
  { value: 'draft', label: 'Draft' },
];

/** The outcome of a save for a product. */
interface Outcome {
  current?: Product | undefined;
  problems: RowProblems;
  savedBy?: string | undefined;
}

/** The products of a list side by side, to be edited cell by cell and saved together. */
export function ProductGrid() {
  const { params, page, sort, filters } = useProductFilters();
  const list = useListManagedProductsQuery({ ...filters, sort, page, limit: PAGE_SIZE });
  const { data: categories = [] } = useListCategoriesQuery();
  const [editProducts] = useEditManagedProductsMutation();
  const { drafts, change, undo, settle, canUndo } = useGridDrafts();
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, Outcome>>>({});
  /** The rows stay while something is typed in them, also those that no longer belong to the list. */
  const [held, setHeld] = useState<Page<Product>>();
  const [grid, setGrid] = useState<HTMLDivElement | null>(null);
  const saveButton = useRef<HTMLButtonElement>(null);

  const rowOf = (listed: Product): GridRow => {
    const { current, problems = NO_PROBLEMS, savedBy } = outcomes[listed._id] ?? {};
    const product = current && current.version > listed.version ? current : listed;
    return { product, draft: drafts[listed._id] ?? {}, problems, savedBy };
  };
  const changed = ((held ?? list.currentData)?.items ?? [])
    .map(rowOf)
    .filter(({ product, draft }) => changedFields(product, draft).length > 0);
  useUnsavedInput(changed.length > 0);
  if (held && Object.keys(drafts).length === 0) setHeld(undefined);

  const note = (told: Readonly<Record<string, Outcome>>) => setOutcomes((was) => ({ ...was, ...told }));
  const edit: typeof change = (id, field, text) => {
    setHeld((was) => was ?? list.currentData);
    const { problems, ...rest } = outcomes[id] ?? { problems: NO_PROBLEMS };
    if (Object.keys(problems).length > 0) note({ [id]: { ...rest, problems: NO_PROBLEMS } });
    change(id, field, text);
  };
  const focusFirst = (told: Readonly<Record<string, Outcome>>) => {
    const [id, { problems }] = Object.entries(told)[0] ?? ['', { problems: NO_PROBLEMS }];
    const field = GRID_FIELDS.find((each) => problems[each]) ?? changedFieldOf(id);
    focusCell(findCell(grid, id, field));
  };
  const changedFieldOf = (id: string) => GRID_FIELDS.find((field) => drafts[id]?.[field] !== undefined) ?? 'price';

  const { run: save, isBusy } = useSingleFlight(async () => {
    const sent = changed.map(({ product, draft }) => ({ id: product._id, draft, ...readRow(product, draft) }));
    const refuse = (byRow: Record<string, RowProblems>) => {
      const told = Object.fromEntries(
        Object.entries(byRow).map(([id, problems]) => [id, { ...outcomes[id], problems }] as const),
      );
      note(told);
      focusFirst(told);
    };
    const unreadable = sent.filter(({ problems }) => Object.keys(problems).length > 0);
    if (unreadable.length > 0) return refuse(Object.fromEntries(unreadable.map(({ id, problems }) => [id, problems])));
    const { data, error } = await editProducts({ editProductsDto: { edits: sent.map(({ edit: each }) => each) } });
    if (!data) {
      refuse(
        problemsByRow(
          apiErrorBody(error)?.fieldErrors ?? {},
          sent.map(({ id }) => id),
        ),
      );
      return toast('error', errorMessage(error));
    }
    const settled: Drafts = Object.fromEntries(
      sent.flatMap(({ id, draft }, index) => (data[index]?.isSaved ? [[id, draft] as const] : [])),
    );
    settle(settled);
    const told = data.map((outcome) => [outcome.product, toOutcome(outcome)] as const);
    note(Object.fromEntries(told));
    const failed = told.filter((_, index) => !data[index]?.isSaved);
    const savedCount = data.length - failed.length;
    if (savedCount > 0) void toast('success', `${counted(savedCount, 'product')} saved`);
    if (failed.length === 0) return undefined;
    focusFirst(Object.fromEntries(failed));
    return toast('error', `${counted(failed.length, 'product')} not saved: see the marked rows`);
  });
  const takeBack = () => {
    const step = undo();
    if (step) focusCell(findCell(grid, step.id, step.field));
  };
  const takeTheirs = ({ product, draft }: GridRow) => {
    settle({ [product._id]: draft });
    note({ [product._id]: { current: product, problems: NO_PROBLEMS } });
    focusCell(findCell(grid, product._id, 'price'));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isCommand = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
    const act = isCommand && { z: takeBack, s: () => void save() }[event.key.toLowerCase()];
    if (!act) return moveByKey(event, () => saveButton.current?.focus());
    event.preventDefault();
    return act();
  };
  const columns = gridColumns(rowOf, {
    choices: { category: [{ value: '', label: 'None' }, ...categoryOptions(categories)], status: STATUSES },
    onChange: edit,
    onTakeTheirs: takeTheirs,
  });
  return (
    <DashboardPage
      title="Edit Products"
      tools={
        <Link to={`?${withChanges(params, { view: '', page: '' })}`} className="btn btn-outline-secondary">
          Back to the List
        </Link>
      }
    >
      <div className={styles.bar}>
        <Button ref={saveButton} aria-busy={isBusy} disabled={changed.length === 0} onClick={() => void save()}>
          Save {counted(changed.length, 'Product')}
        </Button>
        <Button variant="outline-secondary" disabled={!canUndo} onClick={takeBack}>
          Undo
        </Button>
        <small>Enter and arrows move, Ctrl-Z undoes, Ctrl-S saves.</small>
      </div>
      <div ref={setGrid} className={styles.grid} onKeyDown={onKeyDown}>
        <DataTable
          label="products"
          columns={columns}
          rowKey={({ _id }) => _id}
          list={held ? { ...list, currentData: held } : list}
          page={page}
          pageSize={PAGE_SIZE}
          emptyMessage="No Products to Show..."
        />
      </div>
    </DashboardPage>
  );
}

interface Told {
  isSaved: boolean;
  current?: Product;
  savedBy?: string;
  code?: string;
  message?: string;
  fieldErrors?: Readonly<Record<string, string>>;
}

function toOutcome({ isSaved, current, savedBy = 'another admin', code, message = '', fieldErrors }: Told): Outcome {
  if (isSaved) return { current, problems: NO_PROBLEMS };
  if (code === 'PRODUCT_EDITED') return { current, savedBy, problems: NO_PROBLEMS };
  return { problems: fieldErrors ?? { product: message } };
}
