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
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import type { UserStatus } from '@shikhar/contracts/vocabulary/user-status';
import { escapePattern } from '../../like-pattern.ts';
import { toOptionalInstant } from '../../stored-instant.ts';
import { listStats } from './list-stats.ts';
import { lastActiveSql, ownStudentsSql, type StudentReader, scopeParameters } from './student-scope.service.ts';

interface LineRow {
  id: string;
  name: string;
  class: ClassLevel;
  status: UserStatus;
  tests_taken: number;
  average: number | null;
  change: number | null;
  last_scores: number[];
  last_active_at: string | null;
  last_test_at: string | null;
  needs_help: HelpReason | null;
}

interface ListRow {
  everyone: number;
  matching: number;
  needing_help: number;
  lines: LineRow[];
}

const dayMs = 24 * 60 * 60 * 1000;

const needsHelp = `
  case when u.status <> 'active' then null
    when f.average < :lowAverage then 'low_average'
    when f.change <= -:steepFall then 'steep_fall'
    when coalesce(f.last_test_at, u.created_at) < :silentSince then 'no_test' end`;

const orders = {
  name: 'lower(l.name), l.id',
  urgency: `array_position(array['low_average', 'steep_fall', 'no_test'], l.needs_help),
    case l.needs_help when 'low_average' then l.average when 'steep_fall' then l.change
      else extract(epoch from coalesce(l.last_test_at, l.created_at)) end, lower(l.name), l.id`,
} as const satisfies Record<StudentsQuery['order'], string>;

type ListFilter = StudentFilter & { order?: StudentsQuery['order'] };

// Each part once: the caller's students; those who match the filter (one by one, because the planner cannot estimate how few they
// are); their results; and only for the page, what just its rows show.
function buildStatement(caller: StudentReader, { class: level, search, show, order = 'name' }: ListFilter): string {
  const wanted = [level && 'p.class = :class', search && 'p.name ilike :pattern'].filter(Boolean).join(' and ') || 'true';
  return `
    with own as materialized (${ownStudentsSql(caller)}),
    people as materialized (
      select u.* from own cross join lateral (
        select p.id, p.name, p.class, p.status, p.school_code, p.created_at from users p where p.id = own.id and ${wanted} offset 0) u
    ),
    ${listStats(caller)},
    lines as materialized (
      select u.*, f.tests_taken, f.average, f.change, f.last_scores, f.last_test_at, ${needsHelp} as needs_help
      from people u join figures f on f.id = u.id
    )
    select (select count(*)::int from own) as everyone, (select count(*)::int from lines) as matching,
      (select count(needs_help)::int from lines) as needing_help,
      (select coalesce(json_agg(page order by page.place), '[]') from (
        select u.place, u.id, u.name, u.class, u.status, u.tests_taken, u.average, u.change, u.last_test_at, u.needs_help,
          u.last_scores, ${lastActiveSql} as last_active_at
        from (
          select l.*, row_number() over (order by ${orders[order]}) as place
          from lines l where ${show === 'needs_help' ? 'l.needs_help is not null' : 'true'}
          order by place limit :limit offset :offset
        ) u
      ) page) as lines`;
}

function toLine(row: LineRow): StudentLine {
  return {
    id: row.id,
    name: row.name,
    class: row.class,
    status: row.status,
    testsTaken: row.tests_taken,
    averagePercent: row.average,
    changePoints: row.change,
    lastScores: row.last_scores,
    lastActiveAt: toOptionalInstant(row.last_active_at),
    lastTestAt: toOptionalInstant(row.last_test_at),
    needsHelp: row.needs_help,
  };
}

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

/** The statement of the list and its values. */
export function buildStudentList(caller: StudentReader, filter: ListFilter, slice: Slice, now: Date) {
  return {
    sql: buildStatement(caller, filter),
    values: {
      ...scopeParameters(caller),
      silentSince: new Date(now.getTime() - silentDays * dayMs),
      class: filter.class,
      pattern: `%${escapePattern(filter.search ?? '')}%`,
      lowAverage,
      steepFall,
      ...slice,
    },
  };
}

/** A slice of the caller's students that match the filter, in one statement. */
export async function findStudents(
  em: EntityManager,
  caller: StudentReader,
  filter: ListFilter,
  slice: Slice,
  now: Date,
): Promise<StudentList> {
  const { sql, values } = buildStudentList(caller, filter, slice, now);
  const [row] = await em.execute<ListRow[]>(sql, values);
  if (!row) throw new Error('A select without from gives one row');
  return {
    lines: row.lines.map(toLine),
    everyone: row.everyone,
    matching: row.matching,
    needingHelp: row.needing_help,
  };
}
