import { randomUUID } from 'node:crypto';
import { Pool } from 'undici';
import { byForm } from '../ledger/save-ways.ts';
import { describeTimes } from './alternate.ts';
import type { BenchStack } from './bench-stack.ts';
import { createRoundRobin } from './load.ts';
import { printGoal, printLine } from './report.ts';
import { createWriter, formatSaves, savePaced, startExams } from './save-load.ts';
import type { Settings } from './settings.ts';
import { openSite } from './student-client.ts';

const students = 50;
/** Each saves every two seconds. */
const savesPerSecond = students / 2;
const goalMs = 300;
const floodConnections = 64;

interface Flood {
  statuses: Map<number, number>;
  stop(): Promise<void>;
}

/** Signs in with made-up accounts from made-up addresses, so none is throttled and each needs a hash. */
function startFlood(origin: string): Flood {
  const service = new Pool(origin, { connections: floodConnections, pipelining: 1 });
  const statuses = new Map<number, number>();
  let isOn = true;
  async function retryRepeatedly(line: number): Promise<void> {
    for (let count = 0; isOn; count += 1) {
      const answer = await service.request({
        method: 'POST',
        path: '/api/auth/login',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.18.${line}.${(count % 250) + 1}` },
        body: JSON.stringify({ email: `${randomUUID()}@bench.example`, password: 'not this one' }),
      });
      await answer.body.dump();
      statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
    }
  }
  const lines = Array.from({ length: floodConnections }, (_, line) => retryRepeatedly(line));
  return {
    statuses,
    async stop() {
      isOn = false;
      await Promise.all(lines);
      await service.close();
    },
  };
}

/** Fifty students save while others try to sign in over all flood connections without a pause. */
export async function benchmarkLoginFlood({ origin, domainOrigin }: BenchStack, settings: Settings): Promise<void> {
  const site = openSite(origin, 64);
  const next = createRoundRobin((await startExams(site, origin, students)).map((seat) => createWriter(byForm, seat)));
  const seconds = settings.seconds * settings.rounds;
  await savePaced(next, settings.seconds, savesPerSecond);
  const alone = await savePaced(next, seconds, savesPerSecond);
  const flood = startFlood(domainOrigin);
  const beside = await savePaced(next, seconds, savesPerSecond);
  await flood.stop();
  await site.close();
  printLine(`  saves of ${students} students alone: ${formatSaves(alone)}`);
  const answers = [...flood.statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
  printLine(`  the flood in ${seconds} s: ${answers}`);
  const isHeld = describeTimes(beside.times).p99 <= goalMs && beside.failed === 0;
  printGoal('Saves beside a login flood', isHeld, formatSaves(beside), `p99 <= ${goalMs} ms`);
}
