import type { EntityManager } from '@mikro-orm/postgresql';
import { rightAnswersToLeave } from '@shikhar/contracts/practice/mistakes/schemas';
import { isRunningTestSql } from '../../attempts/paper/running-paper.service.ts';
import { findSettledMoment, visibleToStudentSql } from '../../attempts/results/review.service.ts';

// A question left out by choice ('answer N of M') is not a mistake.
const wasChoice = `
  exists (select from (
      select e.section->>'answerCount' as counted, (e.section->>'questionCount')::int as size,
        sum((e.section->>'questionCount')::int) over (order by e.place) as last
      from jsonb_array_elements(a.sections) with ordinality as e (section, place)) c
    where c.counted is not null and p.place <= c.last and p.place > c.last - c.size)`;

// A question never visited has no row.
const outcome = `coalesce(s.outcome, case k.rule when 'key' then 'blank' when 'full_marks' then 'correct' else 'dropped' end)`;

// For each student and question (which may be in several tests): the latest wrong or blank answer and the right ones since, in
// one pass over their events, latest first. Every attempt or retry with visible answers counts. A partly right answer is neither
// right nor wrong, and a blank answer in a retry is ignored. `shown` is materialized, because PostgreSQL would otherwise scan all
// of `touched` for each attempt.
function buildStatement(touched: string): string {
  return `
  with recursive ${touched},
  had as materialized (
    select d.student_id, d.same, m.question_id, m.tag, m.known_at
    from (select distinct student_id from touched) w
    join mistakes m on m.student_id = w.student_id
    join questions q on q.id = m.question_id
    join touched d on d.student_id = m.student_id and d.same = q.content_hash
  ),
  shown as materialized (
    select a.student_id, q.content_hash as same, p.question_id, a.id, p.place, a.submitted_at, a.sections, a.is_practice
    from (select distinct student_id from touched) w
    join attempts a on a.student_id = w.student_id and a.status = 'submitted' and not a.is_preview
    join tests t on t.id = a.test_id
    cross join unnest(a.question_ids) with ordinality as p (question_id, place)
    join questions q on q.id = p.question_id
    where ${visibleToStudentSql} = 'marks_and_answers'
  ),
  answered as (
    select a.student_id, a.same, a.question_id, a.id as attempt_id, (p.place - 1)::int as index, a.submitted_at as at,
      ${outcome} as outcome
    from shown a
    join touched d on d.student_id = a.student_id and d.same = a.same
    cross join lateral (select a.place) as p (place)
    join question_keys k on k.question_id = a.question_id
    left join attempt_answers s on s.attempt_id = a.id and s.index = p.place - 1
    where not (${outcome} = 'blank' and (a.is_practice or a.sections is not null and ${wasChoice}))
  ),
  events as (
    select student_id, same, question_id, attempt_id, index, at, outcome, null::text as tag, null::timestamptz[] as known_at from answered
    where outcome in ('wrong', 'blank', 'correct')
    union all
    select h.student_id, h.same, h.question_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff', 0, k.at, 'correct', null, null
    from had h cross join unnest(h.known_at) as k (at)
    union all
    select h.student_id, h.same, h.question_id, null, null, null, 'kept', h.tag, h.known_at from had h
  ),
  ranked as (
    select e.*, count(*) filter (where e.outcome in ('wrong', 'blank')) over latest_first as mistakes_since,
      array_agg(e.at) filter (where e.outcome = 'correct') over latest_first as righted,
      min(e.tag) over same_question as kept_tag, max(e.known_at) over same_question as kept_known_at
    from events e
    window same_question as (partition by e.student_id, e.same),
      latest_first as (partition by e.student_id, e.same order by e.at desc nulls last, e.attempt_id desc, e.index desc
        rows unbounded preceding)
  ),
  latest as materialized (
    select r.*, coalesce(cardinality(r.righted), 0) as right_count from ranked r
    where r.outcome in ('wrong', 'blank') and r.mistakes_since = 1
  ),
  gone as (
    delete from mistakes m using had h where m.student_id = h.student_id and m.question_id = h.question_id
      and (m.student_id, m.question_id) not in (select l.student_id, l.question_id from latest l)
  )
  insert into mistakes as kept (student_id, question_id, attempt_id, index, subject, chapter, outcome, made_at, right_count, mastered_at,
    tag, known_at)
  select l.student_id, l.question_id, l.attempt_id, l.index, t.subject, coalesce(nullif(q.chapter, ''), t.chapter), l.outcome, l.at,
    least(l.right_count, ${rightAnswersToLeave}),
    case when l.right_count >= ${rightAnswersToLeave} then l.righted[l.right_count - ${rightAnswersToLeave} + 1] end,
    l.kept_tag, coalesce(l.kept_known_at, '{}')
  from latest l
  join questions q on q.id = l.question_id
  join tests t on t.id = q.test_id
  on conflict (student_id, question_id) do update set attempt_id = excluded.attempt_id, index = excluded.index,
    subject = excluded.subject, chapter = excluded.chapter, outcome = excluded.outcome, made_at = excluded.made_at,
    right_count = excluded.right_count, mastered_at = excluded.mastered_at
  where (kept.attempt_id, kept.index, kept.subject, kept.chapter, kept.outcome, kept.made_at, kept.right_count, kept.mastered_at)
    is distinct from (excluded.attempt_id, excluded.index, excluded.subject, excluded.chapter, excluded.outcome, excluded.made_at,
      excluded.right_count, excluded.mastered_at)`;
}

