import { RemixBrowser } from '@remix-run/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { adoptSite } from './lib/site.ts';

adoptSite(document.documentElement.dataset);

startTransition(() => {
  hydrateRoot(document, <RemixBrowser />);
});
