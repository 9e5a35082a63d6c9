import { useEffect } from 'react';
import { isUnreachable } from '../lib/responses/failure.ts';
import { showNotice } from '../ui/notice.ts';

/** The data of a page as Remix has loaded it, before the router takes it. */
interface LoadedData {
  router: typeof window.__remixRouter;
  request: Request;
  /** By route. */
  results: Readonly<Record<string, { type: 'data' | 'error'; result: unknown }>>;
}

declare global {
  interface WindowEventMap {
    'page-data': CustomEvent<LoadedData>;
  }
}

/** Whether this is the page that is shown; a form may lead back to it with another query. */
function isShown({ router, request }: LoadedData): boolean {
  const { errors, fetchers, location, navigation } = router.state;
  const { pathname, search } = new URL(request.url);
  const isSent = [navigation, ...fetchers.values()].some(({ formMethod }) => formMethod === 'POST');
  return !errors && pathname === location.pathname && (isSent || search === location.search);
}

function keepShown({ detail }: CustomEvent<LoadedData>): void {
  const { router, request, results } = detail;
  const lost = Object.entries(results).filter(([, { type, result }]) => type === 'error' && isUnreachable(result));
  if (lost.length === 0 || request.signal.aborted || !isShown(detail)) return;
  const shown = lost.map(([id]) => [id, { type: 'data', result: router.state.loaderData[id] }] as const);
  detail.results = { ...results, ...Object.fromEntries(shown) };
  showNotice('No connection: this page may not show the latest changes yet.');
  window.addEventListener('online', () => router.revalidate(), { once: true });
}

/**
 * Keeps a page whose data does not load again, as after a form was saved, until there is a network. Remix would replace it by an
 * error screen; `vite.config.ts` makes it ask here first.
 */
export function useDataFallback(): void {
  useEffect(() => {
    window.addEventListener('page-data', keepShown);
    return () => window.removeEventListener('page-data', keepShown);
  }, []);
}
