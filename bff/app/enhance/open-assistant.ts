/** The button of the study assistant opens its panel in place of the page it leads to. The first press loads its script. */
export function openAssistant(page: Document): void {
  page.addEventListener('click', (event) => {
    const opener = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-assistant]') : null;
    // Who wants the page in a tab of its own gets it. On hydrated pages, React has opened its own panel.
    if (!opener || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (opener.ariaBusy === 'true') return;
    opener.ariaBusy = 'true';
    import('../features/assistant/panel/assistant-panel.ts')
      .then(({ openPanel }) => openPanel(opener))
      .catch(() => location.assign(opener.href))
      .finally(() => opener.removeAttribute('aria-busy'));
  });
}
