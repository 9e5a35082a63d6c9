import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** Someone who was imported and whose invitation has still to be written. */
export const DueInvitationEntity = defineEntity({
  name: 'DueInvitationEntity',
  tableName: 'due_invitations',
  properties: {
    userId: p.uuid().primary(),
    invitedBy: p.uuid().nullable(),
    createdAt: p.datetime(),
  },
});
export type DueInvitationEntity = InferEntity<typeof DueInvitationEntity>;
