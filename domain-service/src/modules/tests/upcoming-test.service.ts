import { isInSoldPackage, isOpenToStudent } from '../store/entitlements/test-access.service.ts';

/** SQL condition over `tests t`, with `:now`: published, and its window is open or will be. */
export const isUpcoming = `t.status = 'published' and (t.closes_at is null or t.closes_at > :now)`;

/**
 * SQL condition over `tests t`, with `:studentId` and `:today`: it needs no payment, and the student has not tried it yet. Tests
 * of packages are listed in the store.
 */
export const isUntried = `
  ${isOpenToStudent} and not ${isInSoldPackage}
  and not exists (select from student_attempts taken where taken.student_id = :studentId and taken.test_id = t.id)`;

/** SQL order of `tests t`: by opening time, then those that are always open. */
export const soonestFirst = 't.opens_at asc nulls last, t.closes_at asc nulls last, t.is_sample, t.published_at desc, t.id desc';
