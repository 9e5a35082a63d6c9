import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { AttemptStatsEntity } from './attempt-stats.entity.ts';

/** Answers of an attempt by chapter. `awarded` and `marks` cover marked answers only. */
export const AttemptChapterStatsEntity = defineEntity({
  name: 'AttemptChapterStatsEntity',
  tableName: 'attempt_chapter_stats',
  properties: {
    studentId: p.uuid(),
    attempt: () =>
      p
        .manyToOne(AttemptStatsEntity)
        .name('attempt_id')
        .joinColumns('student_id', 'attempt_id')
        .ref()
        .deleteRule('cascade')
        .primary(),
    chapter: p.text().primary(),
    questions: p.integer().check('questions >= 1'),
    correct: p.integer(),
    part: p.integer(),
    wrong: p.integer(),
    blank: p.integer(),
    waiting: p.integer(),
    awarded: p.decimal('number').columnType('numeric'),
    marks: p.decimal('number').columnType('numeric'),
    seconds: p.integer(),
  },
});
export type AttemptChapterStatsEntity = InferEntity<typeof AttemptChapterStatsEntity>;
