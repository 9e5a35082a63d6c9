import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { TestStatus } from '@shikhar/contracts/tests/builder/schemas';
import { ReviewFrom, ReviewShows } from '@shikhar/contracts/tests/schemas';
import { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { Difficulty } from '@shikhar/contracts/vocabulary/difficulty';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import { UserEntity } from '../users/user.entity.ts';

/** A test, from draft to archive. A practice test belongs to one student. */
export const TestEntity = defineEntity({
  name: 'TestEntity',
  tableName: 'tests',
  properties: {
    id: p.uuid().primary(),
    title: p.text(),
    description: p.text(),
    subject: p.enum(Subject.options),
    class: p.enum(ClassLevel.options),
    chapter: p.text(),
    difficulty: p.enum(Difficulty.options),
    durationMinutes: p.integer().check('duration_minutes >= 1'),
    totalMarks: p.double().$type<number>(),
    questionCount: p.integer(),
    status: p.enum(TestStatus.options),
    opensAt: p.datetime().nullable(),
    closesAt: p.datetime().nullable(),
    attemptsAllowed: p.integer().nullable().check('attempts_allowed >= 1'),
    negativeMarks: p.double().$type<number>().default(0).check('negative_marks >= 0'),
    shufflesQuestions: p.boolean().default(false),
    shufflesOptions: p.boolean().default(false),
    isSample: p.boolean().default(false),
    pricePaise: p.bigint('number').nullable().check('price_paise >= 0'),
    createdBy: () => p.manyToOne(UserEntity).name('created_by').ref().deleteRule('set null').nullable().index(),
    createdAt: p.datetime(),
    publishedAt: p.datetime().nullable(),
    accessCode: p.text().nullable().check("access_code ~ '^[A-Z0-9-]{4,20}$'"),
    attemptPauseMinutes: p.integer().default(0).check('(attempt_pause_minutes >= 0) and (attempt_pause_minutes <= 43200)'),
    /** The parts of a result that its student sees, and from when. */
    reviewShows: p.enum(ReviewShows.options),
    reviewFrom: p.enum(ReviewFrom.options),
    /** Counts every change, so that two editors notice each other; `paperVersion` counts changes after the first attempt. */
    revision: p.integer().default(1),
    paperVersion: p.integer().default(1),
    markingVersion: p.integer().default(1),
    defaultMarks: p.double().$type<number>().default(1).check('default_marks > 0'),
    updatedAt: p.datetime().defaultRaw('now()'),
    updatedBy: () => p.manyToOne(UserEntity).name('updated_by').ref().deleteRule('set null').nullable(),
    archivedAt: p.datetime().nullable(),
    /** The student of a practice test. */
    practiceStudent: () => p.manyToOne(UserEntity).ref().deleteRule('cascade').nullable(),
  },
  indexes: [
    { name: 'tests_class_status_opens_at_idx', properties: ['class', 'status', 'opensAt'] },
    { name: 'tests_created_by_updated_at_idx', columns: [{ name: 'created_by' }, { name: 'updated_at', sort: 'desc' }] },
    { name: 'tests_practice_student_id_idx', properties: ['practiceStudent'], where: 'practice_student_id is not null' },
    { name: 'tests_status_updated_at_idx', columns: [{ name: 'status' }, { name: 'updated_at', sort: 'desc' }] },
    {
      name: 'tests_title_trgm_idx',
      expression: 'create index tests_title_trgm_idx on tests using gin (lower(title) gin_trgm_ops)',
    },
  ],
  uniques: [{ name: 'tests_sample_of_class_key', properties: ['class'], where: "is_sample and (status = 'published')" }],
  checks: [{ name: 'tests_window_check', expression: 'closes_at > opens_at' }],
});
export type TestEntity = InferEntity<typeof TestEntity>;
