import type { BankQuestion } from '@shikhar/contracts/questions/bank';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { visibleToStudentSql } from '../../attempts/results/review.service.ts';

/** Number of newest first attempts, per copy of a question, from which the facility is computed. */
const attemptsLookedAt = 200;

const firstAttempts = `
  select a.id, a.question_ids from student_attempts a join tests t on t.id = a.test_id
  where a.test_id = c.test_id and a.number = 1 and a.status = 'submitted' and a.marking_status = 'graded'
    and ${visibleToStudentSql} <> 'nothing'
  order by a.submitted_at desc limit ${attemptsLookedAt}`;

/** Columns that `toBankFacts` reads, over bank questions `questions q`. Parameters: `:callerId`, `:isAdmin` and `:now`. */
export const bankFactColumns = `
  q.class, q.subject, (q.author_id = :callerId or :isAdmin) is true as is_own,
  (select json_build_object('id', u.id, 'name', u.name) from users u where u.id = q.author_id) as author,
  (select count(distinct c.test_id)::int from questions c where c.bank_id = q.id and c.test_id is not null) as test_count,
  (select avg(coalesce(aa.awarded, 0) / c.marks) from questions c
    cross join lateral (${firstAttempts}) a
    left join attempt_answers aa on aa.attempt_id = a.id and aa.index = array_position(a.question_ids, c.id) - 1
    where c.bank_id = q.id and c.id = any(a.question_ids)
      and coalesce(aa.outcome, 'blank') not in ('extra', 'dropped')) as facility`;

export interface BankFactRow {
  class: BankQuestion['class'];
  subject: BankQuestion['subject'];
  is_own: boolean;
  author: BankQuestion['author'];
  test_count: number;
  facility: number | null;
}

export function factParameters({ userId, role }: Caller, now: Date): { callerId: string; isAdmin: boolean; now: Date } {
  return { callerId: userId, isAdmin: role === 'admin', now };
}

export function toBankFacts(row: BankFactRow) {
  return {
    class: row.class,
    subject: row.subject,
    author: row.author,
    testCount: row.test_count,
    facility: row.facility === null ? null : Math.round(row.facility * 100) / 100,
    isOwn: row.is_own,
  };
}
