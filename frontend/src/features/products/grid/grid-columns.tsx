import Button from 'react-bootstrap/Button';
import { Link } from 'react-router-dom';
import type { Column } from '../../../components/table/data-table';
import type { Product } from '../../../entities/product/products-api';
import { editProductPath } from '../../../lib/paths';
import { cellText, GRID_FIELDS, isChanged, type GridField, type RowDraft, type RowProblems } from './grid-fields';

interface Choice {
  value: string;
  label: string;
}

/** A row as the grid knows it. */
export interface GridRow {
  /** As it is, so far as is known. */
  product: Product;
  draft: RowDraft;
  problems: RowProblems;
  /** The name of the admin who has saved it meanwhile. */
  savedBy?: string | undefined;
}

interface GridActs {
  /** The choices of a field that is not typed. */
  choices: Partial<Record<GridField, readonly Choice[]>>;
  onChange: (id: string, field: GridField, text: string) => void;
  onTakeTheirs: (row: GridRow) => void;
}

const HEADERS: Record<GridField, string> = {
  price: 'Price',
  minimum: 'Minimum',
  multiple: 'Case Pack',
  category: 'Category',
  status: 'Status',
};

/** @param rowOf all that is known of a product's row */
export const gridColumns = (rowOf: (product: Product) => GridRow, acts: GridActs): readonly Column<Product>[] => [
  { header: 'Name', cell: (product) => <Name row={rowOf(product)} onTakeTheirs={acts.onTakeTheirs} />, isText: true },
  ...GRID_FIELDS.map((field) => ({
    header: HEADERS[field],
    cell: (product: Product) => <Cell row={rowOf(product)} field={field} {...acts} />,
  })),
];

function Name({ row, onTakeTheirs }: { row: GridRow } & Pick<GridActs, 'onTakeTheirs'>) {
  const { product, problems, savedBy } = row;
  const others = Object.entries(problems).filter(([field]) => !GRID_FIELDS.some((each) => each === field));
  return (
    <>
      <Link to={editProductPath(product._id)}>{product.name}</Link>
      {others.map(([field, words]) => (
        <p key={field} className="text-danger">
          {words}
        </p>
      ))}
      {savedBy && (
        <p className="text-danger">
          Saved by {savedBy} meanwhile. Save writes yours, or{' '}
          <Button size="sm" variant="outline-secondary" onClick={() => onTakeTheirs(row)}>
            take theirs<span className="visually-hidden"> for {product.name}</span>
          </Button>
        </p>
      )}
    </>
  );
}

function Cell({ row, field, choices, onChange }: { row: GridRow; field: GridField } & GridActs) {
  const { product, draft, problems, savedBy } = row;
  const text = draft[field] ?? cellText(product, field);
  const isDraft = isChanged(product, field, draft[field]);
  const options = choices[field];
  const problem = problems[field] ?? (savedBy && isDraft && `Theirs: ${shown(cellText(product, field), options)}`);
  const id = `${product._id}.${field}`;
  const props = {
    name: id,
    'data-cell': field,
    'data-changed': isDraft,
    'aria-label': `${HEADERS[field]} of ${product.name}${isDraft ? ', changed' : ''}`,
    'aria-invalid': problem !== undefined && problem !== '',
    'aria-describedby': problem ? `${id}.problem` : undefined,
    value: text,
    onChange: ({ target }: { target: { value: string } }) => onChange(product._id, field, target.value),
  };
  return (
    <div>
      {options ? (
        <select {...props} className="form-select">
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      ) : (
        <input {...props} className="form-control" inputMode="decimal" autoComplete="off" />
      )}
      {problem && (
        <small id={`${id}.problem`} className="text-danger">
          {problem}
        </small>
      )}
    </div>
  );
}

const shown = (text: string, options: readonly Choice[] | undefined): string =>
  options?.find(({ value }) => value === text)?.label.trim() ?? text;
