import type { EntityManager } from '@mikro-orm/postgresql';
import type { SchoolPerformance, SchoolPeriod } from '@shikhar/contracts/analytics/school-reports/schemas';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { getSettings } from '../../settings/settings.service.ts';
import { findPeriod } from '../stats/calendar.service.ts';
import { findCountedUntil } from '../stats/count-stats.service.ts';
import { selectCells } from './performance.query.ts';
import { countClasses } from './report-choices.service.ts';
import { findTeacherActivity } from './teacher-activity.query.ts';

/** Results of the caller's school in the current month, term or year. */
export async function findPerformance(
  em: EntityManager,
  caller: Caller,
  period: SchoolPeriod,
  now: Date,
): Promise<SchoolPerformance> {
  const { schoolCode } = caller;
  const { system } = await getSettings(em, now);
  const { startsOn, from } = findPeriod(now, system, period);
  const cells = await selectCells(em, schoolCode, period, startsOn).execute();
  const findCell = (level: string, subject: string) => cells.find((cell) => cell.class === level && cell.subject === subject);
  const classes = await countClasses(em, caller);
  return {
    period,
    startsOn,
    countedUntil: (await findCountedUntil(em, now)).toISOString(),
    classes: classes.map((row) => ({
      ...row,
      subjects: Subject.options.map((subject) => {
        const cell = findCell(row.class, subject);
        return { subject, students: cell?.students ?? 0, averagePercent: cell?.average ?? null };
      }),
    })),
    ...(await findTeacherActivity(em, schoolCode, from)),
  };
}
