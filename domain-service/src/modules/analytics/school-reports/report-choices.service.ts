import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReportChoices } from '@shikhar/contracts/analytics/school-reports/schemas';
import { type ClassLevel, classLevels } from '@shikhar/contracts/vocabulary/class-level';
import { notFound } from '../../../errors/domain-error.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { getSettings } from '../../settings/settings.service.ts';
import { findGradeScales } from '../grades/grade-scales.service.ts';
import { listSpans, type NamedSpan } from './report-spans.ts';

const firstYear = "select to_char(min(starts_on), 'YYYY-MM-DD') as day from score_counts where period = 'year'";

const classSizes = `
  select u.class, count(*)::int as students from users u
  where u.role = 'student' and u.school_code = :schoolCode group by u.class`;

async function findSpans(em: EntityManager, now: Date): Promise<NamedSpan[]> {
  const [{ system }, [first]] = await Promise.all([getSettings(em, now), em.execute<{ day: string | null }[]>(firstYear)]);
  return listSpans(now, system, first?.day ?? null);
}

/** @throws DomainError NOT_FOUND for a period without reports */
export async function requireSpan(em: EntityManager, span: string, now: Date): Promise<NamedSpan> {
  const found = (await findSpans(em, now)).find((each) => each.span === span);
  if (!found) throw notFound();
  return found;
}

/** Number of students per class of a school today. */
export async function countClasses(em: EntityManager, { schoolCode }: Pick<Caller, 'schoolCode'>) {
  const rows = await em.execute<{ class: ClassLevel; students: number }[]>(classSizes, { schoolCode });
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
