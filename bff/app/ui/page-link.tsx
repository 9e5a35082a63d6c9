import { Link, useInRouterContext } from '@remix-run/react';
import type { AnchorHTMLAttributes } from 'react';
import { isExamPage } from '../lib/addresses/exam-page.ts';
import { isPage } from '../lib/addresses/is-page.ts';
import { useOnline } from '../lib/use-online.ts';
import { showNotice } from './notice.ts';

type PageLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { href: string };

/** A link within this site. Remix loads the next page, which it requests when the link is pointed at. */
export function PageLink(props: PageLinkProps) {
  const isRouted = useInRouterContext();
  const [target = ''] = props.href.split(/[?#]/);
  // For a whole path, `Link` renders the same, but resolves it against all routes, which was most of what links cost the server.
  if (!isRouted || !isPage(target) || (isOnServer && target.startsWith('/'))) return <a {...props} />;
  return <RoutedLink {...props} opensOffline={isExamPage({ pathname: target })} />;
}

const isOnServer = typeof document === 'undefined';

function RoutedLink({ href, onClick, opensOffline, ...rest }: PageLinkProps & { opensOffline: boolean }) {
  const isOnline = useOnline();
  return (
    <Link
      to={href}
      discover="none"
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
