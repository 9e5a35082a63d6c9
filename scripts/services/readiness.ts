import { setTimeout as pause } from 'node:timers/promises';
import { ExplainedError } from '../explained-error.ts';
import type { Service } from './supervise.ts';

const longestStart = 60_000;
const crashesToGiveUp = 2;

/** @throws ExplainedError with the service's last words when it keeps ending, or is not ready within a minute. */
export async function waitUntilReady(service: Service, readyUrl: string, signal: AbortSignal): Promise<void> {
  const giveUpAt = performance.now() + longestStart;
  const crashesBefore = service.countCrashes();
  while (!(await isReady(readyUrl))) {
    if (service.countCrashes() - crashesBefore >= crashesToGiveUp)
      throw new ExplainedError(`${service.name} does not start:\n${service.readLastLines()}`);
    if (performance.now() > giveUpAt)
      throw new ExplainedError(`${service.name} is not ready after a minute:\n${service.readLastLines()}`);
    await pause(100, undefined, { signal });
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    return false;
  }
}
