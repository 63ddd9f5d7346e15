import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** Leads on to where the page is instead; a page that the server renders says so by its metadata. */
export function Moved({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return null;
}
