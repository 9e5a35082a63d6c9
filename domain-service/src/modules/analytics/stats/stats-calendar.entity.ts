import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** The calendar that defines the periods. When it changes, all period scores are recounted. */
export const StatsCalendarEntity = defineEntity({
  name: 'StatsCalendarEntity',
  tableName: 'stats_calendar',
  properties: {
    onlyOne: p.boolean().primary().default(true).check('only_one'),
    timezone: p.text(),
    secondTermMonth: p.text(),
  },
});
export type StatsCalendarEntity = InferEntity<typeof StatsCalendarEntity>;
