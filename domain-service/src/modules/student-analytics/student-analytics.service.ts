import type { EntityManager } from '@mikro-orm/postgresql';
import type { StudentAnalytics, StudentPeriod } from '@shikhar/contracts/analytics/student';
import { countOwn } from '../figures/count-figures.service.ts';
import type { Caller } from '../sessions/session.service.ts';
import { readSettings } from '../settings/settings.service.ts';
import { findAnalyticsSpan } from './analytics-span.ts';
import { judgeChapters, pickToRevise } from './judge-chapters.ts';
import { findOwnFigures } from './own-figures.query.ts';
import { findRevision } from './revision.query.ts';

/** The calling student's figures of a period; what was handed in a moment ago is among them. */
export async function readStudentAnalytics(
  em: EntityManager,
  caller: Caller,
  period: StudentPeriod,
  now: Date,
): Promise<StudentAnalytics> {
  await countOwn(em, now, caller.userId);
  const { system } = await readSettings(em, now);
  const span = findAnalyticsSpan(now, system, period);
  const { chapters: rows, answers, ...figures } = await findOwnFigures(em, caller.userId, span);
  const chapters = judgeChapters(rows);
  return {
    ...figures,
    period,
    from: span.firstDay,
    to: span.today,
    answers,
    chapters,
    revise: await findRevision(em, caller, pickToRevise(chapters), span, now),
  };
}
