import { useLocation, useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { findNextPage, forgetNextPage, noteNextPage } from '../lib/addresses/next-page.ts';

/** Milliseconds before a navigation counts as slow. */
const patienceMs = 300;

/** A bar at the top of the window while the next page takes longer than 300 ms. */
function ProgressBar() {
  const isLoading = useNavigation().state !== 'idle';
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isLoading) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), patienceMs);
    return () => clearTimeout(timer);
  }, [isLoading]);
  return isSlow ? <div className="page-progress" role="progressbar" aria-label="Loading the page" /> : null;
}

/** Reads out the title of each new page and moves the focus to its main, as the browser does for a document. */
function PageAnnouncer() {
  const { pathname } = useLocation();
  const known = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (known.current === pathname) return;
    known.current = pathname;
    setTitle(document.title);
    const main = document.getElementById('main');
    if (!main || main.contains(document.activeElement)) return;
    main.tabIndex = -1;
    main.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <p className="sr-only" aria-live="polite">
      {title}
    </p>
  );
}

/**
 * Remix reloads the page when a script of the next one does not load, as in a tab that is older than the site's last update. The
 * reloaded page then goes on to where the reader was going, as it does when the reader reloads a page that does not come.
 */
function ReloadedNavigation() {
  const { state, location: next } = useNavigation();
  const isFirst = useRef(true);
  useEffect(() => {
    const goal = isFirst.current ? findNextPage() : null;
    isFirst.current = false;
    const [load] = performance.getEntriesByType('navigation');
    if (goal !== null && load instanceof PerformanceNavigationTiming && load.type === 'reload') {
      forgetNextPage();
      window.location.replace(goal);
    } else if (state === 'loading') noteNextPage(next.pathname + next.search + next.hash);
    else if (state === 'idle') forgetNextPage();
  }, [state, next]);
  return null;
}

/** The parts of every page that accompany navigations. */
export function Navigation() {
  return (
    <>
      <ProgressBar />
      <PageAnnouncer />
      <ReloadedNavigation />
    </>
  );
}
