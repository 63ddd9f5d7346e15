import Button from 'react-bootstrap/Button';
import { saveFile } from '../../lib/browser/save-file';
import styles from './second-factor.module.scss';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** The recovery codes, the only time that they are shown. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const save = () => saveFile(new Blob([codes.join('\n')], { type: 'text/plain' }), 'karigar-recovery-codes.txt');
  return (
    <>
      <p role="status">
        <strong>The second factor is on.</strong> These codes sign you in without your phone, each once. Keep them where
        you keep passwords: they are shown only now.
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="d-flex flex-wrap gap-2">
        <Button variant="outline-secondary" onClick={save}>
          Save as File
        </Button>
        <Button onClick={onDone}>I Have Kept Them</Button>
      </div>
    </>
  );
}
