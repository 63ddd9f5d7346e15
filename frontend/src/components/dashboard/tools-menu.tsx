import type { ReactNode } from 'react';
import styles from './tools-menu.module.scss';

/** Tools that are seldom needed, behind a button. They fold away when the focus leaves them, or with Escape. */
export function ToolsMenu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details
      className={styles.menu}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) currentTarget.open = false;
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape') return;
        currentTarget.querySelector('summary')?.focus();
        currentTarget.open = false;
      }}
    >
      <summary className="btn btn-outline-secondary">{label}</summary>
      {/* It takes the focus when its ground is pressed, so that this is no press outside. */}
      <div className={styles.panel} tabIndex={-1}>
        {children}
      </div>
    </details>
  );
}
