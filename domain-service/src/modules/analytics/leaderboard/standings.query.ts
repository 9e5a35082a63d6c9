import type { EntityManager } from '@mikro-orm/postgresql';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import type { Role } from '@shikhar/contracts/vocabulary/role';
import type { Subject } from '@shikhar/contracts/vocabulary/subject';
import { expressionBuilder, sql } from 'kysely';
import { type Parameter, prepareQuery } from '../../../database/prepared-query.ts';
import { type Aliased, jsonArrayFrom, jsonObjectFrom, toBoolean } from '../../../database/sql.ts';
import { canViewFullName, canViewStanding } from '../../../policy/policy.ts';
import { isMember, isSelf, sqlLogic } from '../../../policy/relations.ts';
import { findRights } from '../../../policy/rights.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { isOwnStudent } from '../../students/student-scope.service.ts';
import { isStudentDue, selectOldestDue } from '../stats/due.service.ts';

export interface StandingsOrder {
  period: 'week' | 'month' | 'year';
  startsOn: string;
  beforeStartsOn: string;
  class: ClassLevel | undefined;
  subject: Subject | undefined;
  offset: number;
  limit: number;
}

interface StandingsParameters extends Omit<StandingsOrder, 'class' | 'subject'> {
  callerId: string;
  schoolCode: string | null;
  subjects: readonly string[];
  class: ClassLevel | null;
  subject: Subject | 'all';
}

/** On `period_scores s join users u`: a student's row. Tenths are of a percent. */
function selectStanding(parameter: Parameter<StandingsParameters>) {
  const eb = expressionBuilder<Aliased<{ s: 'period_scores'; u: 'users' }>, 's' | 'u'>();
  const before = eb
    .selectFrom('period_scores as b')
    .select('b.tenths')
    .whereRef('b.student_id', '=', 's.student_id')
    .where('b.period', '=', parameter('period'))
    .where('b.starts_on', '=', parameter('beforeStartsOn'))
    .where('b.subject', '=', parameter('subject'));
  return [
    's.student_id as studentId',
    'u.name',
    eb.ref('s.class').as('class'),
    // Every student with marks has a best subject.
    sql<Subject>`coalesce(${eb.ref('s.best_subject')}, ${eb.ref('s.subject')})`.as('subject'),
    eb.ref('s.tenths').$notNull().as('tenths'),
    before.as('tenthsBefore'),
    's.is_shown as isShown',
    toBoolean(eb('u.status', '=', 'active')).as('isActive'),
  ] as const;
}

/**
 * Students are ranked among the shown ones; staff among everyone. `score_counts` has at most 1,001 rows: how many students have
 * each score. It gives the total, the first score of a page and the number above it, so only the page's own rows are read.
 */
