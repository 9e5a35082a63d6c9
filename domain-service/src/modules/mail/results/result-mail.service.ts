import type { EntityManager } from '@mikro-orm/postgresql';
import type { SubscriptionLinks } from '../../accounts/subscriptions/subscription-links.service.ts';
import { findResult } from '../../attempts/results/result.service.ts';
import { findSettledMoment, visibleToStudentSql } from '../../attempts/results/review.service.ts';
import { getSettings } from '../../settings/settings.service.ts';
import { queueMail } from '../mail.service.ts';
import { buildResultMail } from './build-result-mail.ts';

/** Grace period in which a teacher can correct marks before the student is notified. */
const settlingMs = 2 * 60_000;
const batchSize = 50;
/** After marks have been hidden this long, no e-mail is sent; the student finds them on the site. */
const forgottenMs = 120 * 24 * 60 * 60_000;

interface DueResult {
  attempt_id: string;
  student_id: string;
  email: string;
  /** False if no e-mail is sent: unmarked since, switched off, hidden for too long, or the account is not active. */
  is_wanted: boolean;
}

// Results that the student may not see yet stay queued.
const claimStatement = `
  delete from result_mail_queue d using (
    select r.attempt_id, a.student_id, u.email, a.marking_status = 'graded' and u.status = 'active' and u.wants_results
      and r.due_at > :forgotten as is_wanted
    from result_mail_queue r
    join attempts a on a.id = r.attempt_id
    join tests t on t.id = a.test_id
    join users u on u.id = a.student_id
    where r.due_at <= :settled and (a.marking_status <> 'graded' or r.due_at <= :forgotten or ${visibleToStudentSql} <> 'nothing')
    order by r.due_at, r.attempt_id limit :batchSize for update of r skip locked
  ) taken
  where d.attempt_id = taken.attempt_id
  returning taken.attempt_id, taken.student_id, taken.email, taken.is_wanted`;

async function notifyBatch(em: EntityManager, links: SubscriptionLinks, now: Date): Promise<number> {
  const { system } = await getSettings(em, now);
  return em.transactional(async (transaction) => {
    const due = await transaction.execute<DueResult[]>(claimStatement, {
      settled: new Date(now.getTime() - settlingMs),
      forgotten: new Date(now.getTime() - forgottenMs),
      now: findSettledMoment(now),
      batchSize,
    });
    for (const { attempt_id: id, student_id: userId, email } of due.filter(({ is_wanted }) => is_wanted)) {
      const reader = { userId, role: 'student' as const, schoolCode: null, subjects: [] };
      const content = buildResultMail(await findResult(transaction, id, reader, now), links.write('results', userId), system);
      if (content) await queueMail(transaction, { key: `result.marked:${id}`, to: email, userId, content }, now);
    }
    return due.length;
  });
}

/** E-mails students once per attempt, when a teacher has marked it and they may see their marks. */
export async function queueResultMails(em: EntityManager, links: SubscriptionLinks, now: Date): Promise<void> {
  while ((await notifyBatch(em, links, now)) === batchSize);
}
