import { randomUUID } from 'node:crypto';
import { Pool } from 'undici';
import { describeTimes } from './alternate.ts';
import type { BenchStack } from './bench-stack.ts';
import { enrolStudents } from './people.ts';
import { compareRanks } from './rank-test.ts';
import { printGoal, printLine } from './report.ts';
import type { Settings } from './settings.ts';
import { openSite } from './student-client.ts';

const triesOfEach = 200;
const accounts = 40;
const warmUps = 20;

/** Above this value, chance is unlikely: it happens in one of twenty runs if the two sides do not differ. */
const significantZ = 1.96;

/** A different address for each try avoids the rate limit. */
function createAddress(place: number): string {
  return `198.18.${Math.floor(place / 250)}.${(place % 250) + 1}`;
}

async function tryWrongPassword(service: Pool, email: string, place: number): Promise<number> {
  const startedAt = performance.now();
  const answer = await service.request({
    method: 'POST',
    path: '/api/auth/login',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': createAddress(place) },
    body: JSON.stringify({ email, password: 'not this one' }),
  });
  await answer.body.dump();
  if (answer.statusCode !== 401) throw new Error(`A wrong sign-in was answered with ${answer.statusCode}`);
  return performance.now() - startedAt;
}

function formatTimes(times: readonly number[]): string {
  const { median, p99 } = describeTimes(times);
  return `median ${median.toFixed(2)} ms, p99 ${p99.toFixed(1)} ms`;
}

/** Alternates wrong passwords of existing accounts with unknown e-mails, one at a time: can the two be distinguished? */
export async function benchmarkSignIn({ origin, domainOrigin }: BenchStack, _settings: Settings): Promise<void> {
  const site = openSite(origin, 2);
  const known = (await enrolStudents(site, origin, accounts)).map(({ email }) => email);
  await site.close();
  const unknown = known.map(() => `student.${randomUUID()}@bench.example`);
  const service = new Pool(domainOrigin, { connections: 1, pipelining: 1 });
  const [wrong, nobody]: [number[], number[]] = [[], []];
  let place = 0;
  for (let turn = -warmUps; turn < triesOfEach; turn += 1) {
    const sides = [
      { emails: known, times: wrong },
      { emails: unknown, times: nobody },
    ];
    // Each side goes first equally often.
    for (const { emails, times } of turn % 2 === 0 ? sides : sides.toReversed()) {
      const time = await tryWrongPassword(service, emails[(turn + warmUps) % accounts] ?? '', place);
      place += 1;
      if (turn >= 0) times.push(time);
    }
  }
  await service.close();
  const { z, superiority } = compareRanks(wrong, nobody);
  printLine(`  wrong password: ${formatTimes(wrong)}`);
  printLine(`  unknown e-mail: ${formatTimes(nobody)}`);
  const stat = `z = ${z.toFixed(2)}; the wrong one is slower in ${(superiority * 100).toFixed(1)} % of all pairs`;
  printGoal(`${triesOfEach} of each, distinguished by time`, Math.abs(z) < significantZ, stat, `|z| < ${significantZ}`);
}
