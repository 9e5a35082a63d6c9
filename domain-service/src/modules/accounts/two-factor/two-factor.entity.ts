import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { UserEntity } from '../../users/user.entity.ts';

/** A person's authenticator app; enabled at `enabledAt`, in set-up before that. */
export const TwoFactorEntity = defineEntity({
  name: 'TwoFactorEntity',
  tableName: 'two_factor',
  properties: {
    user: () => p.manyToOne(UserEntity).ref().deleteRule('cascade').primary(),
    /** The app's key, sealed. */
    secret: p.text().hidden(),
    createdAt: p.datetime(),
    /** The session that sets it up; no other can see or enable the key. */
    sessionId: p.uuid().nullable(),
    enabledAt: p.datetime().nullable(),
    /** Time step of the last accepted code, in half minutes since 1970; codes up to it are refused. */
    lastUsedStep: p.bigint('number').nullable(),
    /** Salt of the recovery codes' hashes; base64url. */
    codesSalt: p.text().hidden().nullable(),
    /** Codes tried since `triesSince` without a right one. */
    tries: p.integer().default(0),
    triesSince: p.datetime().nullable(),
  },
});
export type TwoFactorEntity = InferEntity<typeof TwoFactorEntity>;
