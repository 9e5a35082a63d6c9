import { fetchPage } from '../../../enhance/page-client.ts';

async function showEarlier(link: HTMLAnchorElement, said: HTMLElement, signal: AbortSignal): Promise<void> {
  const { ownerDocument: page } = link;
  const next = await fetchPage(link.href, signal).catch(() => null);
  if (signal.aborted) return;
  const region = next?.querySelector<HTMLElement>('[data-chat]');
  const earlier = region?.querySelector<HTMLElement>('.chat-said');
  if (!region || !earlier) return location.assign(link.href);
  const first = said.firstElementChild;
  said.prepend(...page.importNode(earlier, true).childNodes);
  const further = region.querySelector('a[data-earlier], [data-greeting]');
  if (further) link.replaceWith(page.importNode(further, true));
  else link.remove();
  first?.scrollIntoView({ block: 'start' });
}

/** Makes the "Earlier messages" link insert them above the conversation instead of opening their page. */
export function enableEarlierMessages(region: HTMLElement, said: HTMLElement, signal: AbortSignal): void {
  region.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-earlier]') : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void showEarlier(link, said, signal);
  });
}
