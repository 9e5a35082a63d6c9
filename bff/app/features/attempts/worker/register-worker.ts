import href from './exam-worker.ts?worker&url';

/** The worker's script. It is named in client code because the build includes only what client code refers to. */
export const workerHref = href;

/**
 * Resolves with the active worker. `serviceWorker.ready` does so only in a document that was loaded in the worker's scope, not
 * where a link led into it.
 */
async function startWorker(): Promise<ServiceWorker> {
  const registration = await navigator.serviceWorker.register('/exam/worker.js', { scope: '/exam/', updateViaCache: 'none' });
  const { active, waiting, installing } = registration;
  const worker = active ?? waiting ?? installing;
  if (!worker) throw new Error('There is no worker.');
  while (worker.state !== 'activated') {
    if (worker.state === 'redundant') throw new Error('The worker was replaced.');
    await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }));
  }
  return worker;
}

/** Starts the service worker, so that the exam page opens offline. Does nothing if unsupported. */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const started = startWorker();
  started.catch(() => {});
  // This page's assets were loaded before the worker existed.
  const files = () =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => new URL(name).pathname.startsWith('/assets/'));
  const save = async () => (await started).postMessage({ page: window.location.href, files: files() });
  // When idle, but soon: until then a reload needs the network.
  setTimeout(() => void save().catch(() => {}), 1_000);
}
