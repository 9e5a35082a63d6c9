import type { EntityManager } from '@mikro-orm/postgresql';
import type { ClassReport, ClassReportFilter, ReportPeriod } from '@shikhar/contracts/analytics/test-reports/schemas';
import { type ClassLevel, classLevels } from '@shikhar/contracts/vocabulary/class-level';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import { expressionBuilder, sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { type Aliased, jsonArrayFrom, roundTenths } from '../../../database/sql.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { getSettings } from '../../settings/settings.service.ts';
import { isInClassReport } from '../../students/student-scope.service.ts';
import { findPeriod, getTermName, getYearName } from '../stats/calendar.service.ts';
import { everyone } from './test-audience.service.ts';

type Scores = Aliased<{ p: 'period_scores' }>;

/** On `period_scores p`: an average in percent. */
function averageOfScores() {
  const { fn } = expressionBuilder<Scores, 'p'>();
  return roundTenths(sql<number | null>`${fn.sum('p.percents')} / nullif(${fn.sum('p.marked_tests')}, 0)`);
}

interface ClassScope {
  caller: Pick<Caller, 'rights' | 'schoolCode'>;
  kind: ReportPeriod;
  subjects: readonly Subject[];
}

/** Each student has one row per subject and period, so reads grow with the school, not with its submissions. */
export function selectClasses(em: EntityManager, { caller, kind, subjects }: ClassScope, startsOn: string) {
  return em
    .getKysely<Database>()
    .with(
      (cte) => cte('members').materialized(),
      (db) =>
        db
          .selectFrom('users as u')
          .select((eb) => ['u.id', eb.ref('u.class').$notNull().as('class')])
          .where(isInClassReport(caller)),
    )
    .selectFrom((eb) =>
      eb
        .selectFrom('members as m')
        .select((row) => ['m.class', row.fn.countAll<number>().as('classSize')])
        .groupBy('m.class')
        .as('s'),
    )
    .select((eb) => {
      const bySubject = eb
        .selectFrom('members as m')
        .innerJoin('period_scores as p', (join) =>
          join
            .onRef('p.student_id', '=', 'm.id')
            .on('p.period', '=', kind)
            .on('p.starts_on', '=', startsOn)
            .on((row) => row('p.subject', '=', row.fn.any(sql.val(subjects))))
            .on('p.marked_tests', '>', 0),
        )
        .select((row) => [
          'p.subject',
          row.fn.sum<number>('p.marked_tests').as('tests'),
          row.fn.countAll<number>().as('students'),
          averageOfScores().as('averagePercent'),
        ])
        .whereRef('m.class', '=', 's.class')
        .groupBy('p.subject');
      return ['s.class', 's.classSize', jsonArrayFrom(bySubject).as('subjects')];
    });
}

/** The caller's own tests by class and subject, for all students and all time. */
export function selectOwnTests(em: EntityManager, callerId: string) {
  return em
    .getKysely<Database>()
    .selectFrom('tests as t')
    .innerJoin('test_stats as f', (join) =>
      join.onRef('f.test_id', '=', 't.id').on('f.audience', '=', everyone).on('f.graded', '>', 0),
    )
    .select((eb) => {
      const { fn } = eb;
      const percents = fn.sum(eb('f.average_percent', '*', eb.ref('f.graded')));
      return [
        't.class',
        't.subject',
        fn.countAll<number>().as('tests'),
        fn.sum<number>('f.graded').as('students'),
        roundTenths(sql<number | null>`${percents} / ${fn.sum('f.graded')}`).as('averagePercent'),
      ];
    })
    .where('t.created_by', '=', callerId)
    .groupBy(['t.class', 't.subject'])
    .orderBy((eb) => eb.cast('t.class', 'integer'))
    .orderBy('t.subject');
}

/** On `users u`: a student's tests and average in a period. */
function selectOwnSum({ kind, subjects }: ClassScope, startsOn: string) {
  return expressionBuilder<Aliased<{ u: 'users' }>, 'u'>()
    .selectFrom('period_scores as p')
    .select(({ fn }) => [fn.sum<number>('p.marked_tests').as('tests'), averageOfScores().as('average')])
    .whereRef('p.student_id', '=', 'u.id')
    .where('p.period', '=', kind)
    .where('p.starts_on', '=', startsOn)
    .where((eb) => eb('p.subject', '=', eb.fn.any(sql.val(subjects))));
}

interface StudentsRequest {
  level: ClassLevel | undefined;
  startsOn: string;
  beforeStartsOn: string;
  slice: { limit: number; offset: number };
}

/** A page of the school's students, with their results in the scope's subjects. */
export function selectStudents(
  em: EntityManager,
  scope: ClassScope,
  { level, startsOn, beforeStartsOn, slice }: StudentsRequest,
) {
  return em
    .getKysely<Database>()
    .selectFrom((eb) =>
      eb
        .selectFrom('users as u')
        .select((row) => ['u.id', 'u.name', row.ref('u.class').$notNull().as('class')])
        .where(isInClassReport(scope.caller))
        .where((row) => row.and(level ? [row('u.class', '=', level)] : []))
        .orderBy((row) => row.fn('lower', ['u.name']))
        .orderBy('u.id')
        .limit(slice.limit)
        .offset(slice.offset)
        .as('u'),
    )
    .leftJoinLateral(selectOwnSum(scope, startsOn).as('n'), (join) => join.onTrue())
    .leftJoinLateral(selectOwnSum(scope, beforeStartsOn).as('b'), (join) => join.onTrue())
    .select((eb) => [
      'u.id',
      'u.name',
      'u.class',
      eb.fn.coalesce('n.tests', eb.lit(0)).as('tests'),
      'n.average as averagePercent',
      roundTenths(eb('n.average', '-', eb.ref('b.average'))).as('changePoints'),
    ])
    .orderBy((eb) => eb.fn('lower', ['u.name']))
    .orderBy('u.id');
}

type ClassRow = Awaited<ReturnType<ReturnType<typeof selectClasses>['execute']>>[number];

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
      classSize: row.classSize,
      subjects: subjects.map((subject) => {
        const { tests = 0, students = 0, averagePercent = null } = row.subjects.find((each) => each.subject === subject) ?? {};
        return { subject, tests, students, averagePercent };
      }),
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
  const scope = { caller, kind, subjects };
  const classes = describeClasses(await selectClasses(em, scope, startsOn).execute(), subjects);
  const shown = subjects.filter((subject) => !filter.subject || subject === filter.subject);
  const request = { level: filter.class, startsOn, beforeStartsOn: before.startsOn, slice };
  return {
    period: { kind, startsOn, name: getPeriodName(kind, startsOn) },
    subjects,
    hasSchool: caller.schoolCode !== null,
    classes,
    ownTests: await selectOwnTests(em, caller.userId).execute(),
    students: await selectStudents(em, { ...scope, subjects: shown }, request).execute(),
    total: classes
      .filter((each) => !filter.class || each.class === filter.class)
      .reduce((sum, { classSize }) => sum + classSize, 0),
  };
}
