/** A form that leads on elsewhere (`data-goes`) goes by itself; whoever comes back to its page stays there, with its button. */
export function goOn(page: Document): void {
  const [visit] = performance.getEntriesByType('navigation');
  const isBack = visit instanceof PerformanceNavigationTiming && visit.type === 'back_forward';
  if (!isBack) page.querySelector<HTMLFormElement>('form[data-goes]')?.requestSubmit();
}
