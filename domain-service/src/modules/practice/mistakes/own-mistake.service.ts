import type { EntityManager } from '@mikro-orm/postgresql';
import type { MistakeKnown, MistakeTag } from '@shikhar/contracts/practice/mistakes/schemas';
import { type Expression, expressionBuilder, sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { type Aliased, toBoolean, unnestInOrder } from '../../../database/sql.ts';
import { getQuestionKind } from '../../../question-kinds/registry.ts';
import { lockStudents } from '../../analytics/stats/lock-students.service.ts';
import { findHiddenQuestions } from '../../attempts/paper/running-paper.service.ts';
import { getSettings } from '../../settings/settings.service.ts';
import { countMistakes } from './count-mistakes.service.ts';
import { MistakeEntity } from './mistake.entity.ts';
import { inRunningTest, knownToday, notInNotebook, retryDecides } from './mistake.errors.ts';

/** A question of a student's notebook. */
export interface MistakePlace {
  studentId: string;
  questionId: string;
}

/** Saves why it went wrong. @throws NOT_FOUND */
export async function tagMistake(
  em: EntityManager,
  { studentId, questionId }: MistakePlace,
  tag: MistakeTag | null,
): Promise<void> {
  const saved = await em.nativeUpdate(MistakeEntity, { student: studentId, question: questionId, masteredAt: null }, { tag });
  if (saved === 0) throw notInNotebook();
}

/** On `mistakes m`: whether the student has marked it as known today. */
export function isKnownToday(now: Date, timezone: string) {
  const eb = expressionBuilder<Aliased<{ m: 'mistakes' }>, 'm'>();
  const toDay = (moment: Expression<string>) => sql<string>`(${moment} at time zone ${timezone})::date`;
  const today = toDay(eb.cast<string>(eb.val(now.toISOString()), 'timestamptz'));
  const marks = eb
    .selectFrom(unnestInOrder(eb.ref('m.known_at'), 'k'))
    .select('k.place')
    .where((row) => row(toDay(row.ref('k.element')), '=', today));
  return toBoolean(eb.exists(marks));
}

/**
 * Lets the student mark a long answer as known, once a day; it counts as a right answer.
 *
 * @throws NOT_FOUND; CONFLICT for a question that a retry can ask, one already marked today, or one in a test the student is
 * taking
 */
export async function markMistakeKnown(
  em: EntityManager,
  { studentId, questionId }: MistakePlace,
  now: Date,
): Promise<MistakeKnown> {
  const { system } = await getSettings(em, now);
  return em.transactional(async (transaction) => {
    await lockStudents(transaction, [studentId]);
    const db = transaction.getKysely<Database>();
    const mistake = await db
      .selectFrom('mistakes as m')
      .innerJoin('questions as q', 'q.id', 'm.question_id')
      .select(['q.type', 'm.attempt_id as attemptId', isKnownToday(now, system.timezone).as('isKnownToday')])
      .where('m.student_id', '=', studentId)
      .where('m.question_id', '=', questionId)
      .where('m.mastered_at', 'is', null)
      .executeTakeFirst();
    if (!mistake) throw notInNotebook();
    if (!getQuestionKind(mistake.type).isMarkedByTeacher) throw retryDecides();
    if (mistake.isKnownToday) throw knownToday();
    const hidden = await findHiddenQuestions(transaction, { studentId, questionIds: [questionId], now });
    if (hidden.size > 0) throw inRunningTest(1);
    await db
      .updateTable('mistakes')
      .set((eb) => ({ known_at: eb.fn<string[]>('array_append', ['known_at', eb.val(now.toISOString())]) }))
      .where('student_id', '=', studentId)
      .where('question_id', '=', questionId)
      .execute();
    await countMistakes(transaction, [mistake.attemptId], now);
    const counted = await db
      .selectFrom('mistakes')
      .select((eb) => ['right_count as rightCount', toBoolean(eb('mastered_at', 'is not', null)).as('hasLeft')])
      .where('student_id', '=', studentId)
      .where('question_id', '=', questionId)
      .executeTakeFirst();
    return counted ?? { rightCount: 0, hasLeft: true };
  });
}
