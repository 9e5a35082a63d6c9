import type { EntityManager } from '@mikro-orm/postgresql';
import { erasureDays } from '@shikhar/contracts/accounts/consents/text';
import { eraseStudent } from '../../users/management/erase-user.service.ts';
import { GuardianConsentEntity } from './consent.entity.ts';
import { findConsent, lockStudent } from './consent.repository.ts';
import { getStanding } from './consent-state.ts';

const dayMs = 24 * 60 * 60_000;

/** Batch size, so that a run stays short. */
const batch = 100;

/** How long an answer is kept after its account is erased. */
const recordMs = 365 * dayMs;

function subtractDays(now: Date, days: number): Date {
  return new Date(now.getTime() - days * dayMs);
}

/** Pending students whose newest consent is old enough; checked again before erasing. */
async function findCandidates(em: EntityManager, now: Date): Promise<string[]> {
  const rows = await em.execute<{ user_id: string }[]>(
    `select user_id from (
       select distinct on (c.user_id) c.user_id, c.decision, c.asked_at, c.decided_at, c.withdrawn_at
       from guardian_consents c join users u on u.id = c.user_id and u.role = 'student' and u.status = 'pending'
       order by c.user_id, c.asked_at desc, c.id desc) newest
     where withdrawn_at <= :withdrawnBefore
       or withdrawn_at is null and decision = 'declined' and decided_at <= :declinedBefore
       or withdrawn_at is null and decision is null and asked_at <= :askedBefore
     limit :batch`,
    {
      batch,
      withdrawnBefore: subtractDays(now, erasureDays.withdrawn),
      declinedBefore: subtractDays(now, erasureDays.declined),
      askedBefore: subtractDays(now, erasureDays.asked),
    },
  );
  return rows.map(({ user_id }) => user_id);
}

async function eraseOne(em: EntityManager, userId: string, now: Date): Promise<void> {
  await em.transactional(async (transaction) => {
    const student = await lockStudent(transaction, userId);
    const consent = student && (await findConsent(transaction, userId));
    if (student?.status !== 'pending' || !consent) return;
    const { state, erasedAt } = getStanding(consent);
    if (!erasedAt || erasedAt > now) return;
    // Nothing is kept about a guardian who never answered.
    if (state === 'asked') await transaction.nativeDelete(GuardianConsentEntity, { user: userId, decision: null });
    await eraseStudent(transaction, userId, { at: now, details: { role: 'student', consent: state } });
  });
}

/** Erases students without consent once the announced time is over, and deletes old records. */
export async function eraseUnconsented(em: EntityManager, now: Date): Promise<void> {
  for (const userId of await findCandidates(em, now)) await eraseOne(em.fork(), userId, now);
  await em.nativeDelete(GuardianConsentEntity, { user: null, decision: null });
  const old = new Date(now.getTime() - recordMs);
  await em.nativeDelete(GuardianConsentEntity, { user: null, askedAt: { $lt: old }, decidedAt: { $lt: old } });
}
