import type { Pool } from 'undici';
import { withConnection } from '../../scripts/postgres/connect.ts';
import type { Stack } from '../../scripts/stack-options.ts';
import { startExams } from '../benchmarks/save-load.ts';
import { openSite } from '../benchmarks/student-client.ts';
import { openLedger } from './answer-ledger.ts';
import { startCuttingProxy } from './cutting-proxy.ts';
import type { SaveWay } from './save-ways.ts';
import {
  type ExamTaker,
  findAttemptId,
  isSteadfast,
  saveRepeatedly,
  startTwice,
  submitTwice,
  type Tally,
} from './scripted-student.ts';

type FailingStack = Pick<Stack, 'address' | 'databaseUrl' | 'bff' | 'domainService' | 'postgres' | 'waitUntilReady'>;

/** Faults to inject, by name. */
export const failureModes = {
  'domain service killed': ({ domainService }: FailingStack) => domainService.kill('SIGKILL'),
  'BFF killed': ({ bff }: FailingStack) => bff.kill('SIGKILL'),
  // SIGQUIT is PostgreSQL's immediate shutdown: it waits for no connection and writes nothing more.
  'PostgreSQL stopped at once': ({ postgres }: FailingStack) => postgres?.kill('SIGQUIT'),
  'both killed': ({ bff, domainService }: FailingStack) => {
    bff.kill('SIGKILL');
    domainService.kill('SIGKILL');
  },
};
export type FailureMode = keyof typeof failureModes;

interface Order {
  students: number;
  /** Injected in this order, each after `savesBetween` more acknowledged saves. */
  failureModes: readonly FailureMode[];
  savesBetween: number;
  /** Assigned to the students in turn. */
  ways: readonly SaveWay[];
}

/** The result of a fault: the number of acknowledged answers at the next check, and the missing ones. */
interface RecoveryResult {
  failureMode: FailureMode | 'submission, domain service killed';
  acknowledged: number;
  lost: string[];
}

interface Sums {
  attempts: number;
  submissions: number;
  scores: number;
}

/** `attempts`, `submissions` and `scores` are totals of all students in the database. */
export interface LedgerReport extends Tally, Sums {
  survived: RecoveryResult[];
  /** Replies lost after their request was executed. */
  cut: number;
  /** Students who are still signed in at the end and whose late answer was refused. */
  steadfast: number;
}

const sums = `
  with own as (select * from attempts where student_id in (select student_id from attempts where id = any($1)))
  select count(*)::int as attempts,
    count(*) filter (where status = 'submitted' and submitted_by = 'student' and score is not null)::int as scores,
    (select count(*)::int from audit_entries where action = 'attempt.submitted' and subject_id in (select id from own)) as submissions
  from own`;

async function readSums(databaseUrl: string, sitters: readonly ExamTaker[]): Promise<Sums> {
  const { rows } = await withConnection(databaseUrl, (client) => client.query<Sums>(sums, [sitters.map(findAttemptId)]));
  if (!rows[0]) throw new Error('The database knows no attempt');
  return rows[0];
}

/** Registers students and starts one attempt each; they use the ways in turn. */
async function startAttempts(site: Pool, origin: string, { students, ways }: Order): Promise<ExamTaker[]> {
  const seats = await startExams(site, origin, students, startTwice);
  return seats.map((taken, turn) => {
    const way = ways[turn % ways.length];
    if (!way) throw new Error('There is no way to save');
    return { ...taken, way };
  });
}

/**
 * Students save answers without a pause while services are killed and replies get lost; then all submit during one more fault.
 * Records in a ledger which answers were acknowledged.
 */
export async function checkLedger(stack: FailingStack, order: Order): Promise<LedgerReport> {
  const { address, databaseUrl } = stack;
  const proxy = await startCuttingProxy(address);
  const site = openSite(proxy.origin, order.students * 2);
  const ledger = openLedger();
  const tally: Tally = { repeated: 0, maxWaitMs: 0 };
  const survived: RecoveryResult[] = [];
  const look = async (failureMode: RecoveryResult['failureMode'], isSettled: boolean) => {
    const { acknowledged } = ledger;
    survived.push({ failureMode, acknowledged, lost: await ledger.findLost(databaseUrl, isSettled) });
  };
  try {
    const sitters = await startAttempts(site, address, order);
    proxy.cutOneIn(25);
    let isOver = false;
    const work = Promise.all(sitters.map((sitter) => saveRepeatedly(sitter, ledger, tally, () => isOver)));
    const saveOn = () => Promise.race([ledger.waitForMore(order.savesBetween), work]);
    await saveOn();
    for (const failureMode of order.failureModes) {
      failureModes[failureMode](stack);
      await saveOn();
      await look(failureMode, false);
    }
    isOver = true;
    await work;

    const submissions = sitters.map((sitter) => submitTwice(sitter, tally));
    await Promise.race(submissions);
    stack.domainService.kill('SIGKILL');
    await Promise.all(submissions);
    await stack.waitUntilReady();
    proxy.cutOneIn(Number.POSITIVE_INFINITY);
    const afterwards = await Promise.all(sitters.map((sitter) => isSteadfast(sitter)));
    await look('submission, domain service killed', true);
    const steadfast = afterwards.filter(Boolean).length;
    return { ...tally, cut: proxy.cut, survived, steadfast, ...(await readSums(databaseUrl, sitters)) };
  } finally {
    await site.destroy();
    await proxy.stop();
  }
}
