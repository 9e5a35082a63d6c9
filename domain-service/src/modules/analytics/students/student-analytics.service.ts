import type { EntityManager } from '@mikro-orm/postgresql';
import type { StudentAnalytics, StudentPeriod } from '@shikhar/contracts/analytics/students/schemas';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { getSettings } from '../../settings/settings.service.ts';
import { countOwn } from '../stats/count-stats.service.ts';
import { findAnalyticsSpan } from './analytics-span.ts';
import { findOwnStats } from './own-stats.query.ts';
import { pickToRevise, rateChapters } from './rate-chapters.ts';
import { findRevision } from './revision.query.ts';

/** The calling student's stats of a period, including their latest submission. */
export async function getStudentAnalytics(
  em: EntityManager,
  caller: Caller,
  period: StudentPeriod,
  now: Date,
): Promise<StudentAnalytics> {
  await countOwn(em, now, caller.userId);
  const { system } = await getSettings(em, now);
  const span = findAnalyticsSpan(now, system, period);
  const { chapters: rows, answers, ...stats } = await findOwnStats(em, caller.userId, span);
  const chapters = rateChapters(rows);
  return {
    ...stats,
    period,
    from: span.firstDay,
    to: span.today,
    answers,
    chapters,
    revise: await findRevision(em, caller, pickToRevise(chapters), span, now),
  };
}
