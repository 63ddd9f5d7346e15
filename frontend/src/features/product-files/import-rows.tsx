import { DataTable, type Column } from '../../components/table/data-table';
import { LabelledSelect } from '../../components/table/labelled-select';
import { useListParams } from '../../lib/page/list-params';
import styles from './import-products.module.scss';
import { useListImportRowsQuery, type ImportOutcome, type ImportRow, type ProductImport } from './product-files-api';

const PAGE_SIZE = 20;

const rowNumber: Column<ImportRow> = { header: 'Row', cell: ({ row }) => row, isNumber: true };

const product: Column<ImportRow> = {
  header: 'Product',
  cell: ({ name, partNumber }) => (
    <>
      {name || '–'}
      {partNumber && <div className={styles.hint}>{partNumber}</div>}
    </>
  ),
  isText: true,
};

const changes: Column<ImportRow> = {
  header: 'Changes',
  cell: (row) => (
    <ul className={styles.cells}>
      {row.changes.map(({ column, before, after }) => (
        <li key={column}>
          <b>{column}</b> {before && <del>{before}</del>} {before && '→'} {after ? <ins>{after}</ins> : <i>empty</i>}
        </li>
      ))}
    </ul>
  ),
  isText: true,
};

const problems: Column<ImportRow> = {
  header: 'What Is Wrong',
  cell: (row) => (
    <ul className={styles.cells}>
      {row.problems.map(({ column, message }) => (
        <li key={column}>
          <b>{column}</b> {message}
        </li>
      ))}
    </ul>
  ),
  isText: true,
};

/** The rows of a file that do the same, a page at a time: first those with errors, if there are any. */
export function ImportRows({ file }: { file: ProductImport }) {
  const { page, param, setParam } = useListParams();
  const isDone = file.state === 'done';
  const kinds: readonly { value: ImportOutcome; label: string; count: number }[] = [
    { value: 'error', label: isDone ? 'Not written' : 'With errors', count: file.errorRows },
    { value: 'updated', label: isDone ? 'Changed' : 'To change', count: file.updated },
    { value: 'added', label: isDone ? 'Added' : 'To add', count: file.added },
  ];
  const filled = kinds.filter(({ count }) => count > 0);
  const outcome = (filled.find(({ value }) => value === param('show')) ?? filled[0])?.value;
  const list = useListImportRowsQuery(
    { id: file._id, outcome: outcome ?? 'error', page, limit: PAGE_SIZE },
    { skip: outcome === undefined },
  );
  if (outcome === undefined) return null;
  return (
    <>
      <div className={styles.choice}>
        <LabelledSelect
          label="Show"
          value={outcome}
          options={filled.map(({ value, label, count }) => ({ value, label: `${label} (${count})` }))}
          onChange={(value) => setParam('show', value)}
        />
      </div>
      <DataTable
        label="rows"
        columns={[rowNumber, product, outcome === 'error' ? problems : changes]}
        rowKey={({ row }) => String(row)}
        list={list}
        page={page}
        pageSize={PAGE_SIZE}
        emptyMessage="No Rows to Show..."
      />
    </>
  );
}
