import { useSyncExternalStore } from 'react';
import { storage } from './storage';

export type Theme = 'light' | 'dark';

const STORAGE_KEY = 'theme';

function currentTheme(): Theme {
  return document.documentElement.dataset.bsTheme === 'dark' ? 'dark' : 'light';
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-bs-theme'] });
  return () => observer.disconnect();
}

function applyTheme(theme: Theme): void {
  document.documentElement.dataset.bsTheme = theme;
}

/** The theme shown now. public/theme.js sets the first one, before the first paint; the server renders the light one. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme, () => 'light');
}

/** Switches between light and dark, and remembers the choice in this browser. */
export function toggleTheme(): void {
  const theme = currentTheme() === 'dark' ? 'light' : 'dark';
  storage.write(STORAGE_KEY, theme);
  applyTheme(theme);
}

/** Follows the system's preference until the visitor chooses, and a choice made in another tab. */
export function followThemeChanges(): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) => {
    if (!storage.read(STORAGE_KEY)) applyTheme(matches ? 'dark' : 'light');
  });
  addEventListener('storage', ({ key, newValue }) => {
    if (key === STORAGE_KEY && newValue) applyTheme(newValue === 'dark' ? 'dark' : 'light');
  });
}
