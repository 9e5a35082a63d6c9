import type { PackageStatus, PackageSummary } from '@shikhar/contracts/store/catalogue/schemas';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import type { Difficulty } from '@shikhar/contracts/vocabulary/difficulty';
import type { Subject } from '@shikhar/contracts/vocabulary/subject';
import { isInForceSql, isOpenToStudentSql } from '../entitlements/test-access.service.ts';

/** On `packages p`, with `:today`: in the store, and not past its last day. */
export const isOnSale = `(p.status = 'published' and (p.valid_until is null or p.valid_until >= :today::date))`;

/** The result of `summaryColumns`. */
export interface SummaryRow {
  id: string;
  title: string;
  description: string;
  subject: Subject;
  class: ClassLevel;
  level: Difficulty;
  features: string[];
  price_paise: number;
  gst_percent: number;
  valid_until: string | null;
  status: PackageStatus;
  revision: number;
  purchased: boolean;
  total_tests: number;
  duration_minutes: number;
  tests_taken: number;
  next_test_id: string | null;
}

// An attempt past its deadline counts as submitted, closed or not.
const ownAttempts = `
  select coalesce(bool_or(a.status = 'submitted' or a.deadline_at <= :now), false) as is_taken,
    coalesce(bool_or(a.status = 'in_progress' and a.deadline_at > :now), false) as is_running
  from student_attempts a where a.student_id = :studentId and a.test_id = t.id`;

/** SQL: since when a package of `packages p` is open to the student; null when it is not. */
const ownGrant = `
  cross join lateral (select min(e.granted_at) as granted_at from entitlements e where e.package_id = p.id and ${isInForceSql}) own`;

/**
 * SQL: the tests `t` of `packages p`, with `ownGrant`, by their positions `h` and the student's attempts `mine`; to be ordered by
 * `inPlace`.
 */
export const testsOfPackage = `
  from package_tests h join tests t on t.id = h.test_id and t.status = 'published'
  cross join lateral (${ownAttempts}) mine
  where h.package_id = p.id and (h.removed_at is null or own.granted_at <= h.removed_at)`;

export const inPlace = 'h.position nulls last, h.removed_at, h.test_id';

const isStartable = `
  mine.is_running or (not mine.is_taken and (t.opens_at is null or t.opens_at <= :now) and (t.closes_at is null or t.closes_at > :now)
    and ${isOpenToStudentSql})`;

/** SQL over `packages p`, with `:studentId`, `:today` and `:now`: what `toSummary` reads. */
export const summaryColumns = `
  p.id, p.title, p.description, p.subject, p.class, p.level, p.features, p.price_paise::float8 as price_paise, p.gst_percent,
  p.valid_until::text as valid_until, p.status, p.revision, own.granted_at is not null as purchased, held.*`;

/** SQL: joins that `summaryColumns` needs beside `packages p`. */
export const summaryJoins = `
  ${ownGrant}
  cross join lateral (
    select count(*)::int as total_tests, coalesce(max(t.duration_minutes), 0) as duration_minutes,
      count(*) filter (where mine.is_taken)::int as tests_taken,
      (array_agg(t.id order by mine.is_running desc, ${inPlace}) filter (where ${isStartable}))[1] as next_test_id
    ${testsOfPackage}
  ) held`;

/** @param isStudent only students start tests */
export function toSummary(row: SummaryRow, isStudent: boolean): PackageSummary {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    subject: row.subject,
    class: row.class,
    level: row.level,
    features: row.features,
    pricePaise: row.price_paise,
    gstPercent: row.gst_percent,
    totalTests: row.total_tests,
    durationMinutes: row.duration_minutes,
    validUntil: row.valid_until,
    status: row.status,
    revision: row.revision,
    purchased: row.purchased,
    testsTaken: row.tests_taken,
    nextTestId: isStudent ? row.next_test_id : null,
  };
}
