import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { UserEntity } from '../../users/user.entity.ts';

/** An imported user whose invitation has not been sent yet. */
export const QueuedInvitationEntity = defineEntity({
  name: 'QueuedInvitationEntity',
  tableName: 'invitation_queue',
  properties: {
    user: () => p.manyToOne(UserEntity).ref().deleteRule('cascade').primary(),
    invitedBy: () => p.manyToOne(UserEntity).name('invited_by').ref().deleteRule('set null').nullable(),
    createdAt: p.datetime().index(),
  },
});
export type QueuedInvitationEntity = InferEntity<typeof QueuedInvitationEntity>;
