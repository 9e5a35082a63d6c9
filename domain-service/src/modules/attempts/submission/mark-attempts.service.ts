import type { EntityManager } from '@mikro-orm/postgresql';
import { type MarkedAttempt, markAttempt } from '../../marking/scoring/mark-attempt.ts';
import type { Score } from '../../marking/scoring/score.ts';
import { loadMarkables, type MarkableAttempt, type MarkingPreview } from './marking.repository.ts';

/** A change of one question's marking, which creates a new marking version of the test. */
export interface MarkingChange extends MarkingPreview {
  markingVersion: number;
}

/** SQL rows of the scores of visited questions, as `jsonb_to_recordset` reads them. */
export function listScoreRows({ attemptId, visited }: MarkableAttempt, { scores }: MarkedAttempt) {
  return scores.flatMap((score, index) => (visited.has(index) ? { attempt_id: attemptId, index, ...score } : []));
}

const saveStatement = `
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

const lockStatement = `
  select id from attempts where id = any(array[:attemptIds]::uuid[]) and status = 'submitted' order by id for no key update`;

const batchSize = 200;

async function markBatch(em: EntityManager, attemptIds: readonly string[], change?: MarkingChange): Promise<void> {
  const locked = await em.execute<{ id: string }[]>(lockStatement, { attemptIds });
  const markables = await loadMarkables(
    em,
    locked.map(({ id }) => id),
    change,
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
        marking_version: change?.markingVersion ?? markable.markingVersion,
      })),
    ),
  };
  await em.execute(saveStatement, parameters, 'run');
}

/** Whether some answers still wait for a teacher. */
export function toMarkingStatus({ waitingCount }: MarkedAttempt): 'graded' | 'pending_review' {
  return waitingCount > 0 ? 'pending_review' : 'graded';
}

function* splitIntoBatches(attemptIds: readonly string[]): Generator<string[]> {
  const ordered = attemptIds.toSorted();
  for (let start = 0; start < ordered.length; start += batchSize) yield ordered.slice(start, start + batchSize);
}

/**
 * Marks submitted attempts again, in the running transaction, which locks their rows; attempts in progress are skipped. At most a
 * few hundred are in memory at a time.
 *
 * @param change the change of a question's marking that this transaction will write
 */
export async function markAttempts(em: EntityManager, attemptIds: readonly string[], change?: MarkingChange): Promise<void> {
  for (const batch of splitIntoBatches(attemptIds)) await markBatch(em, batch, change);
}

/** The scores of attempts with another marking of one question; nothing is written. */
export async function previewMarking(
  em: EntityManager,
  attemptIds: readonly string[],
  trial: MarkingPreview,
): Promise<{ id: string; score: number; maxScore: number }[]> {
  const tried: { id: string; score: number; maxScore: number }[] = [];
  for (const batch of splitIntoBatches(attemptIds)) {
    for (const markable of await loadMarkables(em, batch, trial)) {
      const { score, maxScore } = markAttempt(markable.questions, markable.answerCounts);
      tried.push({ id: markable.attemptId, score, maxScore });
    }
  }
  return tried;
}

/** The score of each question of an attempt, as marked now. */
export async function scoreAttempt(em: EntityManager, attemptId: string): Promise<Score[]> {
  const [markable] = await loadMarkables(em, [attemptId]);
  return markable ? markAttempt(markable.questions, markable.answerCounts).scores : [];
}
