import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod';
import { visibleToStudentSql } from '../../attempts/results/review.service.ts';
import type { SubmittedTest } from './build-summary.ts';
import type { SummaryWeek } from './summary-week.ts';

const Row = z.object({
  user_id: z.uuid(),
  name: z.string(),
  email: z.string().nullable(),
  guardian_email: z.string().nullable(),
  tests: z.array(
    z.object({
      title: z.string(),
      subject: z.string(),
      chapter: z.string(),
      chapters: z
        .array(z.object({ chapter: z.string(), questions: z.int(), score: z.number(), maxScore: z.number() }))
        .nullable(),
      score: z.number(),
      max_score: z.number(),
      questions: z.int(),
      number: z.int(),
      marking_status: z.enum(['graded', 'pending_review']),
      is_seen: z.boolean(),
    }),
  ),
});

/** A student with their submitted tests, and who still needs the summary: the student, the guardian or both. */
export interface WeekOfStudent {
  userId: string;
  name: string;
  email: string | null;
  guardianEmail: string | null;
  tests: SubmittedTest[];
}

/** SQL: idempotency keys of a week's summaries. */
const guardianKey = "'summary.weekly:' || u.id || ':' || :week";
const ownKey = `${guardianKey} || ':own'`;

export function buildSummaryKeys(userId: string, week: string): { guardian: string; own: string } {
  const guardian = `summary.weekly:${userId}:${week}`;
  return { guardian, own: `${guardian}:own` };
}

// Students in id order, each looked up by the index of their attempts, so that no list of all the week's attempts is built.
const statement = `
  with reader as (
    select u.id, u.name, case when o.is_due then u.email end as email, g.guardian_email
    from users u
    left join lateral (
      select c.* from guardian_consents c where c.user_id = u.id order by c.asked_at desc, c.id desc limit 1) c on true
    cross join lateral (select u.wants_summary and not exists (select from mail_outbox m where m.key = ${ownKey}) as is_due) o
    cross join lateral (
      select case when c.decision = 'agreed' and c.withdrawn_at is null and c.wants_summary
        and not exists (select from mail_outbox m where m.key = ${guardianKey}) then c.guardian_email end as guardian_email) g
    where u.role = 'student' and u.status = 'active' and u.id > :after and (o.is_due or g.guardian_email is not null)
      and exists (select from student_attempts a where a.student_id = u.id and a.status = 'submitted'
        and a.submitted_at >= :from and a.submitted_at < :to)
    order by u.id limit :batch
  )
  select r.id as user_id, r.name, r.email, r.guardian_email, w.tests
  from reader r
  cross join lateral (
    select json_agg(json_build_object(
      'title', t.title, 'subject', t.subject, 'chapter', t.chapter, 'score', a.score, 'max_score', a.max_score,
      'marking_status', a.marking_status, 'questions', cardinality(a.question_ids), 'number', a.number, 'is_seen', ${visibleToStudentSql} <> 'nothing',
      'chapters', case when ${visibleToStudentSql} = 'marks_and_answers' then (
        select json_agg(json_build_object('chapter', h.chapter, 'questions', h.questions, 'score', h.awarded, 'maxScore', h.marks) order by h.chapter)
        from attempt_chapter_stats h where h.attempt_id = a.id and h.chapter <> '' and h.marks > 0) end
    ) order by a.submitted_at) as tests
    from student_attempts a join tests t on t.id = a.test_id
    where a.student_id = r.id and a.status = 'submitted' and a.submitted_at >= :from and a.submitted_at < :to
  ) w
  order by r.id`;

interface Batch {
  after: string;
  size: number;
}

/** The next students after `after` who submitted something in the week and still need a summary, or whose guardians do. */
export async function listWeeks(em: EntityManager, { from, to, name }: SummaryWeek, batch: Batch): Promise<WeekOfStudent[]> {
  const rows = await em.execute<object[]>(statement, { from, to, now: to, week: name, after: batch.after, batch: batch.size });
  return z
    .array(Row)
    .parse(rows)
    .map(({ user_id, name: studentName, email, guardian_email, tests }) => ({
      userId: user_id,
      name: studentName,
      email,
      guardianEmail: guardian_email,
      tests: tests.map(({ max_score, marking_status, is_seen, chapters, number, ...test }) => ({
        ...test,
        chapters: chapters ?? [],
        maxScore: max_score,
        isPending: marking_status === 'pending_review',
        isHidden: !is_seen,
        isRepeat: number > 1,
      })),
    }));
}
