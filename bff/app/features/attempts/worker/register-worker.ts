import href from './exam-worker.ts?worker&url';

/** The worker's script. It is named in client code because the build includes only what client code refers to. */
export const workerHref = href;

/** Registers the service worker so that the exam page opens offline. Does nothing if unsupported. */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  serviceWorker.register('/exam/worker.js', { scope: '/exam/', updateViaCache: 'none' }).catch(() => {});
  // This page's assets were loaded before the worker existed.
  const files = () =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => new URL(name).pathname.startsWith('/assets/'));
  const save = async () => {
    const { active } = await serviceWorker.ready;
    active?.postMessage({ page: window.location.href, files: files() });
  };
  // When idle, but soon: until then a reload needs the network.
  setTimeout(() => void save().catch(() => {}), 1_000);
}
