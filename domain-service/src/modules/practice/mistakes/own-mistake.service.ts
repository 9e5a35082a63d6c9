import type { EntityManager } from '@mikro-orm/postgresql';
import type { MistakeKnown, MistakeTag } from '@shikhar/contracts/practice/mistakes/schemas';
import type { QuestionType } from '@shikhar/contracts/tests/schemas';
import { lockStudents } from '../../analytics/stats/lock-students.service.ts';
import { findHiddenQuestions } from '../../attempts/paper/running-paper.service.ts';
import { getSettings } from '../../settings/settings.service.ts';
import { countMistakes } from './count-mistakes.service.ts';
import { inRunningTest, knownToday, notInNotebook, retryDecides } from './mistake.errors.ts';

/** A question of a student's notebook. */
export interface MistakePlace {
  studentId: string;
  questionId: string;
}

/** Saves why it went wrong. @throws NOT_FOUND */
export async function tagMistake(em: EntityManager, place: MistakePlace, tag: MistakeTag | null): Promise<void> {
  const saved = await em.execute(
    'update mistakes set tag = :tag where student_id = :studentId and question_id = :questionId and mastered_at is null returning 1',
    { ...place, tag },
  );
  if (saved.length === 0) throw notInNotebook();
}

/** SQL over `mistakes m`: whether the student has marked it as known today, in `:timezone`. */
export const isKnownToday = `
  exists (select from unnest(m.known_at) as k (at)
    where (k.at at time zone :timezone)::date = (:now::timestamptz at time zone :timezone)::date)`;

interface KnownRow {
  type: QuestionType;
  attempt_id: string;
  is_known_today: boolean;
}

const mistakeStatement = `
  select q.type, m.attempt_id, ${isKnownToday} as is_known_today
  from mistakes m join questions q on q.id = m.question_id
  where m.student_id = :studentId and m.question_id = :questionId and m.mastered_at is null`;

/**
 * Lets the student mark a long answer as known, once a day; it counts as a right answer.
 *
 * @throws NOT_FOUND; CONFLICT for a question that a retry can ask, one already marked today, or one in a test the student is taking
 */
export async function markMistakeKnown(em: EntityManager, place: MistakePlace, now: Date): Promise<MistakeKnown> {
  const { system } = await getSettings(em, now);
  return em.transactional(async (transaction) => {
    await lockStudents(transaction, [place.studentId]);
    const [mistake] = await transaction.execute<KnownRow[]>(mistakeStatement, { ...place, now, timezone: system.timezone });
    if (!mistake) throw notInNotebook();
    if (mistake.type !== 'broad') throw retryDecides();
    if (mistake.is_known_today) throw knownToday();
    const { studentId, questionId } = place;
    const hidden = await findHiddenQuestions(transaction, { studentId, questionIds: [questionId], now });
    if (hidden.size > 0) throw inRunningTest(1);
    const ownRow = 'from mistakes where student_id = :studentId and question_id = :questionId';
    await transaction.execute(
      'update mistakes set known_at = known_at || :now::timestamptz where student_id = :studentId and question_id = :questionId',
      { ...place, now },
      'run',
    );
    await countMistakes(transaction, [mistake.attempt_id], now);
    const [row] = await transaction.execute<{ right_count: number; mastered_at: string | null }[]>(
      `select right_count, mastered_at ${ownRow}`,
      { ...place },
    );
    return { rightCount: row?.right_count ?? 0, hasLeft: row ? row.mastered_at !== null : true };
  });
}
