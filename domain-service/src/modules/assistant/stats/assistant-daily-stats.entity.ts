import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** Counts of a day. Durations (`total`, `first`) are counted by bucket. */
export const AssistantDailyStatsEntity = defineEntity({
  name: 'AssistantDailyStatsEntity',
  tableName: 'assistant_daily_stats',
  properties: {
    day: p.date().primary(),
    metric: p.enum(['questions', 'failures', 'withheld', 'helplines', 'grounded', 'total', 'first'] as const).primary(),
    bucket: p.integer().primary().default(0).check('bucket >= 0'),
    count: p.integer().check('count > 0'),
  },
});
export type AssistantDailyStatsEntity = InferEntity<typeof AssistantDailyStatsEntity>;
