import { useId, useState, type DragEvent, type ReactNode } from 'react';
import { ACCEPTED_LISTS } from './csv-file';
import styles from './quick-order-page.module.scss';
import type { useQuickOrder } from './use-quick-order';

interface OrderTextFieldProps {
  order: ReturnType<typeof useQuickOrder>;
  /** The messages about the text. */
  children: ReactNode;
}

/** The text area, which takes a dropped file, too. */
export function OrderTextField({ order, children }: OrderTextFieldProps) {
  const { text, write, refuseLongText, readFile, isTaking } = order;
  const id = useId();
  const [isOver, setIsOver] = useState(false);

  const drop = (event: DragEvent) => {
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    // The browser would lay out a long text before it could be refused.
    const isRefused = !file && refuseLongText(event.dataTransfer.getData('text').length);
    if (file || isRefused) event.preventDefault();
    if (file) void readFile(file);
  };
  return (
    <div className={styles.text}>
      <label htmlFor={id}>Part numbers and quantities</label>
      <textarea
        id={id}
        className={isOver ? `form-control ${styles.over}` : 'form-control'}
        value={text}
        readOnly={isTaking}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="characters"
        wrap="off"
        placeholder={'KG-CH-1001, 12\nKG-SA-1004, 6'}
        aria-describedby={`${id}-said`}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        onChange={({ target }) => write(target.value)}
        onPaste={(event) => {
          if (refuseLongText(event.clipboardData.getData('text').length)) event.preventDefault();
        }}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      />
      <div id={`${id}-said`} className={styles.said}>
        {children}
      </div>
      <label className={styles.file}>
        <span className="btn btn-sm btn-outline-secondary">Choose a CSV File</span>
        <input
          type="file"
          accept={ACCEPTED_LISTS}
          className="visually-hidden"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void readFile(file);
            // The same file may be chosen again.
            target.value = '';
          }}
        />
        <span className={styles.hint}>or drop one on the text</span>
      </label>
    </div>
  );
}
