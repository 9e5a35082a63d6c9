import href from './exam-worker.ts?worker&url';

/** The worker's own script. Named here, among what browsers run: what the server alone names is not built for them. */
export const workerHref = href;

/** Lets the exam page open without a network from now on. Browsers that cannot, or may not, go on without. */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  serviceWorker.register('/exam/worker.js', { scope: '/exam/', updateViaCache: 'none' }).catch(() => {});
  // What this page was made of came before the worker did.
  const files = () =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => new URL(name).pathname.startsWith('/assets/'));
  const save = async () => {
    const { active } = await serviceWorker.ready;
    active?.postMessage({ page: window.location.href, files: files() });
  };
  // After all that the student waits for, and soon: until then a reload needs the network.
  setTimeout(() => void save().catch(() => {}), 1_000);
}
