import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { UserEntity } from '../../users/user.entity.ts';

/** A picture of a question; its bytes are in the file store under its id. */
export const QuestionImageEntity = defineEntity({
  name: 'QuestionImageEntity',
  tableName: 'question_images',
  properties: {
    id: p.uuid().primary(),
    author: () => p.manyToOne(UserEntity).ref().deleteRule('set null').nullable(),
    bytes: p.integer().check('bytes > 0'),
    width: p.integer().check('width > 0'),
    height: p.integer().check('height > 0'),
    createdAt: p.datetime().index(),
  },
});
export type QuestionImageEntity = InferEntity<typeof QuestionImageEntity>;
