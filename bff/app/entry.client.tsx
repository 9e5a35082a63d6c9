import { RemixBrowser } from '@remix-run/react';
import { hydrateRoot } from 'react-dom/client';
import { adoptAccessibilitySettings } from './features/attempts/accessibility/accessibility-settings.ts';
import { applySite } from './lib/site/site.ts';

/**
 * Resolves once Remix has decoded the page's data. It decodes on its first render and throws the promise until then; if React
 * hydrated meanwhile, the page would be suspended and lose its first clicks.
 */
async function decodeData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (decoding) {
    await decoding;
  }
}

applySite(document.documentElement.dataset);
adoptAccessibilitySettings(document.documentElement.dataset);
await decodeData();
hydrateRoot(document, <RemixBrowser />);
