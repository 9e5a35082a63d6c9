import type { EntityManager } from '@mikro-orm/postgresql';
import type { GivenMarks, Review, ReviewPlace } from '@shikhar/contracts/marking/reviews/schemas';
import type { Database } from '../../../database/database.ts';
import { toBoolean } from '../../../database/sql.ts';
import { notFound } from '../../../errors/domain-error.ts';
import type { ReviewKey } from '../../../question-kinds/question-kind.ts';
import { getQuestionKind, StoredContent, toReviewKey } from '../../../question-kinds/registry.ts';
import { addUpPoints } from '../../../question-kinds/teacher-marks.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { findWrittenAnswer } from '../../attempts/answers/written-answer.service.ts';
import { isSupervised } from '../../attempts/running-tests/running-scope.service.ts';
import { isEditable } from '../../tests/builder/author-scope.service.ts';
import { findReviewLock } from './review-lock.service.ts';
import { buildTestName, numberInTest } from './review-scope.ts';

/**
 * An answer in the queue with its question and marks.
 *
 * @throws NOT_FOUND for an answer the caller may not mark, or that is not in the queue
 */
export async function findMarkable(em: EntityManager, { attemptId, index }: ReviewPlace, caller: Caller) {
  const row = await em
    .getKysely<Database>()
    .selectFrom('attempt_answers as w')
    .innerJoin('student_attempts as a', (join) =>
      join.onRef('a.student_id', '=', 'w.student_id').onRef('a.id', '=', 'w.attempt_id').on('a.status', '=', 'submitted'),
    )
    .innerJoin('tests as t', 't.id', 'a.test_id')
    .innerJoin('users as u', 'u.id', 'a.student_id')
    .innerJoin('questions as q', 'q.id', 'w.question_id')
    .innerJoin('question_keys as k', 'k.question_id', 'q.id')
    .leftJoin('answer_marks as m', (join) =>
      join.onRef('m.student_id', '=', 'w.student_id').onRef('m.attempt_id', '=', 'w.attempt_id').onRef('m.index', '=', 'w.index'),
    )
    .leftJoin('users as r', 'r.id', 'm.marked_by')
    .select(['a.student_id as studentId', 'a.id as attemptId', 'q.id as questionId', 'q.type', 'q.content', 'q.marks', 'k.key'])
    .select(['t.marking_version as markingVersion', 'u.name as studentName'])
    .select(['m.rubric_items as rubricItems', 'm.adjustment', 'm.comment', 'm.is_marked as isMarked', 'm.revision'])
    .select(['m.marked_at as markedAt', 'm.marked_by as markedById', 'r.name as markedBy'])
    .select([buildTestName().as('test'), numberInTest().as('number'), toBoolean(isEditable(caller)).as('isAuthor')])
    .where('a.id', '=', attemptId)
    .where('w.index', '=', index)
    .where(isSupervised(caller))
    .where((eb) => eb.or([eb('w.outcome', '=', 'waiting'), eb('m.attempt_id', 'is not', null)]))
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

export type MarkableRow = Awaited<ReturnType<typeof findMarkable>>;

/** The marks so far; none, at revision 0, without a row. */
export function toGivenMarks(row: MarkableRow, { rubric }: Pick<ReviewKey, 'rubric'>): GivenMarks {
  const given = { rubricItems: row.rubricItems ?? [], adjustment: row.adjustment ?? 0 };
  const isMarked = row.isMarked ?? false;
  return {
    ...given,
    comment: row.comment ?? '',
    isMarked,
    awarded: isMarked ? addUpPoints(rubric, given, row.marks) : null,
    revision: row.revision ?? 0,
    markedBy: row.markedBy,
    markedAt: row.markedAt,
  };
}

function describeQuestion(row: MarkableRow): Review['question'] {
  const { type, content } = StoredContent.parse({ type: row.type, content: row.content });
  const { rubric, modelAnswer } = toReviewKey(row);
  return {
    id: row.questionId,
    number: row.number,
    text: content.question,
    image: content.image ?? null,
    ...(content.group && { group: content.group }),
    marks: row.marks,
    modelAnswer,
    rubric: [...rubric],
    hasKey: !getQuestionKind(type).isMarkedByTeacher,
    markingVersion: row.markingVersion,
    canEditRubric: row.isAuthor,
  };
}

/** One answer as its marker sees it. @throws NOT_FOUND */
export async function findReview(
  em: EntityManager,
  place: ReviewPlace,
  caller: Caller,
  { now, showsNames }: { now: Date; showsNames: boolean },
): Promise<Review> {
  const row = await findMarkable(em, place, caller);
  const markable = { ...place, studentId: row.studentId };
  const written = await findWrittenAnswer(em, markable);
  if (!written) throw notFound();
  const { answer, ...saved } = written;
  const { type, content } = StoredContent.parse({ type: row.type, content: row.content });
  return {
    ...place,
    test: row.test,
    question: describeQuestion(row),
    student: showsNames ? { name: row.studentName } : null,
    text: (answer && getQuestionKind(type).formatAnswer(content, answer)) ?? '',
    ...saved,
    given: toGivenMarks(row, toReviewKey(row)),
    lock: await findReviewLock(em, markable, caller, now),
  };
}
