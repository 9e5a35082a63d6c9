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
import { findPeriod } from '../stats/calendar.service.ts';
import { countOwn } from '../stats/count-stats.service.ts';
import { findStandings, type Standing } from './standings.query.ts';

const periods = { weekly: 'week', monthly: 'month', yearly: 'year' } as const satisfies Record<LeaderboardPeriod, string>;

/** A page of the leaderboard as the caller may see it, including a student's latest submission. */
export async function findLeaderboard(
  em: EntityManager,
  caller: Caller,
  { class: level, subject, period, page, pageSize }: LeaderboardQuery,
  now: Date,
): Promise<Leaderboard> {
  const { system } = await getSettings(em, now);
  const span = findPeriod(now, system, periods[period]);
  const order = {
    period: periods[period],
    startsOn: span.startsOn,
    beforeStartsOn: span.before.startsOn,
    class: level,
    subject,
    offset: (page - 1) * pageSize,
    limit: pageSize,
  };
  let standings = await findStandings(em, caller, order);
  if (standings.isOwnDue) {
    await countOwn(em, now, caller.userId);
    standings = await findStandings(em, caller, order);
  }
  const { entries, total, me, dueAt } = standings;
  return {
    entries: entries.map((row) => toEntry(row, caller.userId)),
    total,
    me: me && toEntry(me, caller.userId),
    startsOn: span.startsOn,
    endsOn: span.endsOn,
    updatedAt: dueAt ?? now.toISOString(),
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
