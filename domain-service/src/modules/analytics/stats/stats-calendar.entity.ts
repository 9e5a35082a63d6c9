import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { CalendarSettings } from './calendar.service.ts';

/** The calendar that defines the periods. When it changes, all period scores are recounted. */
export const StatsCalendarEntity = defineEntity({
  name: 'StatsCalendarEntity',
  tableName: 'stats_calendar',
  properties: {
    isOnly: p.boolean().primary().default(true).check('is_only'),
    timezone: p.text().$type<CalendarSettings['timezone']>(),
    secondTermMonth: p.text().$type<CalendarSettings['secondTermMonth']>(),
  },
});
export type StatsCalendarEntity = InferEntity<typeof StatsCalendarEntity>;
