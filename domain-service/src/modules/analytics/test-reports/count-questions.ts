import type { EntityManager } from '@mikro-orm/postgresql';
import { minForDiscrimination } from '@shikhar/contracts/analytics/test-reports/schemas';
import { everyone } from './test-audience.service.ts';

/** More texts would not help the reader. */
const maxTexts = 20;

// A question that was never opened has no row and counts as its marking rule says. In a section with a choice, questions left out
// or answered beyond the number lose no marks and do not count in the facility.
const items = `
  taken as materialized (
    select a.id, a.score, a.question_ids, f.school_id,
      (select array_agg(s.section->>'answerCount' is not null order by s.place, g.place)
        from jsonb_array_elements(a.sections) with ordinality as s (section, place)
        cross join lateral generate_series(1, (s.section->>'questionCount')::int) as g (place)) as choosable
    from attempt_stats f join attempts a on a.id = f.attempt_id
    where f.test_id = :testId and f.number = 1 and f.is_graded
  ), marked as (
    select t.id, t.score, t.school_id, p.question_id, q.type, q.marks, s.answer, s.time_spent_seconds as seconds,
      coalesce(t.choosable[p.place], false) as is_choosable,
      case when s.attempt_id is not null then s.outcome
        else case k.rule when 'full_marks' then 'correct' when 'dropped' then 'dropped' else 'blank' end end as outcome,
      case when s.attempt_id is not null then coalesce(s.awarded, 0) when k.rule = 'full_marks' then q.marks else 0 end as awarded
    from taken t
    cross join lateral unnest(t.question_ids) with ordinality as p (question_id, place)
    join questions q on q.id = p.question_id
    join question_keys k on k.question_id = q.id
    left join attempt_answers s on s.attempt_id = t.id and s.index = p.place - 1
  ), items as materialized (
    select u.audience, m.question_id, m.type, m.marks, m.answer, m.seconds, m.outcome, m.awarded,
      round((m.score - m.awarded)::numeric, 2)::float8 as rest,
      m.outcome in ('correct', 'part', 'wrong') or (m.outcome = 'blank' and not m.is_choosable) as counts
    from marked m
    cross join lateral (select '${everyone}'::uuid union all select m.school_id where m.school_id is not null) as u (audience)
  )`;

const chosen = `
  choices as (
    select c.audience, c.question_id, jsonb_build_object('choice', c.choice, 'students', count(*)) as line, count(*) as students
    from (
      select i.audience, i.question_id, (i.answer->>'choice')::int as choice
      from items i where i.type in ('mcq', 'truefalse') and i.answer->'choice' is not null
    ) c group by c.audience, c.question_id, c.choice
  ), pairs as (
    select i.audience, i.question_id,
      jsonb_build_object('left', p.key::int, 'right', p.value::int, 'students', count(*)) as line, count(*) as students
    from items i cross join lateral jsonb_each_text(i.answer->'pairs') p
    where i.type = 'match' and i.answer->'pairs' is not null group by i.audience, i.question_id, p.key, p.value
  ), texts as (
    select w.audience, w.question_id,
      jsonb_build_object('text', left(min(w.text), 200), 'isRight', bool_or(w.outcome = 'correct'), 'students', count(*)) as line,
      count(*) as students, row_number() over (partition by w.audience, w.question_id order by count(*) desc, w.said) as place
    from (
      select i.audience, i.question_id, i.outcome, i.answer->>'text' as text,
        lower(regexp_replace(trim(i.answer->>'text'), '\\s+', ' ', 'g')) as said
      from items i where i.type = 'saq' and i.answer->'text' is not null
    ) w group by w.audience, w.question_id, w.said
  ), chosen as (
    select l.audience, l.question_id, jsonb_agg(l.line order by l.students desc, l.line) as lines
    from (
      select audience, question_id, line, students from choices
      union all select audience, question_id, line, students from pairs
      union all select audience, question_id, line, students from texts where place <= ${maxTexts}
    ) l group by l.audience, l.question_id
  )`;

const statement = `
  with ${items}, ${chosen}, counted as (
    select i.audience, i.question_id, count(*) as students,
      count(*) filter (where i.outcome = 'correct') as correct, count(*) filter (where i.outcome = 'part') as part,
      count(*) filter (where i.outcome = 'wrong') as wrong, count(*) filter (where i.outcome = 'blank') as blank,
      sum(i.awarded) filter (where i.counts) / nullif(sum(i.marks) filter (where i.counts), 0) as facility,
      case when count(*) filter (where i.counts) >= ${minForDiscrimination}
        then corr(i.awarded, i.rest) filter (where i.counts) end as discrimination,
      round(percentile_cont(0.5) within group (order by i.seconds) filter (where i.seconds > 0)) as median_seconds
    from items i group by i.audience, i.question_id
  )
  insert into question_stats (test_id, audience, question_id, students, correct, part, wrong, blank, facility, discrimination, chosen,
    median_seconds)
  select :testId, c.audience, c.question_id, c.students, c.correct, c.part, c.wrong, c.blank, c.facility, c.discrimination,
    coalesce(n.lines, '[]'), c.median_seconds
  from counted c
  join test_stats f on f.test_id = :testId and f.audience = c.audience
  left join chosen n on n.audience = c.audience and n.question_id = c.question_id`;

/** Writes the stats of each question, for a test whose own stats exist and whose question stats do not yet. */
export async function countQuestions(em: EntityManager, testId: string): Promise<void> {
  await em.execute(statement, { testId }, 'run');
}
