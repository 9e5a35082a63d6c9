import type { EntityManager } from '@mikro-orm/postgresql';
import { changeDays, lowAverage, type StudentFilter, type StudentLine, steepFall } from '@shikhar/contracts/students/schemas';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import type { UserStatus } from '@shikhar/contracts/vocabulary/user-status';
import { escapePattern } from '../../like-pattern.ts';
import { toOptionalInstant } from '../../stored-instant.ts';
import {
  isCounted,
  isVisible,
  lastActive,
  ownStudents,
  percentOfAttempt,
  roundMean,
  type StudentReader,
  scopeParameters,
} from './student-scope.service.ts';

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
}

interface ListRow {
  everyone: number;
  matching: number;
  needing_help: number;
  lines: LineRow[];
}

const dayMs = 24 * 60 * 60 * 1000;
const shownScores = 6;

/** SQL: the means that a line shows, over `attempts a`. */
export const figureColumns = `
  count(*)::int as tests_taken,
  ${roundMean(`avg(${percentOfAttempt})`)} as average,
  ${roundMean(`avg(${percentOfAttempt}) filter (where a.submitted_at >= :since)
    - avg(${percentOfAttempt}) filter (where a.submitted_at >= :before and a.submitted_at < :since)`)} as change`;

/** The two periods that a change compares, up to `now`. */
export function findPeriods(now: Date): { since: Date; before: Date } {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  return { since: ago(changeDays), before: ago(2 * changeDays) };
}

// Each part once: whose students, those of them who fit the filter (one by one, since the planner cannot know how few of all
// users these are), what they have done, and of the page alone what only a line shows.
function makeStatement(caller: StudentReader, { class: level, search, show }: StudentFilter): string {
  const wanted = [level && 'p.class = :class', search && 'p.name ilike :pattern'].filter(Boolean).join(' and ') || 'true';
  const marks = caller.role === 'school' ? 'student_attempts a' : 'student_attempts a join tests t on t.id = a.test_id';
  const counted = `a.student_id = u.id and ${isCounted} and ${isVisible(caller)}`;
  return `
    with own as materialized (${ownStudents(caller)}),
    people as materialized (
      select u.* from own cross join lateral (
        select p.id, p.name, p.class, p.status, p.school_code from users p where p.id = own.id and ${wanted} offset 0) u
    ),
    figures as materialized (
      select u.id, ${figureColumns} from people u join ${marks} on ${counted} group by u.id
    ),
    lines as materialized (
      select u.*, coalesce(f.tests_taken, 0) as tests_taken, f.average, f.change,
        (f.average < :lowAverage or f.change <= -:steepFall) is true as needs_help
      from people u left join figures f on f.id = u.id
    )
    select (select count(*)::int from own) as everyone, (select count(*)::int from lines) as matching,
      (select count(*)::int from lines where needs_help) as needing_help,
      (select coalesce(json_agg(page order by lower(page.name), page.id), '[]') from (
        select u.id, u.name, u.class, u.status, u.tests_taken, u.average, u.change, ${lastActive} as last_active_at,
          (select coalesce(json_agg(s.percent order by s.submitted_at), '[]') from (
            select ${roundMean(percentOfAttempt)} as percent, a.submitted_at from ${marks}
            where ${counted} order by a.submitted_at desc limit ${shownScores}
          ) s) as last_scores
        from (
          select * from lines where ${show === 'needs_help' ? 'needs_help' : 'true'}
          order by lower(name), id limit :limit offset :offset
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
  };
}

export interface StudentList {
  lines: StudentLine[];
  everyone: number;
  matching: number;
  needingHelp: number;
}

interface Stretch {
  limit: number;
  offset: number;
}

/** The statement of the list and what goes into it. */
export function writeStudentList(caller: StudentReader, filter: StudentFilter, stretch: Stretch, now: Date) {
  return {
    sql: makeStatement(caller, filter),
    values: {
      ...scopeParameters(caller),
      ...findPeriods(now),
      class: filter.class,
      pattern: `%${escapePattern(filter.search ?? '')}%`,
      lowAverage,
      steepFall,
      ...stretch,
    },
  };
}

/** A stretch of the caller's students that fit the filter, by name, in one statement. */
export async function findStudents(
  em: EntityManager,
  caller: StudentReader,
  filter: StudentFilter,
  stretch: Stretch,
  now: Date,
): Promise<StudentList> {
  const { sql, values } = writeStudentList(caller, filter, stretch, now);
  const [row] = await em.execute<ListRow[]>(sql, values);
  if (!row) throw new Error('A select without from gives one row');
  return {
    lines: row.lines.map(toLine),
    everyone: row.everyone,
    matching: row.matching,
    needingHelp: row.needing_help,
  };
}
