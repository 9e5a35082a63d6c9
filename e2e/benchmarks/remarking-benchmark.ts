import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import type { BenchStack } from './bench-stack.ts';
import { openTokens } from './domain-reads.ts';
import { fillLargeTest, questionId, questions, takers, testId } from './large-test.ts';
import { findDemoAccount } from './people.ts';
import { printGoal, printLine } from './report.ts';
import type { Settings } from './settings.ts';
import { findQuantile } from './statistics.ts';
import { openSite } from './student-client.ts';
import { readResident } from './watch-memory.ts';

const goalSeconds = 15;
const goalLagMs = 300;
/** Pause between two reads, in milliseconds. */
const pauseMs = 20;

const Done = z.object({
  effect: z.object({ raised: z.int(), lowered: z.int(), averageBefore: z.number(), averageAfter: z.number() }),
  remarking: z.object({ id: z.string(), markingVersion: z.int() }).nullable(),
});

interface WatchReport {
  seconds: number;
  /** 99th percentile of an administrator's reads meanwhile. */
  p99Ms: number;
  megabytes: number;
}

/** Measures the duration of the work, the reads of others meanwhile, and the service's maximum memory. */
async function watch(work: () => Promise<unknown>, read: () => Promise<unknown>, pid: number): Promise<WatchReport> {
  let isDone = false;
  const times: number[] = [];
  let megabytes = 0;
  const reading = (async () => {
    while (!isDone) {
      const startedAt = performance.now();
      await read();
      times.push(performance.now() - startedAt);
      megabytes = Math.max(megabytes, readResident(pid));
      await wait(pauseMs);
    }
  })();
  const startedAt = performance.now();
  await work();
  const seconds = (performance.now() - startedAt) / 1000;
  isDone = true;
  await reading;
  return { seconds, p99Ms: findQuantile(times, 0.99), megabytes };
}

/** Re-marks a test that thousands have submitted and undoes it, while others read. */
export async function benchmarkRemarking(bench: BenchStack, _settings: Settings): Promise<void> {
  const service = openSite(bench.domainOrigin, 4);
  const [token = ''] = await openTokens(service, findDemoAccount(bench, 'admin'), 1);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  async function ask(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
    const sent = body && { body: JSON.stringify(body) };
    const answer = await service.request({ method, path: `/api${path}`, headers, ...sent });
    const text = await answer.body.text();
    if (answer.statusCode !== 200) throw new Error(`${path} was answered with ${answer.statusCode}: ${text}`);
    return JSON.parse(text);
  }
  let markingVersion = 1;
  async function remark(order: object, path = `/tests/${testId}/remarkings`): Promise<z.infer<typeof Done>> {
    const done = Done.parse(await ask('POST', path, { id: randomUUID(), markingVersion, dryRun: false, ...order }));
    markingVersion = done.remarking?.markingVersion ?? markingVersion;
    return done;
  }

  printLine(`${takers} attempts of ${questions} answers are put in ...`);
  await fillLargeTest(bench);
  const pid = bench.pids['domain-service'];
  if (pid === undefined) throw new Error('The domain service is not running');
  const before = readResident(pid);
  const correction = { questionId, rule: 'key', key: { type: 'mcq', correct: 1, alsoCorrect: [] }, reason: 'A wrong key' };
  let applied = '';
  const works: [string, () => Promise<unknown>][] = [
    // Nothing is marked yet, so every answer gets a mark.
    ['marked for the first time', () => remark({ ...correction, key: { ...correction.key, alsoCorrect: [2] } })],
    ['tried', () => remark({ ...correction, dryRun: true })],
    [
      'applied',
      async () => {
        applied = (await remark(correction)).remarking?.id ?? '';
      },
    ],
    ['undone', () => remark({}, `/tests/${testId}/remarkings/${applied}/undo`)],
  ];
  for (const [name, work] of works) {
    const { seconds, p99Ms, megabytes } = await watch(work, () => ask('GET', '/auth/me'), pid);
    printGoal(name, seconds < goalSeconds, `${seconds.toFixed(1)} s`, `< ${goalSeconds} s`);
    printGoal('  others meanwhile', p99Ms <= goalLagMs, `p99 ${p99Ms.toFixed(0)} ms`, `<= ${goalLagMs} ms`);
    printLine(`  memory ${megabytes.toFixed(0)} MB at most, ${before.toFixed(0)} MB before the first`);
  }
  await service.close();
}
