import { useLocation, useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { findNextPage, forgetNextPage, noteNextPage } from '../lib/addresses/next-page.ts';
import { focusPart } from '../lib/focus.ts';
import { isReloaded } from '../lib/is-reloaded.ts';
import { useDataFallback } from './use-data-fallback.ts';

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

/** Where a page says what it shows: the chosen segment, and how many results. */
const summary = 'main :is(.seg [aria-current], [data-said], .pager .meta, .empty p)';

/**
 * Reads out the title of each new page and moves the focus to its main, or to the part its link names, as the browser does for a
 * document. For another query of the same page, it also reads out what the page shows now; a focus in a field stays there.
 */
function PageAnnouncer() {
  const { pathname, search, hash, key } = useLocation();
  const known = useRef({ pathname, search });
  const [news, setNews] = useState({ key, text: '' });
  useEffect(() => {
    const last = known.current;
    const isSamePage = last.pathname === pathname;
    if (isSamePage && last.search === search) return;
    known.current = { pathname, search };
    // Links do not count: the one that was followed may still be there, such as one to another page of a list.
    const isFocusTaken = document.activeElement?.matches('main :not(a)') ?? false;
    const said = isSamePage ? [...document.querySelectorAll(summary)].flatMap(({ textContent }) => textContent ?? []) : [];
    setNews({ key, text: (isSamePage && isFocusTaken ? said : [document.title, ...said]).join('. ') });
    if (!isFocusTaken) focusPart(document.getElementById(hash.slice(1)) ?? document.getElementById('main'));
  }, [pathname, search, hash, key]);
  return (
    <p className="sr-only" aria-live="polite">
      {/* A new element is read out even if its text is the same. */}
      <span key={news.key}>{news.text}</span>
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
    if (goal !== null && isReloaded()) {
      forgetNextPage();
      window.location.replace(goal);
    } else if (state === 'loading') noteNextPage(next.pathname + next.search + next.hash);
    else if (state === 'idle') forgetNextPage();
  }, [state, next]);
  return null;
}

/** The parts of every page that accompany navigations. */
export function Navigation() {
  useDataFallback();
  return (
    <>
      <ProgressBar />
      <PageAnnouncer />
      <ReloadedNavigation />
    </>
  );
}
