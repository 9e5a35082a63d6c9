import type { EntityManager } from '@mikro-orm/postgresql';
import type { Review, ReviewPlace } from '@shikhar/contracts/marking/reviews/schemas';
import { notFound } from '../../../errors/domain-error.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { findWrittenAnswer } from '../../attempts/answers/written-answer.service.ts';
import { mayRead } from '../../attempts/readable-attempt.service.ts';
import { ExamQuestion } from '../../questions/exam-question.ts';
import { BroadKey } from '../../questions/stored-key.ts';
import { type MarkRow, markColumns, toGivenMarks } from './given-marks.ts';
import { findClaim } from './review-claim.service.ts';
import { markingScopeParameters, questionNumber } from './review-scope.ts';

/** An answer in the queue with its question and marks. */
export interface MarkableRow extends MarkRow {
  attempt_id: string;
  test: Review['test'];
  marking_version: number;
  is_own_test: boolean;
  question_id: string;
  number: number | null;
  type: string;
  content: unknown;
  key: unknown;
  marks: number;
  student_name: string;
}

/** @throws NOT_FOUND for an answer the caller may not mark, or that is not in the queue */
export async function findMarkable(em: EntityManager, place: ReviewPlace, caller: Caller, now: Date): Promise<MarkableRow> {
  const [row] = await em.execute<MarkableRow[]>(
    `select a.id as attempt_id, json_build_object('id', t.id, 'title', t.title, 'subject', t.subject, 'class', t.class,
       'chapter', t.chapter) as test, t.marking_version, t.created_by is not distinct from :callerId as is_own_test,
       q.id as question_id, ${questionNumber} as number, q.type, q.content, q.marks, k.key, s.name as student_name, ${markColumns}
     from attempt_answers w
     join student_attempts a on a.id = w.attempt_id and a.status = 'submitted'
     join tests t on t.id = a.test_id
     join users s on s.id = a.student_id
     join questions q on q.id = w.question_id and q.type = 'broad'
     join question_keys k on k.question_id = q.id
     left join answer_marks m on m.attempt_id = w.attempt_id and m.index = w.index
     left join users r on r.id = m.marked_by
     where w.attempt_id = :attemptId and w.index = :index and ${mayRead[caller.role]}
       and (w.outcome = 'waiting' or m.attempt_id is not null)`,
    { ...markingScopeParameters(caller, now), ...place },
  );
  if (!row) throw notFound();
  return row;
}

function describeQuestion(row: MarkableRow, caller: Caller): Review['question'] {
  const { content } = ExamQuestion.parse({ type: row.type, content: row.content });
  const { rubric, modelAnswer } = BroadKey.parse(row.key);
  return {
    id: row.question_id,
    number: row.number,
    text: content.question,
    image: content.image ?? null,
    marks: row.marks,
    modelAnswer,
    rubric,
    markingVersion: row.marking_version,
    canEditRubric: row.is_own_test || caller.role === 'admin',
  };
}

/** One answer as its marker sees it. @throws NOT_FOUND */
export async function findReview(
  em: EntityManager,
  place: ReviewPlace,
  caller: Caller,
  { now, showsNames }: { now: Date; showsNames: boolean },
): Promise<Review> {
  const row = await findMarkable(em, place, caller, now);
  const answer = await findWrittenAnswer(em, place);
  if (!answer) throw notFound();
  return {
    ...place,
    test: row.test,
    question: describeQuestion(row, caller),
    student: showsNames ? { name: row.student_name } : null,
    ...answer,
    given: toGivenMarks(row, BroadKey.parse(row.key), row.marks),
    claim: await findClaim(em, place, caller, now),
  };
}
