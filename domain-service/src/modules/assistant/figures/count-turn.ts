import type { EntityManager } from '@mikro-orm/postgresql';
import { findToday } from '../../store/entitlements/today.service.ts';
import type { TurnEnd } from '../conversation/turns/turn-end.ts';
import { findBucket } from './durations.ts';

type Counted = 'questions' | 'failures' | 'withheld' | 'helplines' | 'grounded' | 'total' | 'first';

function listCounted({ outcome, isGrounded, firstMs, totalMs }: TurnEnd): { counted: Counted; bucket: number }[] {
  const isOfModel = outcome === 'answered' && totalMs !== null;
  const all: [Counted, boolean, number][] = [
    ['questions', true, 0],
    ['failures', outcome === 'failed', 0],
    ['withheld', outcome === 'withheld', 0],
    ['helplines', outcome === 'helpline', 0],
    ['grounded', isGrounded && outcome !== 'failed' && outcome !== 'helpline', 0],
    ['total', isOfModel, findBucket(totalMs ?? 0)],
    ['first', isOfModel && firstMs !== null, findBucket(firstMs ?? 0)],
  ];
  return all.flatMap(([counted, isCounted, bucket]) => (isCounted ? [{ counted, bucket }] : []));
}

/**
 * Counts a turn that ended, on the day it was asked. Last in its transaction: others who count wait until it is over. Always in the same
 * order, so that no two wait for each other.
 */
export async function countTurn(em: EntityManager, askedAt: Date, end: TurnEnd): Promise<void> {
  await em.execute(
    `insert into assistant_days (day, counted, bucket, count)
     select :day::date, c.counted, c.bucket, 1 from jsonb_to_recordset(:counts::jsonb) as c (counted text, bucket integer)
     order by c.counted, c.bucket
     on conflict (day, counted, bucket) do update set count = assistant_days.count + 1`,
    { day: await findToday(em, askedAt), counts: JSON.stringify(listCounted(end)) },
    'run',
  );
}
