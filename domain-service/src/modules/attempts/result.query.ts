import type { EntityManager } from '@mikro-orm/postgresql';
import type { Answer } from '@shikhar/contracts/attempts/answers';
import type { Outcome } from '@shikhar/contracts/attempts/result';
import type { AttemptStatus, MarkingStatus } from '@shikhar/contracts/attempts/schemas';
import type { ReviewPolicy } from '@shikhar/contracts/tests/schemas';
import type { Caller } from '../sessions/session.service.ts';
import { type AttemptTestRow, attemptTestColumns } from './attempt-test.service.ts';

export interface ResultRow extends AttemptTestRow {
  id: string;
  number: number;
  status: AttemptStatus;
  started_at: string;
  deadline_at: string;
  /** Seconds for which the clock stood still, the account being suspended. */
  paused_seconds: number;
  submitted_at: string | null;
  submitted_by: 'student' | 'deadline' | null;
  score: number | null;
  max_score: number;
  marking_status: MarkingStatus | null;
  review_policy: ReviewPolicy;
  closes_at: string | null;
  takers: number;
  average_score: number | null;
  first_attempts_ahead: number;
}

// Whose results a role may read (product.md, section 3).
const mayRead = {
  student: 'a.student_id = :callerId',
  teacher: `(t.created_by = :callerId or (s.school_code = :schoolCode and t.subject = any(array[:subjects]::text[])))`,
  school: 's.school_code = :schoolCode',
  admin: 'true',
} as const;

// First attempts are counted on their own index; the one of this student does not stand ahead of a later one.
const resultStatement = `
  select a.id, ${attemptTestColumns}, a.number, a.status, a.started_at, a.deadline_at, a.paused_seconds,
    a.submitted_at, a.submitted_by, a.score, a.max_score, a.marking_status, t.review_policy, t.closes_at, f.takers, f.average_score,
    f.ahead - (select count(*) from attempts own where own.student_id = a.student_id and own.test_id = a.test_id
      and own.number = 1 and own.status = 'submitted' and own.score > a.score)::int as first_attempts_ahead
  from attempts a
  join tests t on t.id = a.test_id
  join users s on s.id = a.student_id
  cross join lateral (
    select count(*)::int as takers, avg(f.score) as average_score, (count(*) filter (where f.score > a.score))::int as ahead
    from attempts f where f.test_id = a.test_id and f.status = 'submitted' and f.number = 1
  ) f`;

/** The facts of a result that the caller may read; undefined for one that is not there or not theirs. */
export async function findResultRow(em: EntityManager, attemptId: string, caller: Caller): Promise<ResultRow | undefined> {
  const [row] = await em.execute<ResultRow[]>(`${resultStatement} where a.id = :attemptId and ${mayRead[caller.role]}`, {
    attemptId,
    callerId: caller.userId,
    schoolCode: caller.schoolCode,
    subjects: caller.subjects,
  });
  return row;
}

export interface ResultAnswerRow {
  key: unknown;
  explanation: string;
  answer: Answer | null;
  flagged: boolean | null;
  awarded: number | null;
  outcome: Outcome | null;
  comment: string | null;
  time_spent_seconds: number | null;
}

const answersStatement = `
  select k.key, coalesce(k.explanation, '') as explanation, s.answer, s.flagged, s.awarded, s.outcome, s.comment, s.time_spent_seconds
  from attempts a
  cross join unnest(a.question_ids) with ordinality as p (question_id, place)
  left join question_keys k on k.question_id = p.question_id
  left join attempt_answers s on s.attempt_id = a.id and s.index = p.place - 1
  where a.id = :attemptId order by p.place`;

/** Key and answer of each question of the paper, in its order. */
export function findResultAnswers(em: EntityManager, attemptId: string): Promise<ResultAnswerRow[]> {
  return em.execute<ResultAnswerRow[]>(answersStatement, { attemptId });
}
