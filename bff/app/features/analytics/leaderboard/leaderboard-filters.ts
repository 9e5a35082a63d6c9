import { LeaderboardPeriod } from '@shikhar/contracts/analytics/leaderboard/schemas';
import { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import { pageField } from '../../../lib/addresses/address-fields.ts';
import { buildUrl } from '../../../lib/addresses/build-url.ts';
import { listUnknown, parseUrlFilter } from '../../../lib/addresses/url-filters.ts';

/** Students on a page (design, "Pagination"). */
export const studentsPerPage = 20;

const known = {
  class: { values: ClassLevel, shown: 'all' },
  subject: { values: Subject, shown: 'all' },
  period: { values: LeaderboardPeriod, shown: 'this week' },
} as const;

export interface LeaderboardFilters {
  class: ClassLevel | undefined;
  subject: Subject | undefined;
  period: LeaderboardPeriod;
  page: number;
}

/** Parses the leaderboard's filters from a URL. Unknown values are ignored. */
export function parseLeaderboardFilters(url: string): LeaderboardFilters {
  return {
    class: known.class.values.safeParse(parseUrlFilter(url, 'class')).data,
    subject: known.subject.values.safeParse(parseUrlFilter(url, 'subject')).data,
    period: known.period.values.safeParse(parseUrlFilter(url, 'period')).data ?? 'weekly',
    page: pageField.parse(new URL(url).searchParams.get('page') ?? 1),
  };
}

/** A sentence for each unknown value in the URL. */
export function formatUnknownFilters(url: string): string[] {
  return listUnknown(url, known);
}

/** The URL of a leaderboard page with these filters. */
export function buildLeaderboardHref({ class: level, subject, period, page }: LeaderboardFilters): string {
  return buildUrl('/leaderboard', { class: level, subject, period: period === 'weekly' ? undefined : period, page });
}
