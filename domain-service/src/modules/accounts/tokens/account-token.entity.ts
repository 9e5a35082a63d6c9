import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { UserEntity } from '../../users/user.entity.ts';

export const tokenPurposes = ['password_reset', 'invitation', 'email_change', 'guardian_consent', 'consent_reminder'] as const;
export type TokenPurpose = (typeof tokenPurposes)[number];

/** A link sent by e-mail. The token itself is only in the e-mail. */
export const AccountTokenEntity = defineEntity({
  name: 'AccountTokenEntity',
  tableName: 'account_tokens',
  properties: {
    id: p.uuid().primary(),
    user: () => p.manyToOne(UserEntity).ref().deleteRule('cascade'),
    purpose: p.enum(tokenPurposes),
    tokenHash: p.text().hidden().unique(),
    /** Data for the purpose, such as the new address. */
    data: p.json<{ email?: string }>().defaultRaw("'{}'"),
    createdBy: () => p.manyToOne(UserEntity).name('created_by').ref().deleteRule('set null').nullable(),
    createdAt: p.datetime(),
    expiresAt: p.datetime().index(),
    usedAt: p.datetime().nullable(),
  },
  indexes: [{ name: 'account_tokens_user_id_purpose_idx', properties: ['user', 'purpose'] }],
});
export type AccountTokenEntity = InferEntity<typeof AccountTokenEntity>;
