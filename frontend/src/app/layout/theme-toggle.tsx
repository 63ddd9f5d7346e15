import { MoonIcon, SunIcon } from '../../components/icons/icons';
import { toggleTheme, useTheme } from '../../lib/browser/theme';
import styles from './site-header.module.scss';

export function ThemeToggle() {
  const isDark = useTheme() === 'dark';
  const label = isDark ? 'Use the light theme' : 'Use the dark theme';
  return (
    <button type="button" className={styles.themeToggle} aria-label={label} title={label} onClick={toggleTheme}>
      {isDark ? <SunIcon /> : <MoonIcon />}
    </button>
  );
}
