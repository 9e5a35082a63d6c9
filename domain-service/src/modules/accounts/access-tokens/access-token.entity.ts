import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { AccessScope } from '@shikhar/contracts/accounts/access-tokens/schemas';
import { UserEntity } from '../../users/user.entity.ts';

/** Lets a program act for a user. The token itself is not stored. */
export const AccessTokenEntity = defineEntity({
  name: 'AccessTokenEntity',
  tableName: 'access_tokens',
  properties: {
    id: p.uuid().primary(),
    user: () => p.manyToOne(UserEntity).ref().deleteRule('cascade').index(),
    name: p.text(),
    /** SHA-256 in base64url. */
    tokenHash: p.text().hidden().unique(),
    scopes: p.array().$type<AccessScope[]>(),
    createdAt: p.datetime(),
    expiresAt: p.datetime().index(),
    lastUsedAt: p.datetime().nullable(),
  },
});
export type AccessTokenEntity = InferEntity<typeof AccessTokenEntity>;
