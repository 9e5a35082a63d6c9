import { comparedTests } from '@shikhar/contracts/students/schemas';
import type { Subject } from '@shikhar/contracts/vocabulary/subject';
import { expressionBuilder, type InferResult, type Selectable, sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { queryBuilder } from '../../database/query-builder.ts';
import { roundTenths, toBoolean } from '../../database/sql.ts';
import { type Actor, isMember } from '../../policy/relations.ts';
import { percentOfStats } from '../analytics/students/counted-attempts.service.ts';

/** A student in the CTE `people` of the statement. */
type Person = Pick<Selectable<Database['users']>, 'id' | 'name' | 'class' | 'status' | 'school_code' | 'created_at'>;

const half = comparedTests / 2;

interface Scope extends Database {
  u: Person;
  m: { subject: Subject };
  beside: InferResult<ReturnType<typeof selectBeside>>[number];
}

const eb = expressionBuilder<Scope, 'u' | 'm'>();

/** For a CTE `beside` over `people`: attempts at a teacher's own tests, in other subjects and by students who are not members. */
export function selectBeside(reader: Actor) {
  return queryBuilder
    .withTables<{ people: Person }>()
    .selectFrom('tests as t')
    .innerJoin('student_attempts as a', 'a.test_id', 't.id')
    .innerJoin('attempt_stats as f', (join) => join.onRef('f.student_id', '=', 'a.student_id').onRef('f.attempt_id', '=', 'a.id'))
    .innerJoin('people as u', 'u.id', 'f.student_id')
    .select((row) => [
      'f.student_id',
      'f.submitted_at',
      toBoolean(row.and([row('f.is_graded', '=', true), row('f.number', '=', 1)])).as('counts'),
      percentOfStats().as('percent'),
    ])
    .where('t.created_by', '=', reader.userId)
    .where((row) => {
      const isOwnSubject = row('f.subject', '=', row.fn.any(sql<Subject[]>`${reader.subjects}::text[]`));
      return row(row.and([isMember(reader), isOwnSubject]), 'is not', row.lit(true));
    });
}

function selectYear() {
  return eb
    .selectFrom('period_scores as p')
    .select(['p.marked_tests', 'p.percents'])
    .whereRef('p.student_id', '=', 'u.id')
    .where('p.period', '=', 'year');
}

/** The latest counted attempts. */
function selectLatest() {
  return eb
    .selectFrom('attempt_stats as f')
    .select(['f.submitted_at', percentOfStats().as('percent')])
    .whereRef('f.student_id', '=', 'u.id')
    .where('f.number', '=', 1)
    .where('f.is_graded', '=', true)
    .orderBy('f.submitted_at', 'desc')
    .limit(comparedTests);
}

/** The latest attempt of all. */
function selectLast() {
  return eb
    .selectFrom('attempt_stats as f')
    .select('f.submitted_at')
    .whereRef('f.student_id', '=', 'u.id')
    .orderBy('f.submitted_at', 'desc')
    .limit(1);
}

function selectOwnBeside() {
  return eb.selectFrom('beside as b').whereRef('b.student_id', '=', 'u.id');
}

/**
 * On `people u`: `sums`, rows that add up to all counted tests; `latest`, the latest counted attempts, and `last`, the latest
 * attempt of all, both possibly among others.
 */
function findParts(reader: Actor) {
  if (reader.rights.students === 'members') {
    return { sums: selectYear().where('p.subject', '=', 'all'), latest: selectLatest(), last: selectLast() };
  }
  // For members of the school, attempts in the teacher's subjects count, read by subject from precomputed rows.
  const subjects = sql<Subject[]>`${reader.subjects}::text[]`;
  const bySubject = eb.selectFrom(sql<{ subject: Subject }>`unnest(${subjects})`.as<'m'>(sql`m(subject)`));
  const latest = selectLatest().whereRef('f.subject', '=', 'm.subject').where(isMember(reader));
  const last = selectLast().whereRef('f.subject', '=', 'm.subject').where(isMember(reader));
  return {
    sums: selectYear()
      .where((row) => row('p.subject', '=', row.fn.any(subjects)))
      .where(isMember(reader))
      .unionAll(
        selectOwnBeside()
          .select((row) => [
            row.fn.count<number>('b.percent').as('marked_tests'),
            row.fn.coalesce(row.fn.sum<number>('b.percent'), row.lit(0)).as('percents'),
          ])
          .where('b.counts', '=', true),
      ),
    latest: bySubject
      .crossJoinLateral(latest.as('s'))
      .select(['s.submitted_at', 's.percent'])
      .unionAll(selectOwnBeside().select(['b.submitted_at', 'b.percent']).where('b.counts', '=', true)),
    last: bySubject.crossJoinLateral(last.as('s')).select('s.submitted_at').unionAll(selectOwnBeside().select('b.submitted_at')),
  };
}

/**
 * On `people u`: a student's results as far as the caller may see them. Reads a handful of precomputed rows per student, however
 * many attempts there are.
 */
export function selectStats(reader: Actor) {
  const { sums, latest, last } = findParts(reader);
  const compared = eb
    .selectFrom(latest.as('e'))
    .select(['e.percent'])
    .select((row) =>
      row.fn
        .agg<number>('row_number')
        .over((over) => over.orderBy('e.submitted_at', 'desc'))
        .as('place'),
    )
    .where('e.percent', 'is not', null)
    .orderBy('place')
    .limit(comparedTests);
  return {
    year: eb.selectFrom(sums.as('k')).select(({ fn, lit }) => {
      const tests = fn.sum<number>('k.marked_tests');
      const percents = fn.sum<number | null>('k.percents');
      return [
        fn.coalesce(tests, lit(0)).as('tests_taken'),
        roundTenths(sql<number | null>`${percents} / nullif(${tests}, 0)`).as('average'),
      ];
    }),
    comparison: eb.selectFrom(compared.as('r')).select((row) => {
      const later = row.fn.avg<number | null>('r.percent').filterWhere('r.place', '<=', half);
      const earlier = row.fn.avg<number | null>('r.percent').filterWhere('r.place', '>', half);
      const scores = row.fn.agg<number[]>('array_agg', [roundTenths(row.ref('r.percent'))]).orderBy('r.place', 'desc');
      return [
        row
          .case()
          .when(row.fn.countAll(), '>=', comparedTests)
          .then(roundTenths(sql<number | null>`${later} - ${earlier}`))
          .end()
          .as('change'),
        row.fn.coalesce(scores, sql<number[]>`'{}'`).as('last_scores'),
      ];
    }),
    lastTest: eb.selectFrom(last.as('l')).select((row) => row.fn.max('l.submitted_at').as('at')),
  };
}
