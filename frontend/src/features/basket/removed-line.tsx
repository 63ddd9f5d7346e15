import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import styles from './basket-page.module.scss';

/** A line that was taken out of the basket a moment ago. */
export interface Removed {
  itemId: string;
  name: string;
  chosen: number;
  /** The place it had. */
  at: number;
  /** It went into the list of what is saved for later. */
  isSaved: boolean;
}

/** In the place of a removed line: the way to bring it back. It has the focus, which the line had. */
export function RemovedLine({ line: { name, isSaved }, onUndo }: { line: Removed; onUndo: () => void }) {
  return (
    <li className={styles.removed}>
      <p>
        {name} {isSaved ? 'was saved for later.' : 'was removed.'}{' '}
        {isSaved && <Link to={paths.lists}>Show My Lists</Link>}
      </p>
      <button type="button" className="btn btn-sm btn-outline-secondary" autoFocus onClick={onUndo}>
        Undo
        <span className="visually-hidden">
          {' '}
          {isSaved ? 'saving' : 'removing'} {name}
        </span>
      </button>
    </li>
  );
}
