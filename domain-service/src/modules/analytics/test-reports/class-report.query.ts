import type { EntityManager } from '@mikro-orm/postgresql';
import type {
  ClassReport,
  ClassReportFilter,
  ClassStudent,
  ReportPeriod,
} from '@shikhar/contracts/analytics/test-reports/schemas';
import { type ClassLevel, classLevels } from '@shikhar/contracts/vocabulary/class-level';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { getSettings } from '../../settings/settings.service.ts';
import { roundMeanSql } from '../../students/student-scope.service.ts';
import { findPeriod, getTermName, getYearName } from '../stats/calendar.service.ts';
import { everyone } from './test-audience.service.ts';

const average = roundMeanSql('sum(p.percents) / nullif(sum(p.marked_tests), 0)');

// Each student has one row per subject and period, so reads grow with the school, not with its submissions.
export const classesStatement = `
  with members as materialized (select u.id, u.class from users u where u.role = 'student' and u.school_code = :schoolCode)
  select s.class, s.students as class_size,
    (select coalesce(json_agg(a), '[]') from (
      select p.subject, sum(p.marked_tests)::int as tests, count(*)::int as students, ${average} as "averagePercent"
      from members m join period_scores p on p.student_id = m.id and p.period = :kind and p.starts_on = :startsOn::date
        and p.subject = any(array[:subjects]::text[]) and p.marked_tests > 0
      where m.class = s.class group by p.subject) a) as subjects
  from (select m.class, count(*)::int as students from members m group by m.class) s`;

export const ownTestsStatement = `
  select t.class, t.subject, count(*)::int as tests, sum(f.graded)::int as students,
    ${roundMeanSql('sum(f.average_percent * f.graded) / sum(f.graded)')} as "averagePercent"
  from tests t join test_stats f on f.test_id = t.id and f.audience = '${everyone}' and f.graded > 0
  where t.created_by = :callerId group by t.class, t.subject order by t.class::int, t.subject`;

function sumUp(startsOn: string): string {
  return `
    select sum(p.marked_tests)::int as tests, ${average} as average from period_scores p
    where p.student_id = u.id and p.period = :kind and p.starts_on = ${startsOn}::date and p.subject = any(array[:shown]::text[])`;
}

export const studentsStatement = `
  select u.id, u.name, u.class, coalesce(n.tests, 0) as tests, n.average as "averagePercent",
    ${roundMeanSql('n.average - b.average')} as "changePoints"
  from (
    select s.id, s.name, s.class from users s
    where s.role = 'student' and s.school_code = :schoolCode and (:class::text is null or s.class = :class)
    order by lower(s.name), s.id limit :limit offset :offset
  ) u
  left join lateral (${sumUp(':startsOn')}) n on true
  left join lateral (${sumUp(':before')}) b on true
  order by lower(u.name), u.id`;

interface ClassRow {
  class: ClassLevel;
  class_size: number;
  subjects: ClassReport['classes'][number]['subjects'];
}

function listSubjects({ subjects }: Caller): Subject[] {
  return Subject.options.filter((subject) => subjects.includes(subject));
}

function getPeriodName(kind: ReportPeriod, startsOn: string): string {
  return kind === 'term' ? getTermName(startsOn) : getYearName(startsOn);
}

function describeClasses(rows: readonly ClassRow[], subjects: readonly Subject[]): ClassReport['classes'] {
  return rows
    .toSorted((one, other) => classLevels.indexOf(one.class) - classLevels.indexOf(other.class))
    .map((row) => ({
      class: row.class,
      classSize: row.class_size,
      subjects: subjects.map(
        (subject) =>
          row.subjects.find((each) => each.subject === subject) ?? { subject, tests: 0, students: 0, averagePercent: null },
      ),
    }));
}

interface ClassRequest {
  filter: ClassReportFilter;
  slice: { limit: number; offset: number };
  now: Date;
}

/** Results of the classes of the caller's school in the caller's subjects, the caller's own tests, and a page of students. */
export async function findClassReport(
  em: EntityManager,
  caller: Caller,
  { filter, slice, now }: ClassRequest,
): Promise<ClassReport> {
  const { period: kind } = filter;
  const { system } = await getSettings(em, now);
  const { startsOn, before } = findPeriod(now, system, kind);
  const subjects = listSubjects(caller);
  const parameters = { schoolCode: caller.schoolCode, callerId: caller.userId, kind, startsOn, subjects };
  const classRows = await em.execute<ClassRow[]>(classesStatement, parameters);
  const classes = describeClasses(classRows, subjects);
  return {
    period: { kind, startsOn, name: getPeriodName(kind, startsOn) },
    subjects,
    hasSchool: caller.schoolCode !== null,
    classes,
    ownTests: await em.execute<ClassReport['ownTests']>(ownTestsStatement, parameters),
    students: await em.execute<ClassStudent[]>(studentsStatement, {
      ...parameters,
      shown: subjects.filter((subject) => !filter.subject || subject === filter.subject),
      before: before.startsOn,
      class: filter.class ?? null,
      ...slice,
    }),
    total: classes
      .filter((each) => !filter.class || each.class === filter.class)
      .reduce((sum, { classSize }) => sum + classSize, 0),
  };
}
