import Button from 'react-bootstrap/Button';
import { useSiteConfig } from '../../config/use-site-config';
import styles from './auth-page.module.scss';
import type { Credentials } from './login-form';

interface SandboxAccountsProps {
  onChoose: (account: Credentials) => void;
}

/** The ready-made accounts of a shop on local stand-ins; a real shop has none to show. */
export function SandboxAccounts({ onChoose }: SandboxAccountsProps) {
  const config = useSiteConfig();
  if (!config?.sandbox || config.accounts.length === 0) return null;
  return (
    <aside className={styles.sandbox} aria-label="Sandbox accounts">
      <h2>Sandbox accounts</h2>
      <p>Choose one to fill the form.</p>
      {config.accounts.map(({ label, email, password }) => (
        <Button key={email} variant="outline-secondary" size="sm" onClick={() => onChoose({ email, password })}>
          {label}:{' '}
          <span className={styles.account}>
            {email} / {password}
          </span>
        </Button>
      ))}
    </aside>
  );
}
