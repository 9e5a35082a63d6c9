import { LeaderboardPeriod } from '@shikhar/contracts/leaderboard/schemas';
import { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import { z } from 'zod';
import { pageField } from '../../lib/address-fields.ts';

/** Students on a page (design, "Pagination"). */
export const studentsPerPage = 20;

const fields = {
  class: ClassLevel.optional(),
  subject: Subject.optional(),
  period: LeaderboardPeriod.default('weekly'),
};

export interface LeaderboardFilters {
  class: ClassLevel | undefined;
  subject: Subject | undefined;
  period: LeaderboardPeriod;
  page: number;
}

const names = ['class', 'subject', 'period'] as const;
type FilterName = (typeof names)[number];

/** A filter's value that there is not. */
export interface UnknownFilter {
  name: FilterName;
  value: string;
}

/** What the address gives a filter; nothing, and the word `all`, ask for everything. */
function readGiven(url: string, name: FilterName): string | undefined {
  const value = new URL(url).searchParams.get(name);
  return value === null || value === '' || value === 'all' ? undefined : value;
}

/** The leaderboard that an address asks for: what it cannot mean is as if it were not there. */
export function readLeaderboardFilters(url: string): LeaderboardFilters {
  return {
    class: fields.class.catch(undefined).parse(readGiven(url, 'class')),
    subject: fields.subject.catch(undefined).parse(readGiven(url, 'subject')),
    period: fields.period.catch('weekly').parse(readGiven(url, 'period')),
    page: z.object({ page: pageField }).parse(Object.fromEntries(new URL(url).searchParams)).page,
  };
}

/** Which filters the address gives a value that there is not. */
export function findUnknownFilters(url: string): UnknownFilter[] {
  return names.flatMap((name) => {
    const value = readGiven(url, name);
    return value === undefined || fields[name].safeParse(value).success ? [] : [{ name, value: value.slice(0, 40) }];
  });
}

/** The address of a page of the leaderboard with these filters. */
export function writeLeaderboardHref({ class: level, subject, period, page }: LeaderboardFilters): string {
  const query = new URLSearchParams();
  if (level) query.set('class', level);
  if (subject) query.set('subject', subject);
  if (period !== 'weekly') query.set('period', period);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `/leaderboard?${query}` : '/leaderboard';
}