function prepareStandings(role: Role, isOfClass: boolean) {
  const rights = findRights({ role, status: 'active' });
  const isLimited = rights.leaderboard === 'shown';
  return prepareQuery<StandingsParameters>()(`leaderboard-${role}-${isOfClass ? 'class' : 'all'}`, (db, parameter) => {
    const ranked = db
      .selectFrom('period_scores as s')
      .where('s.period', '=', parameter('period'))
      .where('s.starts_on', '=', parameter('startsOn'))
      .where('s.subject', '=', parameter('subject'))
      .$if(isOfClass, (scores) => scores.where('s.class', '=', parameter('class')))
      .where('s.tenths', 'is not', null);
    return db
      .with(
        (cte) => cte('counted').materialized(),
        () =>
          db
            .selectFrom(
              db
                .selectFrom('score_counts as k')
                .select(['k.tenths', isLimited ? 'k.shown as students' : 'k.students'])
                .where('k.period', '=', parameter('period'))
                .where('k.starts_on', '=', parameter('startsOn'))
                .where('k.subject', '=', parameter('subject'))
                .where('k.class', '=', isOfClass ? parameter('class') : '')
                .where('k.tenths', 'is not', null)
                .as('c'),
            )
            .select((eb) => [
              'c.tenths',
              'c.students',
              eb(
                eb.fn.sum<number>('c.students').over((over) => over.orderBy('c.tenths', 'desc')),
                '-',
                eb.ref('c.students'),
              ).as('above'),
            ])
            .where('c.students', '>', 0)
            .where((eb) => eb.lit(rights.leaderboard !== 'none')),
      )
      .with(
        (cte) => cte('begin').materialized(),
        (cte) =>
          cte
            .selectFrom('counted as c')
            .select((eb) => ['c.tenths', eb(parameter('offset'), '-', eb.ref('c.above')).as('skipped')])
            .where('c.above', '<=', parameter('offset'))
            .where((eb) => eb(parameter('offset'), '<', eb('c.above', '+', eb.ref('c.students')))),
      )
      .with('page', (cte) =>
        ranked
          .selectAll('s')
          .where((eb) => canViewStanding(sqlLogic, rights, { isShown: eb('s.is_shown', '=', true) }))
          .where('s.tenths', '<=', cte.selectFrom('begin').select('tenths'))
          .orderBy('s.tenths', 'desc')
          .orderBy('s.student_id')
          .limit(parameter('limit'))
          .offset(cte.selectFrom('begin').select('skipped').$asScalar()),
      )
      .selectNoFrom((eb) => {
        const better = eb.selectFrom('counted as c').select((row) => row.fn.sum<number>('c.students').as('students'));
        const reader = {
          rights,
          userId: parameter('callerId'),
          schoolCode: parameter('schoolCode'),
          subjects: parameter('subjects'),
        };
        const hasFullName = canViewFullName(sqlLogic, rights, { isOwn: isSelf(reader), isMember: isMember(reader) });
        const shown = [toBoolean(isOwnStudent(reader)).as('isOwn'), toBoolean(hasFullName).as('hasFullName')] as const;
        const entries = eb
          .selectFrom('page as s')
          .innerJoin('counted as c', 'c.tenths', 's.tenths')
          .innerJoin('users as u', 'u.id', 's.student_id')
          .select(selectStanding(parameter))
          .select((row) => [...shown, row('c.above', '+', 1).as('rank')])
          .orderBy('s.tenths', 'desc')
          .orderBy('s.student_id');
        const me = ranked
          .innerJoin('users as u', 'u.id', 's.student_id')
          .select(selectStanding(parameter))
          .select((row) => {
            const ahead = better.where('c.tenths', '>', row.ref('s.tenths'));
            return [...shown, row(row.fn.coalesce(ahead.$asScalar(), row.lit(0)), '+', 1).as('rank')];
          })
          .where('s.student_id', '=', parameter('callerId'))
          .where((row) => row.lit(isLimited));
        return [
          jsonArrayFrom(entries).as('entries'),
          eb.fn.coalesce(better.$asScalar(), eb.lit(0)).as('total'),
          jsonObjectFrom(me).as('me'),
          // Up to when the stats are counted; null when nothing is queued.
          selectOldestDue().as('dueAt'),
          (isLimited ? isStudentDue(parameter('callerId')) : toBoolean(eb.lit(false))).as('isOwnDue'),
        ];
      });
  });
}

function prepareBoth(role: Role) {
  return { oneClass: prepareStandings(role, true), allClasses: prepareStandings(role, false) };
}

const queries = {
  student: prepareBoth('student'),
  teacher: prepareBoth('teacher'),
  school: prepareBoth('school'),
  admin: prepareBoth('admin'),
};

/** The query for a caller, with its parameters. */
export function findQuery(
  { role, userId: callerId, schoolCode, subjects }: Pick<Caller, 'role' | 'userId' | 'schoolCode' | 'subjects'>,
  order: StandingsOrder,
) {
  const parameters: StandingsParameters = {
    callerId,
    schoolCode,
    subjects,
    ...order,
    class: order.class ?? null,
    subject: order.subject ?? 'all',
  };
  return { query: queries[role][order.class === undefined ? 'allClasses' : 'oneClass'], parameters };
}

/** A page of students with a score in the period, with ranks; for a student also their own row. */
export async function findStandings(em: EntityManager, caller: Caller, order: StandingsOrder) {
  const { query, parameters } = findQuery(caller, order);
  const [row] = await query(em, parameters);
  if (!row) throw new Error('A select without from gives one row');
  return row;
}

export type Standing = Awaited<ReturnType<typeof findStandings>>['entries'][number];
