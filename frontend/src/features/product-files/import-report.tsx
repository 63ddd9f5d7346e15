import Button from 'react-bootstrap/Button';
import { Link } from 'react-router-dom';
import { errorMessage } from '../../lib/api/api-error';
import { counted } from '../../lib/text/counted';
import { formatNumber } from '../../lib/text/measures';
import { paths } from '../../lib/paths';
import { toast } from '../../components/toast/toast';
import { useSingleFlight } from '../../lib/forms/use-single-flight';
import styles from './import-products.module.scss';
import { ImportRows } from './import-rows';
import { isUnderWay, rowsToWrite } from './import-words';
import { useWriteImportMutation, type ProductImport } from './product-files-api';

/** The result of an import, planned or done, and its progress. */
export function ImportReport({ file }: { file: ProductImport }) {
  return (
    <>
      <p className={styles.name}>
        <strong>{file.fileName}</strong>, {counted(file.rows, 'row')}
      </p>
      <div role="status">
        {isUnderWay(file) || file.state === 'interrupted' ? <Progress file={file} /> : <Counts file={file} />}
      </div>
      {file.state === 'checked' && <WriteButtons file={file} />}
      {file.state === 'interrupted' && <WriteRestButton file={file} />}
      {file.state === 'done' && (
        <p className={styles.buttons}>
          <Link to={paths.manageProduct} className="btn btn-primary">
            Manage Products
          </Link>
          <Link to={paths.importProducts} className="btn btn-outline-secondary">
            Import Another File
          </Link>
        </p>
      )}
      {!isUnderWay(file) && <ImportRows file={file} />}
    </>
  );
}

function Progress({ file: { state, treated, toTreat } }: { file: ProductImport }) {
  const what = state === 'checking' ? 'Checking' : 'Writing';
  return (
    <div className={styles.progress}>
      <progress aria-label={`${what} the file`} value={treated} max={Math.max(1, toTreat)} />
      <p>
        {state === 'interrupted' ? 'Written' : what}: {formatNumber(treated)} of {counted(toTreat, 'row')}.{' '}
        {state === 'writing' && 'It goes on when you leave this page.'}
        {state === 'interrupted' && 'The shop was stopped before it came to the rest.'}
      </p>
    </div>
  );
}

function Counts({ file: { state, added, updated, unchanged, errorRows } }: { file: ProductImport }) {
  const isDone = state === 'done';
  const counts = [
    [isDone ? 'Added' : 'To add', added],
    [isDone ? 'Changed' : 'To change', updated],
    ['Unchanged', unchanged],
    [isDone ? 'Not written' : 'With errors', errorRows],
  ] as const;
  return (
    <dl className={styles.counts}>
      {counts.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Has an import written, with or without the rows that have errors; a toast says why not. */
function useWriting({ _id }: ProductImport) {
  const [writeImport] = useWriteImportMutation();
  return useSingleFlight(async (onlyGood: boolean) => {
    const { error } = await writeImport({ id: _id, writeImportDto: { onlyGood } });
    if (error) await toast('error', errorMessage(error));
  });
}

function WriteRestButton({ file }: { file: ProductImport }) {
  const { run: write, isBusy } = useWriting(file);
  return (
    <p className={styles.buttons}>
      <Button aria-busy={isBusy} onClick={() => void write(true)}>
        Write the Other {counted(file.toTreat - file.treated, 'Row')}
      </Button>
    </p>
  );
}

function WriteButtons({ file }: { file: ProductImport }) {
  const { errorRows } = file;
  const { run: write, isBusy } = useWriting(file);
  const good = rowsToWrite(file);
  const hasErrors = errorRows > 0;
  return (
    <>
      <p>{adviceFor(good, errorRows)}</p>
      <p className={styles.buttons}>
        {good > 0 && (
          <Button
            aria-busy={isBusy}
            aria-disabled={hasErrors}
            onClick={() => {
              if (!hasErrors) void write(false);
            }}
          >
            Write All Rows
          </Button>
        )}
        {good > 0 && hasErrors && (
          <Button variant="outline-secondary" aria-busy={isBusy} onClick={() => void write(true)}>
            Write Only the {formatNumber(good)} Good Ones
          </Button>
        )}
        <Link to={paths.importProducts} className="btn btn-outline-secondary">
          Choose Another File
        </Link>
      </p>
    </>
  );
}

function adviceFor(good: number, errorRows: number): string {
  if (errorRows > 0) {
    const faulty = `${counted(errorRows, 'row')} ${errorRows === 1 ? 'has' : 'have'} errors.`;
    return good > 0
      ? `${faulty} Correct the file and choose it again, or write only the good rows.`
      : `${faulty} Correct the file and choose it again.`;
  }
  return good > 0 ? 'Nothing is written yet.' : 'The products are as the file says: there is nothing to write.';
}
