import type { EntityManager } from '@mikro-orm/postgresql';
import type { Expression } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { queryBuilder } from '../../../database/query-builder.ts';
import { toRecordset } from '../../../database/sql.ts';
import type { Score } from '../../../question-kinds/score.ts';
import { type MarkedAttempt, markAttempt } from '../../marking/scoring/mark-attempt.ts';
import { loadMarkables, type MarkableAttempt, type MarkingPreview } from './marking.repository.ts';

/** A change of one question's marking, which creates a new marking version of the test. */
export interface MarkingChange extends MarkingPreview {
  markingVersion: number;
}

interface ScoreRow extends Score {
  student_id: string;
  attempt_id: string;
  index: number;
}

/** The scores of visited questions, for `updateScores`. */
export function listScoreRows({ studentId, attemptId, visited }: MarkableAttempt, { scores }: MarkedAttempt): ScoreRow[] {
  const attempt = { student_id: studentId, attempt_id: attemptId };
  return scores.flatMap((score, index) => (visited.has(index) ? { ...attempt, index, ...score } : []));
}

/** Writes scores that have changed; `rows` may be a parameter with their JSON. */
export function updateScores(rows: readonly ScoreRow[] | Expression<string>) {
  const types = {
    student_id: 'uuid',
    attempt_id: 'uuid',
    index: 'integer',
    awarded: 'double precision',
    outcome: 'text',
  } as const;
  return queryBuilder
    .updateTable('attempt_answers as s')
    .from(toRecordset<ScoreRow, 'v'>(rows, 'v', types))
    .set((eb) => ({ awarded: eb.ref('v.awarded'), outcome: eb.ref('v.outcome') }))
    .whereRef('s.student_id', '=', 'v.student_id')
    .whereRef('s.attempt_id', '=', 'v.attempt_id')
    .whereRef('s.index', '=', 'v.index')
    .where((eb) =>
      eb.or([eb('s.awarded', 'is distinct from', eb.ref('v.awarded')), eb('s.outcome', 'is distinct from', eb.ref('v.outcome'))]),
    );
}

const batchSize = 200;

async function markBatch(em: EntityManager, attemptIds: readonly string[], change?: MarkingChange): Promise<void> {
  const db = em.getKysely<Database>();
  const locked = await db
    .selectFrom('attempts')
    .select('id')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(attemptIds))))
    .where('status', '=', 'submitted')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const markables = await loadMarkables(
    em,
    locked.map(({ id }) => id),
    change,
  );
  const marked = markables.map((markable) => ({ markable, result: markAttempt(markable.questions, markable.answerCounts) }));
  const scores = marked.flatMap(({ markable, result }) => listScoreRows(markable, result));
  const totals = marked.map(({ markable, result }) => ({
    student_id: markable.studentId,
    id: markable.attemptId,
    score: result.score,
    max_score: result.maxScore,
    marking_status: toMarkingStatus(result),
    marking_version: change?.markingVersion ?? markable.markingVersion,
  }));
  const types = {
    student_id: 'uuid',
    id: 'uuid',
    score: 'double precision',
    max_score: 'double precision',
    marking_status: 'text',
    marking_version: 'integer',
  } as const;
  await db
    .with('scored', () => updateScores(scores))
    .updateTable('attempts as a')
    .from(toRecordset(totals, 'v', types))
    .set((eb) => ({
      score: eb.ref('v.score'),
      max_score: eb.ref('v.max_score'),
      marking_status: eb.ref('v.marking_status'),
      marking_version: eb.ref('v.marking_version'),
    }))
    .whereRef('a.student_id', '=', 'v.student_id')
    .whereRef('a.id', '=', 'v.id')
    .execute();
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
