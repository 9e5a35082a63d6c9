import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** A request for a password link. Saved for every address, whether or not it has an account. */
export const PasswordLinkRequestEntity = defineEntity({
  name: 'PasswordLinkRequestEntity',
  tableName: 'password_link_requests',
  properties: {
    id: p.uuid().primary(),
    email: p.text(),
    address: p.text(),
    requestId: p.text(),
    askedAt: p.datetime(),
    handledAt: p.datetime().nullable(),
  },
});
export type PasswordLinkRequestEntity = InferEntity<typeof PasswordLinkRequestEntity>;
