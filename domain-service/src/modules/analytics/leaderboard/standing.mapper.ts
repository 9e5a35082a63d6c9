import type { LeaderboardEntry } from '@shikhar/contracts/analytics/leaderboard/schemas';
import { shortenName } from '@shikhar/contracts/vocabulary/short-name';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import type { StandingRow } from './standings.query.ts';

/** As the caller may see it. */
export function toEntry(row: StandingRow, { role, userId }: Pick<Caller, 'role' | 'userId'>): LeaderboardEntry {
  const isYou = row.student_id === userId;
  return {
    rank: row.rank,
    name: role === 'student' && !isYou ? shortenName(row.name) : row.name,
    class: row.class,
    subject: row.subject,
    score: row.tenths / 10,
    improvement: row.tenths_before === null ? null : (row.tenths - row.tenths_before) / 10,
    isYou,
    isHidden: !row.is_shown,
    isActive: row.is_active,
    studentId: row.is_own ? row.student_id : null,
  };
}
