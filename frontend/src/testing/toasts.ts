import { screen } from '@testing-library/react';

/** What the toasts on screen say. They stand outside the page's own alerts. */
export function toastsShown(): (string | null)[] {
  const page = screen.getByRole('main');
  return screen.queryAllByRole('alert').flatMap((alert) => (page.contains(alert) ? [] : [alert.textContent]));
}
