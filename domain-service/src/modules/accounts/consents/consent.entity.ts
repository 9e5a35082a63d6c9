import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { UserEntity } from '../../users/user.entity.ts';

/**
 * A request for consent and its answer: who, which text, when and how. A later answer is a new row; the newest of a student
 * counts. The row outlives the student's account, anonymised.
 */
export const GuardianConsentEntity = defineEntity({
  name: 'GuardianConsentEntity',
  tableName: 'guardian_consents',
  properties: {
    id: p.uuid().primary(),
    /** Null once the account is erased. */
    user: () => p.manyToOne(UserEntity).ref().deleteRule('set null').nullable(),
    guardianEmail: p.text(),
    guardianName: p.text().nullable(),
    textVersion: p.text(),
    /** Code of the school that the student asked to join, until the account opens. */
    schoolCode: p.text().nullable(),
    askedAt: p.datetime(),
    /** Time of the last request e-mail, and how many were sent. */
    mailedAt: p.datetime(),
    mailCount: p.integer().check('mail_count >= 1'),
    decision: p.enum(['agreed', 'declined'] as const).nullable(),
    decidedAt: p.datetime().nullable(),
    address: p.text().nullable(),
    userAgent: p.text().nullable(),
    allowsLeaderboard: p.boolean().default(false),
    allowsAssistant: p.boolean().default(false),
    wantsSummary: p.boolean().default(false),
    withdrawnAt: p.datetime().nullable(),
    withdrawnFrom: p.text().nullable(),
    withdrawnBy: p.text().nullable(),
  },
  indexes: [
    {
      name: 'guardian_consents_guardian_email_asked_at_idx',
      columns: [{ name: 'guardian_email' }, { name: 'asked_at', sort: 'desc' }],
    },
    { name: 'guardian_consents_user_id_asked_at_idx', columns: [{ name: 'user_id' }, { name: 'asked_at', sort: 'desc' }] },
  ],
  checks: [{ name: 'guardian_consents_decided_check', expression: '(decision is null) = (decided_at is null)' }],
});
export type GuardianConsentEntity = InferEntity<typeof GuardianConsentEntity>;
