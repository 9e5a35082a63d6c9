import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReportChoices } from '@shikhar/contracts/analytics/school-reports/schemas';
import { classLevels } from '@shikhar/contracts/vocabulary/class-level';
import type { Database } from '../../../database/database.ts';
import { notFound } from '../../../errors/domain-error.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { getSettings } from '../../settings/settings.service.ts';
import { findGradeScales } from '../grades/grade-scales.service.ts';
import { listSpans, type NamedSpan } from './report-spans.ts';

/** The first day of the first school year with marks. */
async function findFirstDay(em: EntityManager): Promise<string | null> {
  const { day } = await em
    .getKysely<Database>()
    .selectFrom('score_counts')
    .select((eb) => eb.fn.min<string | null>('starts_on').as('day'))
    .where('period', '=', 'year')
    .executeTakeFirstOrThrow();
  return day;
}

async function findSpans(em: EntityManager, now: Date): Promise<NamedSpan[]> {
  const [{ system }, firstDay] = await Promise.all([getSettings(em, now), findFirstDay(em)]);
  return listSpans(now, system, firstDay);
}

/** @throws DomainError NOT_FOUND for a period without reports */
export async function requireSpan(em: EntityManager, span: string, now: Date): Promise<NamedSpan> {
  const found = (await findSpans(em, now)).find((each) => each.span === span);
  if (!found) throw notFound();
  return found;
}

/** Number of students per class of a school today. */
export async function countClasses(em: EntityManager, { schoolCode }: Pick<Caller, 'schoolCode'>) {
  const rows = await em
    .getKysely<Database>()
    .selectFrom('users')
    .select(['class', (eb) => eb.fn.countAll<number>().as('students')])
    .where('role', '=', 'student')
    .where('school_code', '=', schoolCode)
    .groupBy('class')
    .execute();
  const sizes = new Map(rows.map((row) => [row.class, row.students]));
  return classLevels.map((level) => ({ class: level, students: sizes.get(level) ?? 0 }));
}

/** The reports the caller's school can choose from. */
export async function findReportChoices(em: EntityManager, caller: Caller, now: Date): Promise<ReportChoices> {
  const spans = await findSpans(em, now);
  return {
    spans: spans.map(({ span, name }) => ({ span, name })),
    classes: await countClasses(em, caller),
    ...(await findGradeScales(em)),
  };
}
