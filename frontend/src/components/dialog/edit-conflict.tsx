import Button from 'react-bootstrap/Button';
import styles from './edit-conflict.module.scss';

interface EditConflictProps {
  /** The name of the other admin, where it is known. */
  savedBy?: string | undefined;
  /** How it differs from what the form's admin saw, in words. */
  changes: readonly string[];
  onTake: () => void;
  /** Joins theirs with what was typed, where that can be. */
  onTakeBoth?: () => void;
  onOverwrite: () => Promise<unknown>;
}

/** Another admin has saved meanwhile what is edited in a form. */
export function EditConflict({
  savedBy = 'another admin',
  changes,
  onTake,
  onTakeBoth,
  onOverwrite,
}: EditConflictProps) {
  return (
    <div role="alert" className={styles.conflict}>
      <p>Saved by {savedBy} meanwhile:</p>
      <ul>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button variant="outline-secondary" size="sm" onClick={onTake}>
          Take theirs
        </Button>
        {onTakeBoth && (
          <Button variant="outline-secondary" size="sm" onClick={onTakeBoth}>
            Take both
          </Button>
        )}
        <Button variant="outline-secondary" size="sm" onClick={() => void onOverwrite()}>
          Save mine instead
        </Button>
      </div>
    </div>
  );
}
