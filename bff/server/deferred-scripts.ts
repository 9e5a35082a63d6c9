/**
 * Makes the scripts of a page start once everything else is there. Remix loads them at once and with high priority: on a slow network
 * they take the bandwidth of the first paint and, whatever their priority, of the next document.
 */
export function deferScripts(page: string, nonce: string): string {
  const deferred = page
    .replaceAll('<link rel="modulepreload"', '<link data-rel="modulepreload"')
    .replaceAll(/<script([^>]*) type="module" async="">/g, '<script$1 type="text/plain" data-type="module">');
  if (deferred === page) return page;
  return `${deferred}<script nonce="${nonce}">addEventListener('load', ${startSource})</script>`;
}

/** Sent to the browser as text, so it uses nothing of this file. React expects each script in its place. */
function startScripts(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-rel]')) link.rel = link.dataset['rel'] ?? '';
  for (const deferred of document.querySelectorAll<HTMLScriptElement>('script[data-type]')) {
    const script = document.createElement('script');
    script.type = deferred.dataset['type'] ?? '';
    script.nonce = deferred.nonce ?? '';
    script.text = deferred.text;
    deferred.replaceWith(script);
  }
}

const startSource = startScripts.toString().replaceAll(/\s+/g, ' ');