const ownPapers = `touched as materialized (
    select a.student_id, q.content_hash as same
    from attempts a cross join unnest(a.question_ids) as p (question_id) join questions q on q.id = p.question_id
    where a.id = any(array[:attemptIds]::uuid[]) and not a.is_preview
    union
    select m.student_id, q.content_hash from mistakes m join questions q on q.id = m.question_id
    where m.attempt_id = any(array[:attemptIds]::uuid[])
  )`;

// Rows of questions in a running test stay as they are, because any change would reveal whether an answer was right. Submitting
// the test counts them, with the other versions of its questions, which it hid as well.
const papersOfVersions = `papers as (
    select c.student_id, q.content_hash, c.is_running
    from (
      select a.student_id, a.question_ids, false as is_running from attempts a
      where a.id = any(array[:attemptIds]::uuid[]) and not a.is_preview
      union all
      select a.student_id, a.question_ids, true from attempts a
      where a.student_id in (select o.student_id from attempts o where o.id = any(array[:attemptIds]::uuid[])) and ${isRunningTestSql}
    ) c cross join unnest(c.question_ids) as p (question_id) join questions q on q.id = p.question_id
    union
    select p.student_id, q.content_hash, p.is_running
    from papers p join questions s on s.content_hash = p.content_hash
      join questions q on q.id = s.previous_id or q.previous_id = s.id
  ),
  touched as materialized (
    select student_id, content_hash as same from papers where not is_running
    union
    select m.student_id, q.content_hash from mistakes m join questions q on q.id = m.question_id
    where m.attempt_id = any(array[:attemptIds]::uuid[])
    except
    select student_id, content_hash from papers where is_running
  )`;

/** Counts attempts that no other attempt of their students crosses. */
export const countStatement = buildStatement(ownPapers);

/** Counts attempts of which others ran, or were submitted, at the same time. */
const countCrossedStatement = buildStatement(papersOfVersions);

const crossedStatement = `
  select exists (
    select from attempts o where o.id = any(array[:attemptIds]::uuid[]) and exists (
      select from attempts a where a.student_id = o.student_id and a.id <> o.id
        and (a.submitted_at >= o.started_at or ${isRunningTestSql}))) as is_crossed`;

/**
 * Recounts the notebook rows of all questions in some attempts, in the running transaction, which must have locked their
 * students. Each row follows from all attempts of its student, so the order of counting does not matter. Rows of questions in a
 * running test wait until it is submitted. Students' tags and `known_at` are kept.
 */
export async function countMistakes(em: EntityManager, attemptIds: readonly string[], now: Date): Promise<void> {
  if (attemptIds.length === 0) return;
  const parameters = { attemptIds: [...attemptIds], now: findSettledMoment(now) };
  const [row] = await em.execute<{ is_crossed: boolean }[]>(crossedStatement, parameters);
  await em.execute(row?.is_crossed ? countCrossedStatement : countStatement, parameters, 'run');
}
