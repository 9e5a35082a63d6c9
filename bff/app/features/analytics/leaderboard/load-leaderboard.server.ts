import { getLeaderboard } from '@shikhar/contracts/analytics/leaderboard/routes';
import type { LeaderboardEntry } from '@shikhar/contracts/analytics/leaderboard/schemas';
import { requireWithin } from '../../../lib/addresses/last-page.server.ts';
import { getSite } from '../../../lib/site/site.ts';
import { formatTime } from '../../../lib/site/site-time.ts';
import { requireServiceClient } from '../../accounts/sessions/guards.server.ts';
import type { RequestArguments } from '../../accounts/sessions/session.server.ts';
import {
  formatUnknownFilters,
  type LeaderboardFilters,
  parseLeaderboardFilters,
  studentsPerPage,
} from './leaderboard-filters.ts';
import { formatDays } from './leaderboard-text.ts';

/** An entry with its position in the whole list. */
export interface LeaderboardRow {
  place: number;
  entry: LeaderboardEntry;
}

/** The leaderboard with its filters. */
export interface LeaderboardView {
  filters: LeaderboardFilters;
  /** A sentence for each unknown value in the URL. */
  unknown: string[];
  rows: LeaderboardRow[];
  total: number;
  me: LeaderboardEntry | null;
  /** The line under the heading: the days covered and the time of the update. */
  about: string;
}

/** Loads the leaderboard for a URL. A page past the end redirects to the last page. */
export async function loadLeaderboard(args: RequestArguments): Promise<LeaderboardView> {
  const client = await requireServiceClient(args);
  const { url } = args.request;
  const filters = parseLeaderboardFilters(url);
  const { body } = await client.ask(getLeaderboard, { query: { ...filters, pageSize: studentsPerPage } });
  const { entries, total, me, startsOn, endsOn, updatedAt } = body;
  requireWithin(url, { page: filters.page, total, pageSize: studentsPerPage });
  const days = formatDays(startsOn, endsOn, getSite().dateFormat);
  return {
    filters,
    unknown: formatUnknownFilters(url),
    rows: entries.map((entry, index) => ({ place: (filters.page - 1) * studentsPerPage + index, entry })),
    total,
    me,
    about: `First attempts submitted between ${days}. Updated at ${formatTime(updatedAt)}.`,
  };
}
