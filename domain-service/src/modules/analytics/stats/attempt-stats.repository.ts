import type { EntityManager } from '@mikro-orm/postgresql';
import { findSettledMoment, visibleToStudentSql } from '../../attempts/results/review.service.ts';

/** SQL over `attempts a`: a finished attempt that counts in the stats. */
const isCountable = "a.status = 'submitted' and not a.is_preview and not a.is_practice";

// Time used, as on the result; capped by the deadline.
const seconds = `
  greatest(0, round(extract(epoch from least(a.submitted_at, a.deadline_at) - a.started_at) - a.paused_seconds))::integer`;

const statsStatement = `
  insert into attempt_stats as kept (attempt_id, student_id, test_id, school_id, subject, number, submitted_at, is_handed_in, is_graded,
    visible, score, max_score, seconds)
  select a.id, a.student_id, a.test_id, c.id, t.subject, a.number, a.submitted_at, a.submitted_by = 'student',
    a.marking_status = 'graded', ${visibleToStudentSql}, a.score::numeric, a.max_score::numeric, ${seconds}
  from attempts a
  join tests t on t.id = a.test_id
  join users u on u.id = a.student_id
  left join users c on c.role = 'school' and c.school_code = u.school_code
  where a.id = any(array[:attemptIds]::uuid[]) and ${isCountable}
  on conflict (attempt_id) do update set school_id = excluded.school_id, subject = excluded.subject,
    submitted_at = excluded.submitted_at, is_handed_in = excluded.is_handed_in, is_graded = excluded.is_graded,
    visible = excluded.visible, score = excluded.score, max_score = excluded.max_score, seconds = excluded.seconds
  where (kept.school_id, kept.subject, kept.submitted_at, kept.is_handed_in, kept.is_graded, kept.visible, kept.score, kept.max_score,
      kept.seconds)
    is distinct from (excluded.school_id, excluded.subject, excluded.submitted_at, excluded.is_handed_in, excluded.is_graded,
      excluded.visible, excluded.score, excluded.max_score, excluded.seconds)
  returning attempt_id as id, test_id, number = 1 as is_first`;

export interface CountedAttempt {
  id: string;
  test_id: string;
  is_first: boolean;
}

/**
 * Writes the results of attempts, in the running transaction.
 *
 * @returns the attempts whose results changed
 */
export async function saveAttemptStats(em: EntityManager, attemptIds: readonly string[], now: Date): Promise<CountedAttempt[]> {
  return attemptIds.length === 0 ? [] : em.execute<CountedAttempt[]>(statsStatement, { attemptIds, now: findSettledMoment(now) });
}

// A question without a chapter belongs to its test's chapter. A question that was never opened has no row and counts as its
// marking rule says. In a section with a choice, questions left out or answered beyond the number are neither earned nor lost.
const chaptersStatement = `
  with chosen as materialized (
    select a.id as attempt_id, s.first, s.past from attempts a cross join lateral (
      select e->'answerCount' as answer_count, sum((e->>'questionCount')::int) over (order by place) as past,
        sum((e->>'questionCount')::int) over (order by place) - (e->>'questionCount')::int as first
      from jsonb_array_elements(a.sections) with ordinality as s (e, place)) s
    where a.id = any(array[:attemptIds]::uuid[]) and jsonb_typeof(s.answer_count) = 'number'
  ), items as (
    select a.id as attempt_id, p.place - 1 as index, coalesce(nullif(q.chapter, ''), t.chapter) as chapter, q.marks::numeric as marks,
      coalesce(s.outcome, case k.rule when 'full_marks' then 'correct' when 'dropped' then 'dropped' else 'blank' end) as outcome,
      coalesce(s.awarded, case when s.outcome is null and k.rule = 'full_marks' then q.marks else 0 end)::numeric as awarded,
      coalesce(s.time_spent_seconds, 0) as seconds
    from attempts a
    join attempt_stats f on f.attempt_id = a.id
    join tests t on t.id = a.test_id
    cross join lateral unnest(a.question_ids) with ordinality as p (question_id, place)
    join questions q on q.id = p.question_id
    left join question_keys k on k.question_id = q.id
    left join attempt_answers s on s.attempt_id = a.id and s.index = p.place - 1
    where a.id = any(array[:attemptIds]::uuid[])
  ), fresh as materialized (
    select i.attempt_id, i.chapter, count(*) as questions,
      count(*) filter (where i.outcome = 'correct') as correct, count(*) filter (where i.outcome = 'part') as part,
      count(*) filter (where i.outcome = 'wrong') as wrong, count(*) filter (where i.outcome = 'blank') as blank,
      count(*) filter (where i.outcome = 'waiting') as waiting,
      coalesce(sum(i.awarded) filter (where i.outcome <> 'waiting'), 0) as awarded,
      coalesce(sum(i.marks) filter (where i.outcome <> 'waiting'), 0) as marks, sum(i.seconds) as seconds
    from items i
    where i.outcome not in ('extra', 'dropped') and not (i.outcome = 'blank' and exists (
      select from chosen c where c.attempt_id = i.attempt_id and i.index >= c.first and i.index < c.past))
    group by i.attempt_id, i.chapter
  ), gone as (
    delete from attempt_chapter_stats c where c.attempt_id = any(array[:attemptIds]::uuid[])
      and not exists (select from fresh f where f.attempt_id = c.attempt_id and f.chapter = c.chapter)
  )
  insert into attempt_chapter_stats as kept (attempt_id, chapter, questions, correct, part, wrong, blank, waiting, awarded, marks, seconds)
  select attempt_id, chapter, questions, correct, part, wrong, blank, waiting, awarded, marks, seconds from fresh
  on conflict (attempt_id, chapter) do update set questions = excluded.questions, correct = excluded.correct, part = excluded.part,
    wrong = excluded.wrong, blank = excluded.blank, waiting = excluded.waiting, awarded = excluded.awarded, marks = excluded.marks,
    seconds = excluded.seconds
  where (kept.questions, kept.correct, kept.part, kept.wrong, kept.blank, kept.waiting, kept.awarded, kept.marks, kept.seconds)
    is distinct from (excluded.questions, excluded.correct, excluded.part, excluded.wrong, excluded.blank, excluded.waiting,
      excluded.awarded, excluded.marks, excluded.seconds)`;

/** Writes attempts' answers by chapter, after `saveAttemptStats`. */
export async function saveAttemptChapters(em: EntityManager, attemptIds: readonly string[]): Promise<void> {
  if (attemptIds.length > 0) await em.execute(chaptersStatement, { attemptIds }, 'run');
}

/** Deletes the results of these students' attempts that no longer count. */
export async function deletePastStats(em: EntityManager, studentIds: readonly string[]): Promise<void> {
  if (studentIds.length === 0) return;
  await em.execute(
    `delete from attempt_stats f where f.student_id = any(array[:studentIds]::uuid[])
     and not exists (select from attempts a where a.id = f.attempt_id and ${isCountable})`,
    { studentIds },
    'run',
  );
}
