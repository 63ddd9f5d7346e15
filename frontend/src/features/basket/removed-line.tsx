import styles from './basket-page.module.scss';

/** A line that was taken out of the basket a moment ago. */
export interface Removed {
  itemId: string;
  name: string;
  chosen: number;
  /** The place it had. */
  at: number;
}

/** In the place of a removed line: the way to bring it back. It has the focus, which the line had. */
export function RemovedLine({ line: { name }, onUndo }: { line: Removed; onUndo: () => void }) {
  return (
    <li className={styles.removed}>
      <p>{name} was removed.</p>
      <button type="button" className="btn btn-sm btn-outline-secondary" autoFocus onClick={onUndo}>
        Undo<span className="visually-hidden"> removing {name}</span>
      </button>
    </li>
  );
}
