import { getLeaderboard } from '@shikhar/contracts/analytics/leaderboard/routes';
import type { LeaderboardEntry } from '@shikhar/contracts/analytics/leaderboard/schemas';
import { classLevels } from '@shikhar/contracts/vocabulary/class-level';
import type { Role } from '@shikhar/contracts/vocabulary/role';
import { requireWithin } from '../../../lib/addresses/last-page.server.ts';
import { getSite } from '../../../lib/site/site.ts';
import { formatTime } from '../../../lib/site/site-time.ts';
import { roundTenth } from '../../../lib/words/number-text.ts';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import type { RequestArguments } from '../../accounts/sessions/session.server.ts';
import { formatUnknownFilters, leaderboardFilters, studentsPerPage } from './leaderboard-filters.ts';
import { formatDays } from './leaderboard-text.ts';

function explainHidden({ isHidden, isYou, isActive }: LeaderboardEntry): string | null {
  if (!isHidden) return null;
  if (isYou) return 'Only you see this row';
  return isActive ? 'Hidden from students' : 'Not active';
}

export function buildLeaderboardRow(entry: LeaderboardEntry, role: Role, place: number) {
  const { rank, name, isYou, studentId, class: level, subject, score, improvement } = entry;
  return {
    /** Its place on the page; equal scores share a rank. */
    place,
    rank,
    name: isYou ? `${name} (you)` : name,
    /** Why other students do not see it; null if they do. */
    hidden: explainHidden(entry),
    /** The page of the reader's own student. */
    href: studentId === null ? null : `/${role}/students/${studentId}`,
    isYou,
    class: level,
    subject,
    percent: score,
    improvement: improvement === null ? null : roundTenth(improvement),
  };
}

/** A student's row, with nothing but what it shows. */
export type LeaderboardRow = ReturnType<typeof buildLeaderboardRow>;

/** Loads the leaderboard for a URL. A page past the end redirects to the last page. */
export async function loadLeaderboard(args: RequestArguments) {
  const client = await requireServiceClient(args);
  const { role, class: own } = client.user;
  const { url } = args.request;
  const asked = leaderboardFilters.parse(url);
  const filters = { ...asked, class: asked.class ?? own ?? 'all' };
  const level = filters.class === 'all' ? undefined : filters.class;
  const { body } = await client.ask(getLeaderboard, { query: { ...filters, class: level, pageSize: studentsPerPage } });
  const { entries, total, me, isLastPeriod, startsOn, endsOn, updatedAt } = body;
  requireWithin(url, { page: filters.page, total, pageSize: studentsPerPage });
  const days = formatDays(startsOn, endsOn, getSite().dateFormat);
  return {
    filters,
    /** The classes that can be chosen. */
    classes: classLevels,
    /** A sentence for each unknown value in the URL. */
    unknown: formatUnknownFilters(url, own),
    rows: entries.map((entry, index) => buildLeaderboardRow(entry, role, index)),
    total,
    /** The chosen period is empty so far, and this is the one before it. */
    isLastPeriod,
    /** The student's own row when it is on another page. */
    me: me === null || entries.some(({ isYou }) => isYou) ? null : buildLeaderboardRow(me, role, -1),
    /** The line under the heading: the days covered and the time of the update. */
    about: `First attempts submitted between ${days}. Updated at ${formatTime(updatedAt)}.`,
  };
}

/** The leaderboard with its filters. */
export type LeaderboardView = Awaited<ReturnType<typeof loadLeaderboard>>;
