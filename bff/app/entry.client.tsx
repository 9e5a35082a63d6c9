import { RemixBrowser } from '@remix-run/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { logEvent, watchPage } from './lib/browser-log/watch-page.ts';

watchPage();

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

// React sets each radio that was not set by hand to its default, which would undo a choice made before the script arrived.
for (const radio of document.querySelectorAll<HTMLInputElement>('input[type=radio]')) {
  const { checked } = radio;
  radio.checked = checked;
}
await decodeData();
// A transition hydrates in short slices, so a slow phone can still scroll. A click hydrates the rest at once.
startTransition(() => {
  hydrateRoot(document, <RemixBrowser />, {
    onRecoverableError(error) {
      logEvent({ action: 'hydration.failed', error });
      reportError(error);
    },
  });
});
