import type { EntityManager } from '@mikro-orm/postgresql';
import type { Answer } from '@shikhar/contracts/attempts/answers/schemas';
import type { AnswerFile } from '@shikhar/contracts/attempts/files/schemas';
import type { Outcome } from '@shikhar/contracts/attempts/results/result';
import type { MarkingStatus } from '@shikhar/contracts/attempts/schemas';
import type { OwnChallenge } from '@shikhar/contracts/marking/challenges/schemas';
import type { MarkingRule } from '@shikhar/contracts/marking/remarkings/schemas';
import { type AttemptTestRow, attemptTestColumns } from '../attempt-test.service.ts';
import { selectFilesSql } from '../files/answer-files.repository.ts';
import type { PaperSection } from '../paper/paper-sections.ts';
import {
  type AttemptReader,
  type AttemptStudentRow,
  attemptStudentColumns,
  mayRead,
  toReadScope,
} from '../readable-attempt.service.ts';
import { type SubmissionRow, submissionColumns } from '../submission/submitted-attempt.ts';
import { type ReviewRow, reviewColumnsSql, visibleToStaffSql, visibleToStudentSql } from './review.service.ts';

export interface ResultRow extends AttemptTestRow, AttemptStudentRow, SubmissionRow, ReviewRow {
  id: string;
  number: number;
  score: number | null;
  marking_status: MarkingStatus | null;
  takers: number;
  average_score: number | null;
  first_attempts_ahead: number;
  sections: PaperSection[] | null;
  is_preview: boolean;
  is_practice: boolean;
}

// First attempts are counted on their own index; this student's first attempt does not outrank a later one.
function buildStatement({ role }: AttemptReader): string {
  return `
    select a.id, ${attemptTestColumns}, ${attemptStudentColumns}, ${submissionColumns}, a.number, a.score, a.max_score,
      a.sections, a.is_preview, a.is_practice, a.marking_status, ${reviewColumnsSql}, ${role === 'student' ? visibleToStudentSql : visibleToStaffSql} as visible,
      f.takers, f.average_score,
      f.ahead - (select count(*) from student_attempts own where own.student_id = a.student_id and own.test_id = a.test_id
        and own.number = 1 and own.status = 'submitted' and own.score > a.score)::int as first_attempts_ahead
    from attempts a
    join tests t on t.id = a.test_id
    join users s on s.id = a.student_id
    cross join lateral (
      select count(*)::int as takers, avg(f.score) as average_score, (count(*) filter (where f.score > a.score))::int as ahead
      from student_attempts f where f.test_id = a.test_id and f.status = 'submitted' and f.number = 1
    ) f
    where a.id = :attemptId and ${mayRead[role]}`;
}

/** The facts of a result that the caller may read; otherwise undefined. */
export async function findResultRow(
  em: EntityManager,
  attemptId: string,
  caller: AttemptReader,
  now: Date,
): Promise<ResultRow | undefined> {
  const [row] = await em.execute<ResultRow[]>(buildStatement(caller), { attemptId, now, ...toReadScope(caller) });
  return row;
}

export interface ResultAnswerRow {
  key: unknown;
  rule: MarkingRule | null;
  challenge: OwnChallenge | null;
  explanation: string;
  answer: Answer | null;
  files: AnswerFile[];
  flagged: boolean | null;
  awarded: number | null;
  outcome: Outcome | null;
  comment: string | null;
  /** Rubric items by id; null if no teacher has marked it. */
  rubric_items: string[] | null;
  time_spent_seconds: number | null;
}

const ownChallenge = `
  (select json_build_object('reason', c.reason, 'status', c.status, 'reply', c.reply, 'madeAt', c.made_at, 'decidedAt', c.decided_at)
    from challenges c where c.attempt_id = a.id and c.index = p.place - 1)`;

const answersStatement = `
  select k.key, k.rule, ${ownChallenge} as challenge, coalesce(k.explanation, '') as explanation, s.answer, s.flagged, s.awarded,
    s.outcome, s.comment, s.time_spent_seconds, (
      select m.rubric_items from answer_marks m where m.attempt_id = a.id and m.index = p.place - 1 and m.is_marked) as rubric_items,
    ${selectFilesSql('f.attempt_id = a.id and f.index = p.place - 1')} as files
  from attempts a
  cross join unnest(a.question_ids) with ordinality as p (question_id, place)
  left join question_keys k on k.question_id = p.question_id
  left join attempt_answers s on s.attempt_id = a.id and s.index = p.place - 1
  where a.id = :attemptId order by p.place`;

/** Key and answer of each question of the paper, in its order. */
export function findResultAnswers(em: EntityManager, attemptId: string): Promise<ResultAnswerRow[]> {
  return em.execute<ResultAnswerRow[]>(answersStatement, { attemptId });
}
