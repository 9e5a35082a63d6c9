import type { EntityManager } from '@mikro-orm/postgresql';
import {
  type HelpReason,
  lowAverage,
  type StudentFilter,
  type StudentLine,
  type StudentsQuery,
  silentDays,
  steepFall,
} from '@shikhar/contracts/students/schemas';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { jsonArrayFrom, toIsoString } from '../../database/sql.ts';
import { escapePattern } from '../../like-pattern.ts';
import type { Actor } from '../../policy/relations.ts';
import { selectBeside, selectStats } from './list-stats.ts';
import { lastActive, selectOwnStudents } from './student-scope.service.ts';

const dayMs = 24 * 60 * 60 * 1000;

type ListFilter = StudentFilter & { order?: StudentsQuery['order'] };

export interface StudentList {
  lines: StudentLine[];
  everyone: number;
  matching: number;
  needingHelp: number;
}

interface Slice {
  limit: number;
  offset: number;
}

/** The caller's students who match the filter, with their results. */
function selectLines(em: EntityManager, caller: Actor, { class: level, search }: ListFilter, now: Date) {
  const { year, comparison, lastTest } = selectStats(caller);
  const silentSince = new Date(now.getTime() - silentDays * dayMs).toISOString();
  return (
    em
      .getKysely<Database>()
      .with(
        (cte) => cte('own').materialized(),
        () => selectOwnStudents(caller),
      )
      // One by one, because the planner cannot estimate how few match.
      .with(
        (cte) => cte('people').materialized(),
        (db) =>
          db
            .selectFrom('own')
            .crossJoinLateral((eb) =>
              eb
                .selectFrom('users as p')
                .select(['p.id', 'p.name', 'p.class', 'p.status', 'p.school_code', 'p.created_at'])
                .whereRef('p.id', '=', 'own.id')
                .$if(level !== undefined, (query) => query.where('p.class', '=', level ?? null))
                .$if(Boolean(search), (query) => query.where('p.name', 'ilike', `%${escapePattern(search ?? '')}%`))
                .offset(0)
                .as('u'),
            )
            .selectAll('u'),
      )
      // PostgreSQL skips it for a school, whose stats do not read it.
      .with(
        (cte) => cte('beside').materialized(),
        () => selectBeside(caller),
      )
      .with(
        (cte) => cte('stats').materialized(),
        (db) =>
          db
            .selectFrom('people as u')
            .crossJoinLateral(year.as('y'))
            .crossJoinLateral(comparison.as('s'))
            .select(['u.id', 'y.tests_taken', 'y.average', 's.change', 's.last_scores', lastTest.as('last_test_at')]),
      )
      .with(
        (cte) => cte('lines').materialized(),
        (db) =>
          db
            .selectFrom('people as u')
            .innerJoin('stats as f', 'f.id', 'u.id')
            .selectAll('u')
            .select(['f.tests_taken', 'f.average', 'f.change', 'f.last_scores', 'f.last_test_at'])
            .select((eb) =>
              eb
                .case()
                .when('u.status', '<>', 'active')
                .then(eb.lit(null))
                .when('f.average', '<', lowAverage)
                .then(eb.val<HelpReason>('low_average'))
                .when('f.change', '<=', -steepFall)
                .then(eb.val<HelpReason>('steep_fall'))
                .when(eb.fn.coalesce('f.last_test_at', 'u.created_at'), '<', silentSince)
                .then(eb.val<HelpReason>('no_test'))
                .end()
                .as('needs_help'),
            ),
      )
  );
}

/** The list in one statement; each part is read once, and only for the page, what just its rows show. */
export function selectStudents(em: EntityManager, caller: Actor, filter: ListFilter, slice: Slice, now: Date) {
  return selectLines(em, caller, filter, now).selectNoFrom((eb) => {
    const page = eb
      .selectFrom('lines as l')
      .selectAll('l')
      .select((line) => {
        const name = line.fn<string>('lower', ['l.name']);
        const urgency = line
          .case('l.needs_help')
          .when('low_average')
          .then(line.lit(1))
          .when('steep_fall')
          .then(line.lit(2))
          .when('no_test')
          .then(line.lit(3))
          .end();
        const degree = line
          .case('l.needs_help')
          .when('low_average')
          .then(line.ref('l.average'))
          .when('steep_fall')
          .then(line.ref('l.change'))
          .else(sql<number>`extract(epoch from ${line.fn.coalesce('l.last_test_at', 'l.created_at')})`)
          .end();
        return line.fn
          .agg<number>('row_number')
          .over((over) =>
            filter.order === 'urgency'
              ? over.orderBy(urgency).orderBy(degree).orderBy(name).orderBy('l.id')
              : over.orderBy(name).orderBy('l.id'),
          )
          .as('place');
      })
      .$if(filter.show === 'needs_help', (query) => query.where('l.needs_help', 'is not', null))
      .orderBy('place')
      .limit(slice.limit)
      .offset(slice.offset);
    const lines = eb
      .selectFrom(page.as('u'))
      .select(['u.id', 'u.name', 'u.status', 'u.tests_taken as testsTaken', 'u.average as averagePercent'])
      .select(['u.change as changePoints', 'u.last_scores as lastScores', 'u.needs_help as needsHelp'])
      .select((line) => [
        line.ref('u.class').$notNull().as('class'),
        toIsoString(lastActive()).as('lastActiveAt'),
        toIsoString(line.ref('u.last_test_at')).as('lastTestAt'),
      ])
      .orderBy('u.place');
    return [
      eb
        .selectFrom('own')
        .select((row) => row.fn.countAll<number>().as('students'))
        .$asScalar()
        .as('everyone'),
      eb
        .selectFrom('lines')
        .select((row) => row.fn.countAll<number>().as('students'))
        .$asScalar()
        .as('matching'),
      eb
        .selectFrom('lines')
        .select((row) => row.fn.count<number>('needs_help').as('students'))
        .$asScalar()
        .as('needingHelp'),
      jsonArrayFrom(lines).as('lines'),
    ];
  });
}

/** A slice of the caller's students that match the filter. */
export async function findStudents(
  em: EntityManager,
  caller: Actor,
  filter: ListFilter,
  slice: Slice,
  now: Date,
): Promise<StudentList> {
  return selectStudents(em, caller, filter, slice, now).executeTakeFirstOrThrow();
}
