import { isExamPage } from '../../../lib/addresses/exam-page.ts';
import { fetchWithTimeout } from './network-client.ts';
import { findCopyAddress, isWhole, listFiles, markCopy, patience, storePrefix } from './worker-rules.ts';

// Serves the exam page offline: its last copy and its assets. Questions and answers are in the browser's
// database, where the page itself finds them. With a network, the page always comes from the network.

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchLike extends ExtendableEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

const version = 'shikharVersion' in self ? String(self.shikharVersion) : '';
const storeName = storePrefix + version;

function isLasting(event: Event): event is ExtendableEvent {
  return 'waitUntil' in event;
}

function isFetch(event: Event): event is FetchLike {
  return 'respondWith' in event && 'request' in event;
}

async function cachePage(address: URL, page: Response): Promise<void> {
  if (!isWhole(page)) return;
  const headers = new Headers(page.headers);
  // The cached body is no longer compressed.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  const store = await caches.open(storeName);
  await store.put(findCopyAddress(address), new Response(markCopy(await page.text()), { headers }));
}

async function findCopy(address: string): Promise<Response | undefined> {
  return await caches.match(address);
}

async function respondWithPage(event: FetchLike): Promise<Response> {
  const { request } = event;
  const address = new URL(request.url);
  try {
    const page = await fetchWithTimeout(request, patience);
    event.waitUntil(cachePage(address, page.clone()));
    if (page.status < 500) return page;
    return (await findCopy(findCopyAddress(address))) ?? page;
  } catch (error) {
    const copy = await findCopy(findCopyAddress(address));
    if (copy) return copy;
    // There is no cached copy, so wait for the slow response.
    if (error instanceof Error && error.message === 'too slow') return await fetchWithTimeout(request);
    return Response.error();
  }
}

/** File names contain a content hash, so a cached copy is never stale. */
async function respondWithFile(request: Request): Promise<Response> {
  const copy = await caches.match(request);
  if (copy) return copy;
  const file = await fetchWithTimeout(request);
  if (isWhole(file)) await (await caches.open(storeName)).put(request, file.clone());
  return file;
}

async function cacheFiles(store: Cache, files: readonly string[]): Promise<void> {
  for (const file of files) if (!(await store.match(file))) await store.add(file);
}

async function cacheAll({ page, files }: { page: string; files: readonly string[] }): Promise<void> {
  const store = await caches.open(storeName);
  await cacheFiles(store, files);
  const address = new URL(page);
  if (!isExamPage(address) || (await store.match(findCopyAddress(address)))) return;
  const fetched = await fetchWithTimeout(page);
  // A page that was reached by a link has loaded only some of them. Cache the page last: without its files it would not work.
  if (isWhole(fetched)) await cacheFiles(store, listFiles(await fetched.clone().text()));
  await cachePage(address, fetched);
}

async function deleteOldCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(storePrefix) && name !== storeName).map((name) => caches.delete(name)),
  );
}

self.addEventListener('activate', (event) => {
  if (isLasting(event)) event.waitUntil(deleteOldCaches());
});

self.addEventListener('message', (event) => {
  if (isLasting(event)) event.waitUntil(cacheAll(event.data));
});

self.addEventListener('fetch', (event) => {
  if (!isFetch(event) || event.request.method !== 'GET') return;
  const address = new URL(event.request.url);
  if (address.origin !== self.location.origin) return;
  if (event.request.mode === 'navigate' && isExamPage(address)) event.respondWith(respondWithPage(event));
  else if (address.pathname.startsWith('/assets/')) event.respondWith(respondWithFile(event.request));
});
