import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** An imported user whose invitation has not been sent yet. */
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
