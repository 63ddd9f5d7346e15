import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMay } from './use-may';

/** A link to a page of the office; mere text for a reader to whom that page is closed. */
export function OfficeLink({ to, children }: { to: string; children: ReactNode }) {
  const { mayOpen } = useMay();
  return mayOpen(to) ? <Link to={to}>{children}</Link> : children;
}
