import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** How many students have each score, for ranks. Class '' is all classes; `tenths` is null for students without marks. */
export const ScoreCountEntity = defineEntity({
  name: 'ScoreCountEntity',
  tableName: 'score_counts',
  properties: {
    period: p.text(),
    startsOn: p.date(),
    subject: p.text(),
    class: p.text(),
    tenths: p.integer().nullable(),
    students: p.integer(),
    shown: p.integer(),
    ended: p.integer(),
    completed: p.integer(),
    id: p.bigint('number').primary().autoincrement(),
  },
  indexes: [
    {
      name: 'score_counts_key',
      expression:
        'create unique index score_counts_key on score_counts using btree (period, starts_on, subject, class, tenths) nulls not distinct',
    },
  ],
});
export type ScoreCountEntity = InferEntity<typeof ScoreCountEntity>;
