import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReviewQueue, ReviewsQuery } from '@shikhar/contracts/marking/reviews/schemas';
import { notFound } from '../../../errors/domain-error.ts';
import { toInstant } from '../../../stored-instant.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { markingScopeParameters, questionNumber, selectMarkable } from './review-scope.ts';

/** A longer list would not help the marker. */
const maxStudents = 200;

// Random, but the same on every visit: neither the name nor the time of an answer decides its position.
const orders = {
  question: 'n.number, n.is_earlier, i.question_id, hashtextextended(i.attempt_id::text, n.seed)',
  student: 'hashtextextended(i.attempt_id::text, hashtextextended(:callerId::text, 0)), i.attempt_id, n.number, i.index',
} as const satisfies Record<ReviewsQuery['order'], string>;

/** SQL over `g`, a student with an attempt. Without names the order stays random. */
const studentOrder = 'g.waiting = 0, lower(g.name), case when g.name is not null then g."submittedAt" end, g.number';

const place = "json_build_object('attemptId', p.attempt_id, 'index', p.index)";
const counts = '(count(*) filter (where p.waits))::int as waiting, (count(*) filter (where not p.waits))::int as marked';

function buildStatement(caller: Caller, { order }: ReviewsQuery): string {
  const students =
    order === 'question'
      ? "'[]'::json"
      : `(select coalesce(json_agg(g order by ${studentOrder}), '[]') from (
          select s.* from (
            select p.attempt_id as "attemptId", case when :showsNames then min(p.name) end as name, min(a.submitted_at) as "submittedAt",
              ${counts}, row_number() over (order by min(p.place))::int as number
            from placed p join attempts a on a.id = p.attempt_id group by p.attempt_id
          ) s order by ${studentOrder.replaceAll('g.', 's.')} limit ${maxStudents}) g)`;
  return `
    with numbers as materialized (
      select q.id, q.marks, q.position is null as is_earlier, ${questionNumber} as number,
        hashtextextended(q.id::text || :callerId::text, 0) as seed
      from questions q where q.test_id = :testId
    ), items as materialized (
      ${selectMarkable(caller, ':testId::uuid')}
    ), placed as materialized (
      select i.*, row_number() over (order by ${orders[order]})::int as place,
        i.waits and (i.attempt_id, i.index) not in (
          select c.attempt_id, c.index from review_locks c where c.locked_at > :claimedSince and c.locked_by <> :callerId) as is_free
      from items i join numbers n on n.id = i.question_id
      where :questionId::uuid is null or i.question_id = :questionId
    ), here as materialized (
      (select p.attempt_id, p.index, p.place, 0 as choice from placed p
        where p.attempt_id = :attemptId::uuid and (:index::int is null or p.index = :index) order by p.waits desc, p.place limit 1)
      union all (select p.attempt_id, p.index, p.place, 1 from placed p where p.is_free order by p.place limit 1)
      union all (select p.attempt_id, p.index, p.place, 2 from placed p order by p.waits desc, p.place limit 1)
      order by choice limit 1
    )
    select
      (select coalesce(json_agg(g order by g.number, g."isEarlier", g.id), '[]') from (
        select n.id, n.number, n.is_earlier as "isEarlier", n.marks, ${counts}
        from items p join numbers n on n.id = p.question_id group by n.id, n.number, n.is_earlier, n.marks) g) as questions,
      ${students} as students,
      (select count(*)::int from placed) as total,
      (select count(*)::int from placed p where not p.waits) as marked,
      (select json_build_object('attemptId', h.attempt_id, 'index', h.index, 'place', h.place) from here h) as current,
      (select ${place} from placed p join here h on p.place = h.place - 1) as previous,
      (select ${place} from placed p join here h on p.place = h.place + 1) as next,
      (select ${place} from placed p where p.place = (
        select coalesce(min(f.place) filter (where f.place > h.place), min(f.place)) from placed f cross join here h
        where f.is_free and f.place <> h.place)) as "nextUnmarked"`;
}

/** The caller's queue of a test. @throws NOT_FOUND for a test with no answer the caller may mark */
export async function findReviewQueue(
  em: EntityManager,
  caller: Caller,
  query: ReviewsQuery & { testId: string },
  now: Date,
): Promise<ReviewQueue> {
  const [test] = await em.execute<ReviewQueue['test'][]>(
    'select t.id, t.title, t.subject, t.class, t.chapter from tests t where t.id = :testId',
    query,
  );
  const { testId, questionId = null, attemptId = null, index = null, showsNames = false } = query;
  const parameters = { ...markingScopeParameters(caller, now), testId, questionId, attemptId, index, showsNames };
  const [row] = await em.execute<Omit<ReviewQueue, 'test'>[]>(buildStatement(caller, query), parameters);
  if (!test || !row || row.questions.length === 0) throw notFound();
  const students = row.students.map((student) => ({ ...student, submittedAt: toInstant(student.submittedAt) }));
  return { test, ...row, students };
}
