import { RemixBrowser } from '@remix-run/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { adoptAids } from './lib/reading-aids.ts';
import { adoptSite } from './lib/site.ts';

adoptSite(document.documentElement.dataset);
adoptAids(document.documentElement.dataset);

startTransition(() => {
  hydrateRoot(document, <RemixBrowser />);
});
