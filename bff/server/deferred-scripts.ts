const preload = '<link rel="modulepreload"';
const moduleType = ' type="module" async=""';

/**
 * Makes the scripts of a page start once everything else is there. Remix loads them at once and with high priority: on a slow network
 * they take the bandwidth of the first paint and, whatever their priority, of the next document.
 */
export function deferScripts(page: string, nonce: string): string {
  // Searched once each, because every page pays for it.
  const start = page.indexOf(preload);
  const end = page.indexOf(moduleType, start);
  if (start === -1 || end === -1) return page;
  const preloads = page.slice(start, end).replaceAll(preload, '<link data-rel="modulepreload"');
  const rest = page.slice(end + moduleType.length);
  const starter = `<script nonce="${nonce}">addEventListener('load', () => setTimeout(${startSource}))</script>`;
  return `${page.slice(0, start)}${preloads} type="text/plain" data-type="module"${rest}${starter}`;
}

/**
 * Sent to the browser as text, so it uses nothing of this file. Each file runs in a task of its own, so that a slow phone can react
 * between two of them: files that others need come first, and the one that hydrates the page last. React expects each script in its
 * place.
 */
async function startScripts(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[data-rel]')];
  for (const link of links) link.rel = link.dataset['rel'] ?? '';
  for (const name of ['react', 'zod', 'hook-form', 'frame', 'parts', 'vocabulary', 'form-parts', ''])
    for (const { href } of links)
      if (href.includes(`/${name}`) && !href.includes('/entry.client')) await import(href).catch(() => {});
  for (const deferred of document.querySelectorAll<HTMLScriptElement>('script[data-type]')) {
    const script = document.createElement('script');
    script.type = deferred.dataset['type'] ?? '';
    script.nonce = deferred.nonce ?? '';
    script.text = deferred.text;
    deferred.replaceWith(script);
  }
}

const startSource = startScripts.toString().replaceAll(/\s+/g, ' ');
