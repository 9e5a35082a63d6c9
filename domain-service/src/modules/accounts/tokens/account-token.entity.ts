import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

export const tokenPurposes = ['password_reset', 'invitation', 'email_change', 'guardian_consent', 'consent_reminder'] as const;
export type TokenPurpose = (typeof tokenPurposes)[number];

/** A link sent by e-mail. The token itself is only in the e-mail. */
export const AccountTokenEntity = defineEntity({
  name: 'AccountTokenEntity',
  tableName: 'account_tokens',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    purpose: p.enum(tokenPurposes),
    tokenHash: p.text().hidden(),
    /** Data for the purpose, such as the new address. */
    data: p.json<Record<string, unknown>>(),
    createdBy: p.uuid().nullable(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
    usedAt: p.datetime().nullable(),
  },
});
export type AccountTokenEntity = InferEntity<typeof AccountTokenEntity>;
