import type { EntityManager } from '@mikro-orm/postgresql';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import type { Role } from '@shikhar/contracts/vocabulary/role';
import type { Subject } from '@shikhar/contracts/vocabulary/subject';
import { type PreparedStatement, prepareStatement, runPrepared } from '../../../database/prepared-statement.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { isOwnStudentSql, scopeParameters } from '../../students/student-scope.service.ts';
import { isStudentDueSql, oldestDueSql } from '../stats/due.service.ts';

/** A student's row. `tenths` are tenths of a percent. */
export interface StandingRow {
  student_id: string;
  rank: number;
  name: string;
  class: ClassLevel;
  subject: Subject;
  tenths: number;
  tenths_before: number | null;
  is_shown: boolean;
  is_active: boolean;
  is_own: boolean;
}

export interface StandingsRow {
  entries: StandingRow[];
  total: number;
  me: StandingRow | null;
  /** Up to when the stats are counted; null when nothing is queued. */
  due_at: string | null;
  /** The caller's own stats are not up to date yet. */
  is_own_due: boolean;
}

// Students are ranked among the shown ones; staff see everyone. `score_counts` has at most 1,001 rows: how many students have
// each score. It gives the total, the first score of a page and the number above it, so only the page's own rows are read.
function buildStandings(role: Role, isOfClass: boolean): string {
  const isStudent = role === 'student';
  const ranked = `s.period = :period and s.starts_on = :startsOn::date and s.subject = :subject
    ${isOfClass ? 'and s.class = :class' : ''} and s.tenths is not null`;
  const columns = `
    s.student_id, u.name, s.class, coalesce(s.best_subject, s.subject) as subject, s.tenths, b.tenths as tenths_before, s.is_shown,
    u.status = 'active' as is_active, ${isStudent ? 'false' : `(${isOwnStudentSql({ role })}) is true`} as is_own`;
  const people = `
    join users u on u.id = s.student_id
    left join period_scores b on b.student_id = s.student_id and b.period = :period and b.starts_on = :beforeStartsOn::date
      and b.subject = :subject`;
  const me = `
    select ${columns}, 1 + coalesce((select sum(c.students) from counted c where c.tenths > s.tenths), 0)::int as rank
    from period_scores s ${people} where s.student_id = :callerId and ${ranked}`;
  return `
    with counted as materialized (
      select c.tenths, c.students, (sum(c.students) over (order by c.tenths desc) - c.students)::int as above
      from (
        select k.tenths, k.${isStudent ? 'shown' : 'students'} as students from score_counts k
        where k.period = :period and k.starts_on = :startsOn::date and k.subject = :subject and k.class = :class
          and k.tenths is not null
      ) c where c.students > 0
    ),
    begin as materialized (
      select c.tenths, :offset::int - c.above as skipped from counted c
      where c.above <= :offset::int and :offset::int < c.above + c.students
    ),
    page as (
      select s.* from period_scores s
      where ${ranked} ${isStudent ? 'and s.is_shown' : ''} and s.tenths <= (select tenths from begin)
      order by s.tenths desc, s.student_id limit :limit::int offset (select skipped from begin)
    )
    select (select coalesce(json_agg(e order by e.tenths desc, e.student_id), '[]') from (
        select ${columns}, c.above + 1 as rank from page s join counted c on c.tenths = s.tenths ${people}) e) as entries,
      (select coalesce(sum(c.students), 0)::int from counted c) as total,
      ${isStudent ? `(select row_to_json(m) from (${me}) m)` : 'null::json'} as me,
      (${oldestDueSql}) as due_at, ${isStudent ? isStudentDueSql(':callerId') : 'false'} as is_own_due`;
}

const statements = new Map<string, PreparedStatement>();

/** The statement for a role, for all classes or one. */
export function findStatement(role: Role, isOfClass: boolean): PreparedStatement {
  const name = `leaderboard-${role}-${isOfClass ? 'class' : 'all'}`;
  const known = statements.get(name) ?? prepareStatement(name, buildStandings(role, isOfClass));
  statements.set(name, known);
  return known;
}

export interface StandingsOrder {
  period: 'week' | 'month' | 'year';
  startsOn: string;
  beforeStartsOn: string;
  class: ClassLevel | undefined;
  subject: Subject | undefined;
  offset: number;
  limit: number;
}

/** The statement's parameters. */
export function listValues(caller: Pick<Caller, 'role' | 'userId' | 'schoolCode' | 'subjects'>, order: StandingsOrder) {
  return { ...scopeParameters(caller), ...order, class: order.class ?? '', subject: order.subject ?? 'all' };
}

/** A page of students with a score in the period, with ranks; for a student also their own row. */
export async function findStandings(em: EntityManager, caller: Caller, order: StandingsOrder): Promise<StandingsRow> {
  const statement = findStatement(caller.role, order.class !== undefined);
  const [row] = await runPrepared<StandingsRow>(em, statement, listValues(caller, order));
  if (!row) throw new Error('A select without from gives one row');
  return row;
}
