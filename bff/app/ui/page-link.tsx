import { Link, PrefetchPageLinks, useHref, useInRouterContext, useNavigation } from '@remix-run/react';
import { type AnchorHTMLAttributes, type MouseEvent, useCallback, useEffect, useRef, useState } from 'react';
import { isExamPage } from '../lib/addresses/exam-page.ts';
import { isPage } from '../lib/addresses/is-page.ts';
import { forgetNextPage, noteNextPage } from '../lib/addresses/next-page.ts';
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

/** Milliseconds until a click counts as one that led nowhere, such as one after which the reader chose to stay. */
const patienceMs = 300;

/** Tells when the navigation of a click is over. Only a link that was followed renders it, so only that one renders again. */
function NavigationEnd({ onEnd }: { onEnd: () => void }) {
  const { state } = useNavigation();
  const hasBegun = useRef(false);
  useEffect(() => {
    if (state !== 'idle') {
      hasBegun.current = true;
      return;
    }
    const timer = setTimeout(onEnd, hasBegun.current ? 0 : patienceMs);
    return () => clearTimeout(timer);
  }, [state, onEnd]);
  return null;
}

function leadsAway({ button, metaKey, ctrlKey, shiftKey, altKey, currentTarget }: MouseEvent<HTMLAnchorElement>): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey) && currentTarget.target === '';
}

/** Milliseconds that a link is pointed at before its page is requested. */
const intentMs = 100;

/**
 * Whether to request the page of a link ahead of the click. Remix's own `prefetch` makes two requests when the answer is slow: it
 * cancels the first when the pointer leaves, also if a click waits for it, and starts one after a quick click.
 */
function useIntent(isFollowed: boolean) {
  const [isMeant, setMeant] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const cancel = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    setMeant(false);
  }, []);
  const point = () => {
    // Remix reloads the page when a prefetch fails, which would lose what is typed.
    if (!isFollowed && navigator.onLine) timer.current ??= setTimeout(setMeant, intentMs, true);
  };
  const leave = isFollowed ? undefined : cancel;
  useEffect(() => {
    if (!isFollowed) return;
    clearTimeout(timer.current);
    return cancel;
  }, [isFollowed, cancel]);
  const events = { onMouseEnter: point, onFocus: point, onTouchStart: point, onMouseLeave: leave, onBlur: leave };
  return { isMeant, events };
}

function Prefetch({ href }: { href: string }) {
  return <PrefetchPageLinks page={useHref(href)} />;
}

// A page has a hundred links, so each has few hooks: hydrating them is most of what a list costs a slow phone.
function RoutedLink({ href, onClick, opensOffline, children, ...rest }: PageLinkProps & { opensOffline: boolean }) {
  const [isFollowed, setFollowed] = useState(false);
  const end = useCallback(() => {
    forgetNextPage();
    setFollowed(false);
  }, []);
  const { isMeant, events } = useIntent(isFollowed);
  return (
    <>
      <Link
        to={href}
        discover="none"
        {...rest}
        {...events}
        // Shown at once; the router's own state changes the whole page, which takes longer on a slow phone.
        aria-busy={isFollowed || undefined}
        onClick={(event) => {
          onClick?.(event);
          if (event.defaultPrevented || !leadsAway(event)) return;
          const { pathname, search, hash } = event.currentTarget;
          const page = pathname + search + hash;
          if (navigator.onLine) {
            // Remix reloads the page at once when a script of the next one is missing, before an effect could note it.
            noteNextPage(page);
            return setFollowed(true);
          }
          event.preventDefault();
          // Its service worker has a copy of the document.
          if (opensOffline) location.assign(page);
          else showNotice('You are offline. This page stays open.');
        }}
      >
        {children}
        {isFollowed && <NavigationEnd onEnd={end} />}
      </Link>
      {isMeant && <Prefetch href={href} />}
    </>
  );
}
