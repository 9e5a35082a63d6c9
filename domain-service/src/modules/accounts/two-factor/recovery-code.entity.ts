import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** A one-time code that replaces the authenticator app. */
export const RecoveryCodeEntity = defineEntity({
  name: 'RecoveryCodeEntity',
  tableName: 'recovery_codes',
  properties: {
    userId: p.uuid().primary(),
    codeHash: p.text().primary(),
    usedAt: p.datetime().nullable(),
  },
});
export type RecoveryCodeEntity = InferEntity<typeof RecoveryCodeEntity>;
