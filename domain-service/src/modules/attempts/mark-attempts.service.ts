import type { EntityManager } from '@mikro-orm/postgresql';
import { loadMarkables, type MarkableAttempt } from './marking.repository.ts';
import { type MarkedAttempt, markAttempt } from './scoring/mark-attempt.ts';

/** What an attempt comes to by the keys, rules and teacher's marks as they are now. */
export interface Marked extends MarkedAttempt {
  attemptId: string;
  markingVersion: number;
}

/** SQL rows of the scores of visited questions, as `jsonb_to_recordset` reads them. */
export function listScoreRows({ attemptId, visited }: MarkableAttempt, { scores }: MarkedAttempt) {
  return scores.flatMap((score, index) => (visited.has(index) ? { attempt_id: attemptId, index, ...score } : []));
}

const writeStatement = `
  with scored as (
    update attempt_answers s set awarded = v.awarded, outcome = v.outcome
    from jsonb_to_recordset(:scores::jsonb) as v (attempt_id uuid, index integer, awarded double precision, outcome text)
    where s.attempt_id = v.attempt_id and s.index = v.index
      and (s.awarded is distinct from v.awarded or s.outcome is distinct from v.outcome)
  )
  update attempts a set score = v.score, max_score = v.max_score, marking_status = v.marking_status, marking_version = v.marking_version
  from jsonb_to_recordset(:attempts::jsonb) as v (id uuid, score double precision, max_score double precision, marking_status text,
    marking_version integer)
  where a.id = v.id`;

const holdStatement = `
  select id from attempts where id = any(array[:attemptIds]::uuid[]) and status = 'submitted' order by id for update`;

const batchSize = 200;

async function markBatch(em: EntityManager, attemptIds: readonly string[]): Promise<void> {
  const held = await em.execute<{ id: string }[]>(holdStatement, { attemptIds });
  const markables = await loadMarkables(
    em,
    held.map(({ id }) => id),
  );
  const marked = markables.map((markable) => ({ markable, result: markAttempt(markable.questions, markable.answerCounts) }));
  const parameters = {
    scores: JSON.stringify(marked.flatMap(({ markable, result }) => listScoreRows(markable, result))),
    attempts: JSON.stringify(
      marked.map(({ markable, result }) => ({
        id: markable.attemptId,
        score: result.score,
        max_score: result.maxScore,
        marking_status: toMarkingStatus(result),
        marking_version: markable.markingVersion,
      })),
    ),
  };
  await em.execute(writeStatement, parameters, 'run');
}

/** Whether answers of it still wait for a teacher. */
export function toMarkingStatus({ waitingCount }: MarkedAttempt): 'graded' | 'pending_review' {
  return waitingCount > 0 ? 'pending_review' : 'graded';
}

/**
 * Marks submitted attempts anew, in the running transaction, which holds their rows from here on; attempts in progress are left.
 * A few hundred are in memory at a time, however many there are.
 */
export async function markAttempts(em: EntityManager, attemptIds: readonly string[]): Promise<void> {
  const ordered = attemptIds.toSorted();
  for (let start = 0; start < ordered.length; start += batchSize) await markBatch(em, ordered.slice(start, start + batchSize));
}
