import { setTimeout as wait } from 'node:timers/promises';
import { getSiteSettings } from '@shikhar/contracts/settings/routes';
import { setSite } from '../lib/site/site.ts';
import type { RequestContext } from '../request-context.ts';
import { getDomainClient } from './domain.server.ts';

// With as long again in the domain service, a change is in force everywhere within 5 s.
const keptMs = 2_000;

// A domain service that does not answer costs a page this much, and not the client's whole patience once more.
const maxWaitMs = 1_000;

let readAt = Number.NEGATIVE_INFINITY;
let reading: Promise<void> | undefined;

async function loadSite({ requestId, clientAddress, log }: RequestContext): Promise<void> {
  try {
    setSite((await getDomainClient().call({ requestId, clientAddress }, getSiteSettings)).body);
  } catch (error) {
    // The settings known last hold on.
    log.warn({ reason: String(error) }, 'settings not read');
  }
  readAt = performance.now();
}

/** Makes `getSite()` at most 2 s old. Never fails: without the domain service the last known settings stay. */
export async function refreshSite(context: RequestContext): Promise<void> {
  if (performance.now() - readAt < keptMs) return;
  reading ??= loadSite(context).finally(() => {
    reading = undefined;
  });
  await Promise.race([reading, wait(maxWaitMs, undefined, { ref: false })]);
}

/** Makes the next request read anew: after this process saved the settings. */
export function clearSite(): void {
  readAt = Number.NEGATIVE_INFINITY;
}
