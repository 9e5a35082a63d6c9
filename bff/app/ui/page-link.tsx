import { Link, useInRouterContext, useLocation } from '@remix-run/react';
import type { AnchorHTMLAttributes } from 'react';
import { isHydratedPath } from '../lib/hydrated-paths.ts';

type PageLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { href: string };

/** A link to a page of this site. Between hydrated pages, Remix loads the next one, which it requests when the link is pointed at. */
export function PageLink(props: PageLinkProps) {
  return useInRouterContext() ? <RoutedLink {...props} /> : <a {...props} />;
}

function RoutedLink({ href, ...rest }: PageLinkProps) {
  const { pathname } = useLocation();
  const [target = ''] = href.split(/[?#]/);
  if (!isHydratedPath(pathname) || !isHydratedPath(target || pathname)) return <a href={href} {...rest} />;
  return <Link to={href} prefetch="intent" {...rest} />;
}
