import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { ExplainedError } from '../explained-error.ts';
import type { Service } from './supervise.ts';

const startTimeoutMs = 60_000;
const crashesToGiveUp = 2;

// The name is checked because the other service or an unrelated program may answer on this port.
const HealthAnswer = z.object({ status: z.literal('ok'), service: z.string() });

/**
 * Waits until this service reports itself healthy at `readyUrl`.
 *
 * @throws ExplainedError with the service's last log lines if it keeps exiting, or is not ready within a minute
 */
export async function waitUntilReady(service: Service, readyUrl: string, signal: AbortSignal): Promise<void> {
  const giveUpAt = performance.now() + startTimeoutMs;
  const crashesBefore = service.countCrashes();
  while (!(await isReady(service.name, readyUrl))) {
    if (service.countCrashes() - crashesBefore >= crashesToGiveUp)
      throw new ExplainedError(`${service.name} failed to start:\n${service.readLastLines()}`);
    if (performance.now() > giveUpAt)
      throw new ExplainedError(`${service.name} was not ready after a minute:\n${service.readLastLines()}`);
    await pause(100, undefined, { signal });
  }
}

async function isReady(name: string, url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(2000) });
    return answer.ok && HealthAnswer.parse(await answer.json()).service === name;
  } catch {
    return false;
  }
}
