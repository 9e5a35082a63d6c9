import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '../../../database/database.ts';
import { toBoolean } from '../../../database/sql.ts';
import { findRights } from '../../../policy/rights.ts';
import type { SubscriptionLinks } from '../../accounts/subscriptions/subscription-links.service.ts';
import { findResult } from '../../attempts/results/result.service.ts';
import { findSettledMoment, visibleToStudent } from '../../attempts/results/review.service.ts';
import { getSettings } from '../../settings/settings.service.ts';
import { queueMail } from '../mail.service.ts';
import { buildResultMail } from './build-result-mail.ts';

/** Grace period in which a teacher can correct marks before the student is notified. */
const settlingMs = 2 * 60_000;
const batchSize = 50;
/** After marks have been hidden this long, no e-mail is sent; the student finds them on the site. */
const forgottenMs = 120 * 24 * 60 * 60_000;

/**
 * Takes results from the queue; results that the student may not see yet stay. `isWanted` is false if no e-mail is sent: unmarked
 * since, switched off, hidden for too long, or the account is not active.
 */
function claimDue(em: EntityManager, now: Date) {
  const settled = new Date(now.getTime() - settlingMs).toISOString();
  const forgotten = new Date(now.getTime() - forgottenMs).toISOString();
  const db = em.getKysely<Database>();
  const due = db
    .selectFrom('result_mail_queue as r')
    .innerJoin('attempts as a', (join) => join.onRef('a.student_id', '=', 'r.student_id').onRef('a.id', '=', 'r.attempt_id'))
    .innerJoin('tests as t', 't.id', 'a.test_id')
    .innerJoin('users as u', 'u.id', 'a.student_id')
    .select((eb) => {
      const isWanted = eb.and([
        eb('a.marking_status', '=', 'graded'),
        eb('u.status', '=', 'active'),
        eb('u.wants_results', '=', true),
        eb('r.due_at', '>', forgotten),
      ]);
      return ['a.student_id as studentId', 'a.id as attemptId', 'u.id as userId', 'u.email', toBoolean(isWanted).as('isWanted')];
    })
    .where('r.due_at', '<=', settled)
    .where((eb) =>
      eb.or([
        eb('a.marking_status', '<>', 'graded'),
        eb('r.due_at', '<=', forgotten),
        eb(visibleToStudent(findSettledMoment(now).toISOString()), '<>', 'nothing'),
      ]),
    )
    .orderBy('r.due_at')
    .orderBy('r.attempt_id')
    .limit(batchSize)
    .forUpdate('r')
    .skipLocked();
  return db
    .deleteFrom('result_mail_queue as d')
    .using(due.as('taken'))
    .whereRef('d.student_id', '=', 'taken.studentId')
    .whereRef('d.attempt_id', '=', 'taken.attemptId')
    .returning(['taken.attemptId', 'taken.userId', 'taken.email', 'taken.isWanted'])
    .execute();
}

const studentRights = findRights({ role: 'student', status: 'active' });

async function notifyBatch(em: EntityManager, links: SubscriptionLinks, now: Date): Promise<number> {
  const { system } = await getSettings(em, now);
  return em.transactional(async (transaction) => {
    const due = await claimDue(transaction, now);
    for (const { attemptId: id, userId, email } of due.filter(({ isWanted }) => isWanted)) {
      const reader = { userId, rights: studentRights, schoolCode: null, subjects: [] };
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
