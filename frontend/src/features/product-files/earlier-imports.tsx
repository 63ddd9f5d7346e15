import { Link } from 'react-router-dom';
import { DataTable, type Column } from '../../components/table/data-table';
import { useListParams } from '../../lib/page/list-params';
import { formatDay, formatNumber } from '../../lib/text/measures';
import { importPath } from '../../lib/paths';
import { stateInWords } from './import-words';
import { useListImportsQuery, type ImportSummary } from './product-files-api';

const PAGE_SIZE = 10;

const columns: readonly Column<ImportSummary>[] = [
  {
    header: 'File',
    cell: ({ _id, fileName }) => <Link to={importPath(_id)}>{fileName}</Link>,
    isText: true,
  },
  { header: 'Sent', cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDay(createdAt)}</time> },
  { header: 'State', cell: stateInWords },
  { header: 'Rows', cell: ({ rows }) => formatNumber(rows), isNumber: true },
];

/** The files of the last days, so that a report is found again. */
export function EarlierImports() {
  const { page } = useListParams();
  const list = useListImportsQuery({ page, limit: PAGE_SIZE });
  return (
    <section>
      <h2>The Last Days’ Files</h2>
      <DataTable
        label="files"
        columns={columns}
        rowKey={({ _id }) => _id}
        list={list}
        page={page}
        pageSize={PAGE_SIZE}
        emptyMessage="No file has been sent"
      />
    </section>
  );
}
