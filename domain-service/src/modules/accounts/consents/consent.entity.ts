import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

const consentDecisions = ['agreed', 'declined'] as const;

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
    userId: p.uuid().nullable(),
    guardianEmail: p.text(),
    guardianName: p.text().nullable(),
    textVersion: p.text(),
    /** Code of the school that the student asked to join, until the account opens. */
    schoolCode: p.text().nullable(),
    askedAt: p.datetime(),
    /** Time of the last request e-mail, and how many were sent. */
    mailedAt: p.datetime(),
    mailCount: p.integer(),
    decision: p.enum(consentDecisions).nullable(),
    decidedAt: p.datetime().nullable(),
    address: p.text().nullable(),
    userAgent: p.text().nullable(),
    allowsLeaderboard: p.boolean(),
    allowsAssistant: p.boolean(),
    wantsSummary: p.boolean(),
    withdrawnAt: p.datetime().nullable(),
    withdrawnFrom: p.text().nullable(),
    withdrawnBy: p.text().nullable(),
  },
});
export type GuardianConsentEntity = InferEntity<typeof GuardianConsentEntity>;
