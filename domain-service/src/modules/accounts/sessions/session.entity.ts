import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

export const SessionEntity = defineEntity({
  name: 'SessionEntity',
  tableName: 'sessions',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    createdAt: p.datetime(),
    lastUsedAt: p.datetime(),
    expiresAt: p.datetime(),
    userAgent: p.text().nullable(),
    address: p.text().nullable(),
  },
});
export type SessionEntity = InferEntity<typeof SessionEntity>;
