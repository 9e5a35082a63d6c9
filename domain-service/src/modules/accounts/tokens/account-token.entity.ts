import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

export const tokenPurposes = ['password_reset', 'invitation', 'email_change', 'guardian_consent', 'consent_reminder'] as const;
export type TokenPurpose = (typeof tokenPurposes)[number];

/** A link that was sent by e-mail. The token itself is in the e-mail alone. */
export const AccountTokenEntity = defineEntity({
  name: 'AccountTokenEntity',
  tableName: 'account_tokens',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    purpose: p.enum(tokenPurposes),
    tokenHash: p.text().hidden(),
    /** What the purpose needs, as the address to change to. */
    data: p.json<Record<string, unknown>>(),
    createdBy: p.uuid().nullable(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
    usedAt: p.datetime().nullable(),
  },
});
export type AccountTokenEntity = InferEntity<typeof AccountTokenEntity>;
