import type { EntityManager } from '@mikro-orm/postgresql';
import { comparedTests, type StudentDetail, type StudentQuery, type TrendPoint } from '@shikhar/contracts/students/schemas';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import type { UserStatus } from '@shikhar/contracts/vocabulary/user-status';
import { notFound } from '../../errors/domain-error.ts';
import { toInstant, toOptionalInstant } from '../../stored-instant.ts';
import type { Caller } from '../accounts/sessions/session.service.ts';
import { type ExtraTimeRow, extraTimeColumn, toExtraTime } from '../attempts/extra-time/extra-time.service.ts';
import { visibleToStaffSql } from '../attempts/results/review.service.ts';
import {
  type AttemptSummaryRow,
  attemptSummaryColumns,
  toAttemptSummary,
} from '../attempts/submission/attempt-summary.service.ts';
import {
  canSetExtraTimeSql,
  isCountedSql,
  isOwnStudentSql,
  isVisibleSql,
  lastActiveSql,
  percentOfAttemptSql,
  roundMeanSql,
  type StudentReader,
  scopeParameters,
} from './student-scope.service.ts';

const maxChapters = 100;

/** A student's results by chapter, weakest first: fully marked first attempts that the caller may see. */
function findStudentChapters(em: EntityManager, caller: StudentReader, id: string): Promise<StudentDetail['chapters']> {
  return em.execute<StudentDetail['chapters']>(
    `select a.subject, c.chapter, count(*)::int as tests, sum(c.questions)::int as questions,
       greatest(0, ${roundMeanSql('100 * sum(c.awarded) / sum(c.marks)')}) as percent
     from users u
     join attempt_stats a on a.student_id = u.id and a.number = 1 and a.is_graded
     join tests t on t.id = a.test_id
     join attempt_chapter_stats c on c.attempt_id = a.attempt_id
     where u.id = :id and ${isVisibleSql(caller)}
     group by a.subject, c.chapter having sum(c.marks) > 0
     order by percent, questions desc, c.chapter limit ${maxChapters}`,
    { ...scopeParameters(caller), id },
  );
}

interface DetailRow {
  id: string;
  name: string;
  class: ClassLevel;
  status: UserStatus;
  email: string;
  is_member: boolean;
  member_since: string | null;
  created_at: string;
  tests_taken: number;
  average: number | null;
  change: number | null;
  last_active_at: string | null;
  trend: TrendPoint[];
  subjects: StudentDetail['subjects'];
  class_changes: StudentDetail['classChanges'];
  extra_time: ExtraTimeRow | null;
  can_set_extra_time: boolean;
  attempts: AttemptSummaryRow[];
  attempts_total: number;
}

const shownPoints = 20;
const shownChanges = 20;

const half = comparedTests / 2;

/** SQL that selects a student's averages; `counted` is the FROM clause with the `attempts a` that count. */
function selectStats(counted: string): string {
  const later = `avg(r.percent) filter (where r.place <= ${half})`;
  const earlier = `avg(r.percent) filter (where r.place > ${half} and r.place <= ${comparedTests})`;
  return `
    select count(*)::int as tests_taken, ${roundMeanSql('avg(r.percent)')} as average,
      case when count(*) >= ${comparedTests} then ${roundMeanSql(`${later} - ${earlier}`)} end as change
    from (select ${percentOfAttemptSql} as percent, row_number() over (order by a.submitted_at desc) as place ${counted}) r`;
}

function buildStatement(caller: Caller): string {
  const seen = `from student_attempts a join tests t on t.id = a.test_id where a.student_id = u.id and ${isVisibleSql(caller)}`;
  const counted = `${seen} and ${isCountedSql}`;
  const handedIn = `${seen} and a.status = 'submitted'`;
  return `
    select u.id, u.name, u.class, u.status, u.email, u.created_at, coalesce(u.school_code = :schoolCode, false) as is_member,
      (select coalesce(m.decided_at, m.requested_at) from school_memberships m
        where m.user_id = u.id and m.status = 'active') as member_since,
      ${extraTimeColumn} as extra_time, coalesce(${canSetExtraTimeSql(caller)}, false) as can_set_extra_time,
      f.tests_taken, f.average, f.change, ${lastActiveSql} as last_active_at,
      (select coalesce(json_agg(p order by p."submittedAt"), '[]') from (
        select a.id as "attemptId", t.title, t.subject, a.submitted_at as "submittedAt", ${roundMeanSql(percentOfAttemptSql)} as percent
        ${counted} order by a.submitted_at desc limit ${shownPoints}) p) as trend,
      (select coalesce(json_agg(s order by s.subject), '[]') from (
        select t.subject, count(*)::int as "testsTaken", ${roundMeanSql(`avg(${percentOfAttemptSql})`)} as "averagePercent"
        ${counted} group by t.subject) s) as subjects,
      (select coalesce(json_agg(c order by c.at desc), '[]') from (
        select h.from_class as "fromClass", h.to_class as "toClass", h.changed_at as at
        from class_changes h where h.user_id = u.id order by h.changed_at desc limit ${shownChanges}) c) as class_changes,
      (select count(*)::int ${handedIn}) as attempts_total,
      (select coalesce(json_agg(h), '[]') from (
        select ${attemptSummaryColumns}, ${visibleToStaffSql} as visible ${handedIn} order by a.submitted_at desc, a.id desc limit :limit offset :offset) h
      ) as attempts
    from users u cross join lateral (${selectStats(counted)}) f
    where u.id = :id and ${isOwnStudentSql(caller)}`;
}

/**
 * A student of the caller with their results, as far as the caller may see them.
 *
 * @throws DomainError NOT_FOUND for an unknown id or someone else's student
 */
export async function findStudent(
  em: EntityManager,
  caller: Caller,
  id: string,
  { page, pageSize }: StudentQuery,
  now: Date,
): Promise<StudentDetail> {
  const [row] = await em.execute<DetailRow[]>(buildStatement(caller), {
    ...scopeParameters(caller),
    id,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  });
  if (!row) throw notFound();
  return {
    id: row.id,
    name: row.name,
    class: row.class,
    status: row.status,
    email: row.is_member ? row.email : null,
    memberSince: row.is_member ? toOptionalInstant(row.member_since) : null,
    registeredAt: toInstant(row.created_at),
    testsTaken: row.tests_taken,
    averagePercent: row.average,
    changePoints: row.change,
    lastActiveAt: toOptionalInstant(row.last_active_at),
    trend: row.trend.map((point) => ({ ...point, submittedAt: toInstant(point.submittedAt) })),
    subjects: row.subjects,
    chapters: await findStudentChapters(em, caller, id),
    classChanges: row.is_member ? row.class_changes.map((change) => ({ ...change, at: toInstant(change.at) })) : [],
    extraTime: row.extra_time && {
      ...toExtraTime(row.extra_time),
      ...(!row.is_member && !row.can_set_extra_time && { reason: null }),
    },
    canSetExtraTime: row.can_set_extra_time,
    attempts: row.attempts.map((attempt) => toAttemptSummary(attempt, now)),
    attemptsTotal: row.attempts_total,
  };
}
