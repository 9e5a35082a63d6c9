/**
 * The button of the study assistant opens its panel in place of the page it leads to, and that page answers without a reload. What
 * does it comes only with the first press, or with the page.
 */
export function openAssistant(page: Document): void {
  const region = page.querySelector<HTMLElement>('[data-chat]');
  if (region) void import('../features/assistant/panel/live-chat.ts').then(({ startChat }) => startChat(region));
  page.addEventListener('click', (event) => {
    const opener = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-assistant]') : null;
    // Who wants the page in a tab of its own gets it.
    if (!opener || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (opener.ariaBusy === 'true') return;
    opener.ariaBusy = 'true';
    import('../features/assistant/panel/assistant-panel.ts')
      .then(({ openPanel }) => openPanel(opener))
      .catch(() => location.assign(opener.href))
      .finally(() => opener.removeAttribute('aria-busy'));
  });
}
