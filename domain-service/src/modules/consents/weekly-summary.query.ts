import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { visibleToStudent } from '../attempts/review.service.ts';
import type { SummaryWeek } from './summary-week.ts';
import type { SubmittedTest } from './write-summary.ts';

const Row = z.object({
  user_id: z.uuid(),
  name: z.string(),
  guardian_email: z.string(),
  tests: z.array(
    z.object({
      title: z.string(),
      subject: z.string(),
      chapter: z.string(),
      score: z.number(),
      max_score: z.number(),
      marking_status: z.enum(['graded', 'pending_review']),
      is_seen: z.boolean(),
    }),
  ),
});

/** A student with what they handed in, and the guardian who wants to know. */
export interface WeekOfStudent {
  userId: string;
  name: string;
  guardianEmail: string;
  tests: SubmittedTest[];
}

/** The students of guardians who want a summary and have not had it, with the tests handed in during the week; those without one are none. */
export async function listWeeks(em: EntityManager, { from, to, name }: SummaryWeek, batch: number): Promise<WeekOfStudent[]> {
  const rows = await em.execute<object[]>(
    `select u.id as user_id, u.name, c.guardian_email, json_agg(json_build_object(
         'title', t.title, 'subject', t.subject, 'chapter', t.chapter,
         'score', a.score, 'max_score', a.max_score, 'marking_status', a.marking_status,
         'is_seen', ${visibleToStudent} <> 'nothing') order by a.submitted_at) as tests
     from (select distinct on (user_id) * from guardian_consents where user_id is not null
           order by user_id, asked_at desc, id desc) c
     join users u on u.id = c.user_id and u.status = 'active'
     join student_attempts a on a.student_id = u.id and a.status = 'submitted' and a.submitted_at >= :from and a.submitted_at < :to
     join tests t on t.id = a.test_id
     where c.decision = 'agreed' and c.withdrawn_at is null and c.wants_summary
       and not exists (select from mail_outbox m where m.key = 'summary.weekly:' || u.id || ':' || :week)
     group by u.id, u.name, c.guardian_email limit :batch`,
    { from, to, now: to, week: name, batch },
  );
  return z
    .array(Row)
    .parse(rows)
    .map(({ user_id, name: studentName, guardian_email, tests }) => ({
      userId: user_id,
      name: studentName,
      guardianEmail: guardian_email,
      tests: tests.map(({ max_score, marking_status, is_seen, ...test }) => ({
        ...test,
        maxScore: max_score,
        isPending: marking_status === 'pending_review',
        isHidden: !is_seen,
      })),
    }));
}
