import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { AuthoringDraft } from '@shikhar/contracts/tests/drafts/schemas';
import { UserEntity } from '../../users/user.entity.ts';

/** The unsent fields of an authoring form, as typed, for each editor. */
export const AuthoringDraftEntity = defineEntity({
  name: 'AuthoringDraftEntity',
  tableName: 'authoring_drafts',
  properties: {
    user: () => p.manyToOne(UserEntity).ref().deleteRule('cascade').primary(),
    place: p.text().primary(),
    fields: p.json<AuthoringDraft['fields']>(),
    savedAt: p.datetime().index(),
  },
});
export type AuthoringDraftEntity = InferEntity<typeof AuthoringDraftEntity>;
