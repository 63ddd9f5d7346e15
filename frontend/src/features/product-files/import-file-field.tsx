import { useId, useState, type DragEvent } from 'react';
import { apiErrorBody, errorMessage } from '../../lib/api/api-error';
import { importFileLimits } from '../../lib/generated/contract-limits';
import { formatBytes } from '../../lib/text/measures';
import { useSingleFlight } from '../../lib/forms/use-single-flight';
import styles from './import-products.module.scss';
import { useCheckImportMutation } from './product-files-api';

const MAX_BYTES = importFileLimits.file.maxBytes;

interface ImportFileFieldProps {
  /** Gets the id of a file that the shop has checked, or is checking. */
  onChecked: (id: string) => void;
}

/** Takes a file, chosen or dropped, and has the shop check it. */
export function ImportFileField({ onChecked }: ImportFileFieldProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [said, setSaid] = useState('');
  const [checkImport] = useCheckImportMutation();

  const { run: check, isBusy } = useSingleFlight(async (file: File) => {
    setProblem(undefined);
    if (file.size > MAX_BYTES) return setProblem(`${file.name} is larger than ${MAX_BYTES / 2 ** 20} MB`);
    setSaid(`Checking ${file.name}, ${formatBytes(file.size)} …`);
    const { data, error } = await checkImport(file);
    setSaid('');
    if (data) return onChecked(data._id);
    const words = apiErrorBody(error)?.fieldErrors?.['file'] ?? errorMessage(error);
    return setProblem(`${file.name}: ${[words].flat().join(' ')}`);
  });
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file) void check(file);
  };
  return (
    <div
      className={isOver ? `${styles.drop} ${styles.over}` : styles.drop}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <label className={styles.file}>
        <span className="btn btn-primary" aria-disabled={isBusy}>
          Choose a CSV File
        </span>
        <input
          type="file"
          accept=".csv,text/csv"
          className="visually-hidden"
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-hint ${id}-problem`}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void check(file);
            // The same file may be chosen again once it is corrected.
            target.value = '';
          }}
        />
        <span>or drop one here</span>
      </label>
      <p id={`${id}-hint`} className={styles.hint}>
        At most {MAX_BYTES / 2 ** 20} MB. First the shop only says what the file would change.
      </p>
      <div id={`${id}-problem`} role="alert" className="text-danger">
        {problem}
      </div>
      <p role="status" className={styles.said}>
        {said}
      </p>
    </div>
  );
}
