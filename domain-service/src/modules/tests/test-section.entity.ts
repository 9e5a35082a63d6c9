import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { TestEntity } from './test.entity.ts';

/** A section of a test. A test without sections has one for each run of questions of one type. */
export const TestSectionEntity = defineEntity({
  name: 'TestSectionEntity',
  tableName: 'test_sections',
  properties: {
    id: p.uuid().primary(),
    test: () => p.manyToOne(TestEntity).ref().deleteRule('cascade'),
    position: p.integer().check('position >= 0'),
    title: p.text(),
    durationMinutes: p.integer().nullable().check('duration_minutes >= 1'),
    answerCount: p.integer().nullable().check('answer_count >= 1'),
    defaultMarks: p.double().$type<number>().nullable().check('default_marks > 0'),
    negativeMarks: p.double().$type<number>().nullable().check('negative_marks >= 0'),
  },
  uniques: [{ name: 'test_sections_test_id_position_key', properties: ['test', 'position'], deferMode: 'deferred' }],
});
export type TestSectionEntity = InferEntity<typeof TestSectionEntity>;
