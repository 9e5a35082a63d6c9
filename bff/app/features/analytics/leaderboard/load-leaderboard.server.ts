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
import { formatDays } from './leaderboard-words.ts';

/** An entry by its place in the whole list. */
export interface LeaderboardRow {
  place: number;
  entry: LeaderboardEntry;
}

/** The leaderboard with its filters. */
export interface LeaderboardView {
  filters: LeaderboardFilters;
  /** What the address says of them that means nothing, each in a sentence. */
  unknown: string[];
  rows: LeaderboardRow[];
  total: number;
  me: LeaderboardEntry | null;
  /** Under the head: which days, and how fresh. */
  about: string;
}

/** The leaderboard that an address asks for; a page behind the last leads to the last. */
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
