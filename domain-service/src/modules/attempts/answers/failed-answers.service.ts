import type { EntityManager } from '@mikro-orm/postgresql';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import type { Subject } from '@shikhar/contracts/vocabulary/subject';
import { notFound } from '../../../errors/domain-error.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { attemptNotSubmitted } from '../attempt.errors.ts';
import { isInRunningTestSql } from '../paper/running-paper.service.ts';
import { mayRead, toReadScope } from '../readable-attempt.service.ts';
import { visibleToStudentSql } from '../results/review.service.ts';

/** Questions that were wrong, partly right or blank, by chapter, as indexes in paper order. */
interface FailedAnswers {
  class: ClassLevel;
  subject: Subject;
  chapters: { chapter: string; questions: number[] }[];
}

interface FailedRow extends FailedAnswers {
  is_submitted: boolean;
}

// A question without a chapter has its test's. A question never visited has no row and is blank unless its marking rule says
// otherwise.
const statement = `
  select a.marking_status is not null as is_submitted, t.class, t.subject, coalesce((
    select json_agg(json_build_object('chapter', f.chapter, 'questions', f.questions) order by f.first) from (
      select coalesce(nullif(q.chapter, ''), t.chapter) as chapter, min(p.place) as first,
        json_agg(p.place - 1 order by p.place) as questions
      from unnest(a.question_ids) with ordinality as p (question_id, place)
      join questions q on q.id = p.question_id
      left join question_keys k on k.question_id = q.id
      left join attempt_answers s on s.attempt_id = a.id and s.index = p.place - 1
      where case when s.outcome is null then coalesce(k.rule, 'key') = 'key' else s.outcome in ('wrong', 'part', 'blank') end
        and not ${isInRunningTestSql}
      group by 1) f
    where f.chapter <> '' and ${visibleToStudentSql} = 'marks_and_answers'), '[]') as chapters
  from attempts a
  join tests t on t.id = a.test_id
  join users s on s.id = a.student_id
  where a.id = :attemptId and ${mayRead.student}`;

/**
 * Questions a student got wrong, partly right or left blank; nothing before answers are shown, nor questions of a running test.
 *
 * @throws NOT_FOUND for another student's attempt; ATTEMPT_NOT_SUBMITTED
 */
export async function findFailedAnswers(em: EntityManager, caller: Caller, attemptId: string, now: Date): Promise<FailedAnswers> {
  const [row] = await em.execute<FailedRow[]>(statement, { attemptId, now, studentId: caller.userId, ...toReadScope(caller) });
  if (!row) throw notFound();
  if (!row.is_submitted) throw attemptNotSubmitted();
  return row;
}
