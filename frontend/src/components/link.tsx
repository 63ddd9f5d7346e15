import type { ComponentProps, MouseEvent } from 'react';
import { matchPath, useHref, useLinkClickHandler, useLocation, type To } from 'react-router-dom';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To;
  /** Takes the place of the current entry of the history. */
  replace?: boolean;
  /** Left in the entry of the history. */
  state?: unknown;
}

/**
 * A link to a page of the site. React Router's own brings the fetching ahead of its framework mode, 2 kB of the first
 * script that the site has no use for: app/fetch-ahead.ts does that.
 */
export function Link({ to, replace, state, onClick, ...anchor }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { replace, state, target: anchor.target });
  const onPress = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return <a {...anchor} href={href} onClick={onPress} />;
}

interface NavLinkProps extends LinkProps {
  to: string;
  /** Whether the pages below it are other ones. */
  end?: boolean;
}

/** A link of a menu, which shows whether it leads to the page that is open. */
export function NavLink({ to, end = false, className = '', ...link }: NavLinkProps) {
  const { pathname } = useLocation();
  const isHere = matchPath({ path: to, end }, pathname) !== null;
  return (
    <Link
      {...link}
      to={to}
      className={isHere ? `${className} active`.trim() : className || undefined}
      aria-current={isHere ? 'page' : undefined}
    />
  );
}
