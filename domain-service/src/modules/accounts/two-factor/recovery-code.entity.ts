import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { UserEntity } from '../../users/user.entity.ts';

/** A one-time code that replaces the authenticator app. */
export const RecoveryCodeEntity = defineEntity({
  name: 'RecoveryCodeEntity',
  tableName: 'recovery_codes',
  properties: {
    user: () => p.manyToOne(UserEntity).ref().deleteRule('cascade').primary(),
    codeHash: p.text().primary(),
    usedAt: p.datetime().nullable(),
  },
});
export type RecoveryCodeEntity = InferEntity<typeof RecoveryCodeEntity>;
