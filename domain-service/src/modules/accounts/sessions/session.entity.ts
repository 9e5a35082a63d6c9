import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { UserEntity } from '../../users/user.entity.ts';

/** A signed-in browser. The token holds its id. */
export const SessionEntity = defineEntity({
  name: 'SessionEntity',
  tableName: 'sessions',
  properties: {
    id: p.uuid().primary(),
    user: () => p.manyToOne(UserEntity).ref().deleteRule('cascade').index(),
    createdAt: p.datetime(),
    lastUsedAt: p.datetime(),
    expiresAt: p.datetime().index(),
    userAgent: p.text().nullable(),
    address: p.text().nullable(),
  },
});
export type SessionEntity = InferEntity<typeof SessionEntity>;
