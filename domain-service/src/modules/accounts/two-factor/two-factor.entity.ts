import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** A person's authenticator app; on since `enabledAt`, until then only being set up. */
export const TwoFactorEntity = defineEntity({
  name: 'TwoFactorEntity',
  tableName: 'two_factor',
  properties: {
    userId: p.uuid().primary(),
    /** The app's key, sealed. */
    secret: p.text().hidden(),
    createdAt: p.datetime(),
    /** The session that sets it up: no other sees the key or turns it on. */
    sessionId: p.uuid().nullable(),
    enabledAt: p.datetime().nullable(),
    /** Of the last code that was accepted, in half minutes since 1970: no code of it or before is taken again. */
    lastUsedStep: p.bigint('number').nullable(),
    /** Of the recovery codes' hashes; base64url. */
    codesSalt: p.text().hidden().nullable(),
    /** Codes tried since `triesSince` without a right one. */
    tries: p.integer(),
    triesSince: p.datetime().nullable(),
  },
});
export type TwoFactorEntity = InferEntity<typeof TwoFactorEntity>;
