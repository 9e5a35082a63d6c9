import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { QuestionType } from '@shikhar/contracts/question-kinds/question-type';
import { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { Difficulty } from '@shikhar/contracts/vocabulary/difficulty';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import { TestEntity } from '../tests/test.entity.ts';
import { TestSectionEntity } from '../tests/test-section.entity.ts';
import { UserEntity } from '../users/user.entity.ts';

/**
 * A question of a test, or of the bank if it has no test. A question that was sat never changes: a new version takes its
 * position, and the old one stays in the test without a position.
 */
export const QuestionEntity = defineEntity({
  name: 'QuestionEntity',
  tableName: 'questions',
  properties: {
    id: p.uuid().primary(),
    test: () => p.manyToOne(TestEntity).ref().deleteRule('cascade').nullable().index(),
    position: p.integer().nullable().check('position >= 0'),
    type: p.text().$type<QuestionType>(),
    content: p.json<unknown>(),
    marks: p.double().$type<number>().check('marks > 0'),
    difficulty: p.enum(Difficulty.options),
    section: () => p.manyToOne(TestSectionEntity).ref().deleteRule('set null').nullable().index(),
    class: p.enum(ClassLevel.options).nullable(),
    subject: p.enum(Subject.options).nullable(),
    chapter: p.text().default(''),
    negativeMarks: p.double().$type<number>().nullable().check('negative_marks >= 0'),
    author: () => p.manyToOne(UserEntity).ref().deleteRule('set null').nullable().index(),
    version: p.integer().default(1).check('version >= 1'),
    previous: () => p.manyToOne(QuestionEntity).ref().deleteRule('set null').nullable().index(),
    /** The bank question it was copied from. */
    bank: () => p.manyToOne(QuestionEntity).ref().deleteRule('set null').nullable(),
    /** A bank question with nearly the same text. */
    similar: () => p.manyToOne(QuestionEntity).ref().deleteRule('set null').nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p.datetime().defaultRaw('now()'),
    /** The group of questions that share a passage, case, table or figure; null for a question that stands alone. */
    groupId: p.uuid().nullable().generated("((((content -> 'group') ->> 'id'))::uuid) stored"),
    /** The same for copies of a question, so that they are one question to practise. */
    contentHash: p.uuid().nullable().generated('(md5(type || content::text)::uuid) stored').index(),
  },
  indexes: [
    {
      name: 'questions_bank_created_at_idx',
      columns: [
        { name: 'created_at', sort: 'desc' },
        { name: 'id', sort: 'desc' },
      ],
      where: 'test_id is null',
    },
    { name: 'questions_bank_id_idx', properties: ['bank'], where: 'bank_id is not null' },
    { name: 'questions_bank_idx', properties: ['class', 'subject', 'chapter', 'type', 'difficulty'], where: 'test_id is null' },
    {
      name: 'questions_bank_text_trgm_idx',
      expression:
        "create index questions_bank_text_trgm_idx on questions using gin (lower((content ->> 'question')) gin_trgm_ops) where (test_id IS NULL)",
    },
    {
      name: 'questions_image_idx',
      expression:
        "create index questions_image_idx on questions using btree ((((content -> 'image') ->> 'url'))) where (((content -> 'image') ->> 'url') ~~ '/question-images/%')",
    },
    { name: 'questions_group_id_idx', properties: ['groupId'], where: 'group_id is not null' },
    {
      name: 'questions_group_image_idx',
      expression:
        "create index questions_group_image_idx on questions using btree (((((content -> 'group') -> 'image') ->> 'url'))) where ((((content -> 'group') -> 'image') ->> 'url') ~~ '/question-images/%')",
    },
    { name: 'questions_similar_id_idx', properties: ['similar'], where: 'similar_id is not null' },
  ],
  uniques: [{ name: 'questions_test_id_position_key', properties: ['test', 'position'], deferMode: 'deferred' }],
  checks: [
    { name: 'questions_owner_check', expression: '(test_id is not null) or ((class is not null) and (subject is not null))' },
  ],
});
export type QuestionEntity = InferEntity<typeof QuestionEntity>;
