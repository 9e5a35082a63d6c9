import type { EntityManager } from '@mikro-orm/postgresql';
import { erasureDays } from '@shikhar/contracts/accounts/consents/text';
import type { Database } from '../../../database/database.ts';
import { queryBuilder } from '../../../database/query-builder.ts';
import { eraseStudent } from '../../users/management/erase-user.service.ts';
import { GuardianConsentEntity } from './consent.entity.ts';
import { findConsent, lockStudent } from './consent.repository.ts';
import { getStanding } from './consent-state.ts';

const dayMs = 24 * 60 * 60_000;

/** Batch size, so that a run stays short. */
const batch = 100;

/** How long an answer is kept after its account is erased. */
const recordMs = 365 * dayMs;

function subtractDays(now: Date, days: number): string {
  return new Date(now.getTime() - days * dayMs).toISOString();
}

/** Pending students whose newest consent is old enough; checked again before erasing. */
async function findCandidates(em: EntityManager, now: Date): Promise<string[]> {
  const newest = queryBuilder
    .selectFrom('guardian_consents as c')
    .innerJoin('users as u', (join) =>
      join.onRef('u.id', '=', 'c.user_id').on('u.role', '=', 'student').on('u.status', '=', 'pending'),
    )
    .distinctOn('c.user_id')
    .select(['u.id', 'c.decision', 'c.asked_at', 'c.decided_at', 'c.withdrawn_at'])
    .orderBy('c.user_id')
    .orderBy('c.asked_at', 'desc')
    .orderBy('c.id', 'desc');
  const rows = await em
    .getKysely<Database>()
    .selectFrom(newest.as('newest'))
    .select('id')
    .where((eb) => {
      const isDeclined = eb('decision', '=', 'declined').and('decided_at', '<=', subtractDays(now, erasureDays.declined));
      const isUnanswered = eb('decision', 'is', null).and('asked_at', '<=', subtractDays(now, erasureDays.asked));
      return eb.or([
        eb('withdrawn_at', '<=', subtractDays(now, erasureDays.withdrawn)),
        eb.and([eb('withdrawn_at', 'is', null), eb.or([isDeclined, isUnanswered])]),
      ]);
    })
    .limit(batch)
    .execute();
  return rows.map(({ id }) => id);
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
