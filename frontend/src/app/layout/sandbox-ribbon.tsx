import { useSiteConfig } from '../../config/use-site-config';
import styles from './sandbox-ribbon.module.scss';

/** Says on every page that this shop runs on stand-ins, so that it is not mistaken for the real one. */
export function SandboxRibbon() {
  const config = useSiteConfig();
  if (!config?.sandbox) return null;
  return (
    <aside className={styles.ribbon} aria-label="Sandbox">
      Sandbox: nothing is charged or delivered
    </aside>
  );
}
