import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { AttemptStatus, MarkingStatus } from '@shikhar/contracts/attempts/schemas';
import { TestEntity } from '../tests/test.entity.ts';
import { UserEntity } from '../users/user.entity.ts';
import type { PaperSection } from './paper/paper-sections.ts';

/** An attempt at a test. Its paper, sections and shuffling are fixed when it starts. */
export const AttemptEntity = defineEntity({
  name: 'AttemptEntity',
  tableName: 'attempts',
  properties: {
    student: () => p.manyToOne(UserEntity).ref().deleteRule('cascade').primary(),
    id: p.uuid().primary().index(),
    test: () => p.manyToOne(TestEntity).ref().deleteRule('restrict'),
    number: p.integer().check('number >= 1'),
    status: p.enum(AttemptStatus.options),
    questionIds: p.array().columnType('uuid[]'),
    shuffleSeed: p.integer(),
    negativeMarks: p.double().$type<number>(),
    startedAt: p.datetime(),
    deadlineAt: p.datetime(),
    lastSavedAt: p.datetime().nullable(),
    submittedAt: p.datetime().nullable(),
    submittedBy: p.enum(['student', 'deadline'] as const).nullable(),
    score: p.double().$type<number>().nullable(),
    maxScore: p.double().$type<number>(),
    markingStatus: p.enum(MarkingStatus.options).nullable(),
    /** While the student is suspended, the clock is stopped and the deadline far in the future. */
    frozenAt: p.datetime().nullable(),
    frozenDeadlineAt: p.datetime().nullable(),
    resumedAt: p.datetime().nullable(),
    pausedSeconds: p.double().$type<number>().default(0).check('paused_seconds >= 0'),
    shufflesOptions: p.boolean(),
    extraTimeFactor: p.double().$type<number>().default(1).check('(extra_time_factor >= 1) and (extra_time_factor <= 4)'),
    extendedMinutes: p.integer().default(0).check('extended_minutes >= 0'),
    isPreview: p.boolean().default(false),
    sections: p.json<PaperSection[]>().nullable(),
    sectionEnds: p.array().$type<(string | null)[]>().columnType('timestamptz[]').nullable(),
    markingVersion: p.integer().default(1),
    isPractice: p.boolean().default(false),
  },
  indexes: [
    { name: 'attempts_deadline_at_idx', properties: ['deadlineAt'], where: "status = 'in_progress'" },
    { name: 'attempts_previews_started_at_idx', properties: ['startedAt'], where: 'is_preview' },
    {
      name: 'attempts_student_id_counted_idx',
      columns: [{ name: 'student_id' }, { name: 'submitted_at', sort: 'desc' }],
      include: ['test', 'score', 'maxScore'],
      where: "(marking_status = 'graded') and (not is_preview)",
    },
    {
      name: 'attempts_student_id_pending_idx',
      properties: ['student'],
      where: "(marking_status = 'pending_review') and (not is_preview)",
    },
    { name: 'attempts_student_id_started_at_idx', columns: [{ name: 'student_id' }, { name: 'started_at', sort: 'desc' }] },
    {
      name: 'attempts_test_id_first_idx',
      columns: [{ name: 'test_id' }, { name: 'score', sort: 'desc' }],
      where: "(status = 'submitted') and (number = 1) and (not is_preview)",
    },
    { name: 'attempts_test_id_running_idx', properties: ['test'], where: "status = 'in_progress'" },
    { name: 'attempts_test_id_submitted_at_idx', properties: ['test', 'submittedAt'] },
  ],
  uniques: [
    { name: 'attempts_student_id_test_id_number_key', properties: ['student', 'test', 'number'] },
    { name: 'attempts_in_progress_key', properties: ['student', 'test'], where: "status = 'in_progress'" },
  ],
  checks: [
    { name: 'attempts_deadline_check', expression: 'deadline_at > started_at' },
    {
      name: 'attempts_submitted_check',
      expression:
        "(status = 'submitted') = ((submitted_at is not null) and (score is not null) and (marking_status is not null) and (submitted_by is not null))",
    },
    { name: 'attempts_frozen_check', expression: '(frozen_at is null) = (frozen_deadline_at is null)' },
  ],
});
export type AttemptEntity = InferEntity<typeof AttemptEntity>;
