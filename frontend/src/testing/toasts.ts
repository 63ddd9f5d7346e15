import { screen } from '@testing-library/react';

/** The texts of the toasts on screen. They stand outside the page's own alerts. */
export function toastsShown(): (string | null)[] {
  const page = screen.getByRole('main');
  return screen.queryAllByRole('alert').flatMap((alert) => (page.contains(alert) ? [] : [alert.textContent]));
}
