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
  indexes: [
    { name: 'password_link_requests_address_asked_at_idx', properties: ['address', 'askedAt'] },
    { name: 'password_link_requests_email_asked_at_idx', properties: ['email', 'askedAt'] },
    { name: 'password_link_requests_waiting_idx', properties: ['askedAt'], where: 'handled_at is null' },
  ],
});
export type PasswordLinkRequestEntity = InferEntity<typeof PasswordLinkRequestEntity>;
