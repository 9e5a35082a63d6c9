/** A form that leads on elsewhere (`data-goes`) goes by itself; whoever comes back to its page stays there, with its button. */
export function autoSubmit(page: Document): void {
  const [session] = performance.getEntriesByType('navigation');
  const isBack = session instanceof PerformanceNavigationTiming && session.type === 'back_forward';
  if (!isBack) page.querySelector<HTMLFormElement>('form[data-goes]')?.requestSubmit();
}
