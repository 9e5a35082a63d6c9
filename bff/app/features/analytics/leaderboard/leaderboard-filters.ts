import { LeaderboardPeriod } from '@shikhar/contracts/analytics/leaderboard/schemas';
import { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import * as z from 'zod';
import { pageField } from '../../../lib/addresses/address-fields.ts';
import { choiceField, defineFilters } from '../../../lib/addresses/list-filters.ts';
import { unknownClass, unknownSubject } from '../../../lib/addresses/url-filters.ts';

/** Students on a page (design, "Pagination"). */
export const studentsPerPage = 20;

const LeaderboardFilters = z.object({
  /** Without it: a student's own class; all classes for others. */
  class: choiceField(ClassLevel.or(z.literal('all'))),
  subject: choiceField(Subject),
  period: LeaderboardPeriod.catch('weekly'),
  page: pageField,
});
export type LeaderboardFilters = z.infer<typeof LeaderboardFilters>;

export const leaderboardFilters = defineFilters(LeaderboardFilters);

/** A sentence for each unknown value in the URL. `own` is the student's class, which is shown without a class filter. */
export function formatUnknownFilters(url: string, own: ClassLevel | undefined): string[] {
  return leaderboardFilters.listUnknown(url, {
    class: own === undefined ? unknownClass : (value) => `We do not know the class “${value}”. Showing class ${own}.`,
    subject: unknownSubject,
    period: (value) => `We do not know the period “${value}”. Showing this week.`,
  });
}
