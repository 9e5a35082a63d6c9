import { Link, useInRouterContext, useLocation } from '@remix-run/react';
import type { AnchorHTMLAttributes } from 'react';
import { isExamPage } from '../lib/addresses/exam-page.ts';
import { isHydratedPath } from '../lib/hydrated-paths.ts';
import { useOnline } from '../lib/use-online.ts';
import { showNotice } from './notice.ts';

type PageLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { href: string };

/** A link to a page of this site. Between hydrated pages, Remix loads the next one, which it requests when the link is pointed at. */
export function PageLink(props: PageLinkProps) {
  return useInRouterContext() ? <RoutedLink {...props} /> : <a {...props} />;
}

function RoutedLink(props: PageLinkProps) {
  const { pathname } = useLocation();
  const [target = ''] = props.href.split(/[?#]/);
  if (!isHydratedPath(pathname) || !isHydratedPath(target || pathname)) return <a {...props} />;
  return <HydratedLink {...props} opensOffline={isExamPage({ pathname: target })} />;
}

function HydratedLink({ href, onClick, opensOffline, ...rest }: PageLinkProps & { opensOffline: boolean }) {
  const isOnline = useOnline();
  return (
    <Link
      to={href}
      // Remix reloads the page when a prefetch fails, which would lose what is typed.
      prefetch={isOnline ? 'intent' : 'none'}
      // Its service worker has a copy of the document.
      reloadDocument={!isOnline && opensOffline}
      {...rest}
      onClick={(event) => {
        onClick?.(event);
        if (isOnline || opensOffline || event.defaultPrevented) return;
        event.preventDefault();
        showNotice('You are offline. This page stays open.');
      }}
    />
  );
}
