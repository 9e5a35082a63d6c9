import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import { UserEntity } from '../../users/user.entity.ts';

/**
 * A student's attempts in a week, month, term or year, in one subject or in all. `tests`, `score` and `maxScore` cover marks of
 * first attempts that the student may see, and decide the leaderboard; `markedTests` and `percents`, a sum, cover every marked
 * first attempt, for staff; `ended` and `completed` cover every finished attempt.
 */
export const PeriodScoreEntity = defineEntity({
  name: 'PeriodScoreEntity',
  tableName: 'period_scores',
  properties: {
    student: () => p.manyToOne(UserEntity).ref().deleteRule('cascade').primary(),
    period: p.enum(['week', 'month', 'term', 'year'] as const).primary(),
    startsOn: p.date().primary(),
    subject: p
      .text()
      .$type<Subject | 'all'>()
      .primary()
      .check("(subject = 'all') or (subject in ('Mathematics', 'Science', 'English', 'Social Studies'))"),
    class: p.enum(ClassLevel.options),
    isShown: p.boolean(),
    tests: p.integer(),
    score: p.decimal('number').columnType('numeric'),
    maxScore: p.decimal('number').columnType('numeric'),
    tenths: p.integer().nullable(),
    bestSubject: p.enum(Subject.options).nullable(),
    markedTests: p.integer(),
    percents: p.decimal('number').columnType('numeric'),
    ended: p.integer(),
    completed: p.integer(),
  },
  indexes: [
    { name: 'period_scores_passing_idx', properties: ['period', 'startsOn'], where: "period in ('week', 'month')" },
    {
      name: 'period_scores_ranked_class_idx',
      columns: [
        { name: 'period' },
        { name: 'starts_on' },
        { name: 'subject' },
        { name: 'class' },
        { name: 'tenths', sort: 'desc' },
        { name: 'student_id' },
      ],
      where: 'tenths is not null',
    },
    {
      name: 'period_scores_ranked_idx',
      columns: [
        { name: 'period' },
        { name: 'starts_on' },
        { name: 'subject' },
        { name: 'tenths', sort: 'desc' },
        { name: 'student_id' },
      ],
      where: 'tenths is not null',
    },
    {
      name: 'period_scores_shown_class_idx',
      columns: [
        { name: 'period' },
        { name: 'starts_on' },
        { name: 'subject' },
        { name: 'class' },
        { name: 'tenths', sort: 'desc' },
        { name: 'student_id' },
      ],
      where: '(tenths is not null) and is_shown',
    },
    {
      name: 'period_scores_shown_idx',
      columns: [
        { name: 'period' },
        { name: 'starts_on' },
        { name: 'subject' },
        { name: 'tenths', sort: 'desc' },
        { name: 'student_id' },
      ],
      where: '(tenths is not null) and is_shown',
    },
  ],
});
export type PeriodScoreEntity = InferEntity<typeof PeriodScoreEntity>;
