import { RemixBrowser } from '@remix-run/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { adoptAids } from './lib/reading-aids.ts';
import { adoptSite } from './lib/site.ts';

/**
 * Waits for the page's data. Remix decodes them when it is first rendered, and throws their promise until then; in React's own
 * first rendering a key or a click that comes meanwhile ends it for good ("Root did not complete").
 */
async function decodePageData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (thrown) {
    if (thrown instanceof Promise) await thrown;
  }
}

adoptSite(document.documentElement.dataset);
adoptAids(document.documentElement.dataset);

await decodePageData();
startTransition(() => {
  hydrateRoot(document, <RemixBrowser />);
});
