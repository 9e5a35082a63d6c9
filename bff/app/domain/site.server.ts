import { setTimeout as wait } from 'node:timers/promises';
import { getSiteSettings } from '@shikhar/contracts/settings/routes';
import { setSite } from '../lib/site/site.ts';
import type { RequestContext } from '../request-context.ts';
import { getDomainClient } from './domain.server.ts';

// The domain service caches for as long, so a change takes effect everywhere within 5 s.
const cacheMs = 2_000;

/** If the domain service is down, a page waits only this long for settings, in milliseconds, not for the whole client timeout. */
export const settingsWaitMs = 250;

let readAt = Number.NEGATIVE_INFINITY;
let reading: Promise<void> | undefined;

async function loadSite({ requestId, clientAddress, log }: RequestContext): Promise<void> {
  try {
    setSite((await getDomainClient().call({ requestId, clientAddress }, getSiteSettings)).body);
  } catch (error) {
    // Keep the last known settings.
    log.warn({ reason: String(error) }, 'settings not read');
  }
  readAt = performance.now();
}

/** Refreshes `getSite()` to at most 2 s old. Never fails: if the domain service is down, the last known settings stay. */
export async function refreshSite(context: RequestContext): Promise<void> {
  if (performance.now() - readAt < cacheMs) return;
  reading ??= loadSite(context).finally(() => {
    reading = undefined;
  });
  await Promise.race([reading, wait(settingsWaitMs, undefined, { ref: false })]);
}

/** Makes the next request reload the settings, after this process saved them. */
export function clearSite(): void {
  readAt = Number.NEGATIVE_INFINITY;
}
