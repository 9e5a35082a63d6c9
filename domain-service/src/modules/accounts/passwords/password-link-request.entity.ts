import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** That someone asked for a link to a new password: all that asking does, whether there is such an account or not. */
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
