import type { EntityManager } from '@mikro-orm/postgresql';
import type {
  Leaderboard,
  LeaderboardEntry,
  LeaderboardPeriod,
  LeaderboardQuery,
} from '@shikhar/contracts/analytics/leaderboard/schemas';
import { shortenName } from '@shikhar/contracts/vocabulary/short-name';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { getSettings } from '../../settings/settings.service.ts';
import { findPeriod, type Period } from '../stats/calendar.service.ts';
import { countOwn } from '../stats/count-stats.service.ts';
import { findStandings, type Standing } from './standings.query.ts';

const periods = { weekly: 'week', monthly: 'month', yearly: 'year' } as const satisfies Record<LeaderboardPeriod, string>;

type PageQuery = Omit<LeaderboardQuery, 'period'> & { kind: 'week' | 'month' | 'year' };

async function findPage(em: EntityManager, caller: Caller, query: PageQuery, period: Period) {
  const { class: level, subject, kind, page, pageSize } = query;
  const standings = await findStandings(em, caller, {
    period: kind,
    startsOn: period.startsOn,
    beforeStartsOn: period.before.startsOn,
    class: level,
    subject,
    offset: (page - 1) * pageSize,
    limit: pageSize,
  });
  return { ...standings, period, isEmpty: standings.total === 0 && standings.me === null };
}

/**
 * A page of the leaderboard as the caller may see it, including a student's latest submission. While the period has no results, as
 * on a Monday, this is the last one.
 */
export async function findLeaderboard(
  em: EntityManager,
  caller: Caller,
  { period, ...asked }: LeaderboardQuery,
  now: Date,
): Promise<Leaderboard> {
  const { system } = await getSettings(em, now);
  const kind = periods[period];
  const query = { ...asked, kind };
  const current = findPeriod(now, system, kind);
  let found = await findPage(em, caller, query, current);
  if (found.isOwnDue) {
    await countOwn(em, now, caller.userId);
    found = await findPage(em, caller, query, current);
  }
  const last = found.isEmpty ? await findPage(em, caller, query, findPeriod(current.before.from, system, kind)) : null;
  const shown = last && !last.isEmpty ? last : found;
  return {
    entries: shown.entries.map((row) => toEntry(row, caller.userId)),
    total: shown.total,
    me: shown.me && toEntry(shown.me, caller.userId),
    isLastPeriod: shown === last,
    startsOn: shown.period.startsOn,
    endsOn: shown.period.endsOn,
    updatedAt: shown.dueAt ?? now.toISOString(),
  };
}

/** Hides what the caller may not see. */
function toEntry(row: Standing, userId: string): LeaderboardEntry {
  return {
    rank: row.rank,
    name: row.hasFullName ? row.name : shortenName(row.name),
    class: row.class,
    subject: row.subject,
    score: row.tenths / 10,
    improvement: row.tenthsBefore === null ? null : (row.tenths - row.tenthsBefore) / 10,
    isYou: row.studentId === userId,
    isHidden: !row.isShown,
    isActive: row.isActive,
    studentId: row.isOwn ? row.studentId : null,
  };
}
