import type { EntityManager } from '@mikro-orm/postgresql';
import { accessCodeLocked, accessCodeMissing, invalidAccessCode } from '../attempt.errors.ts';

const wrongCodesAllowed = 10;
const windowMs = 15 * 60_000;

// The count of a student's wrong codes for a test, shared by all instances. The row's lock puts parallel tries in a row, so
// that no burst of guesses gets more than the allowed ones judged; a right code adds nothing, and is judged like the rest.
const countStatement = `
  insert into sign_in_failures as kept (key, points, expire) values (:key, :wrong, :expire)
  on conflict (key) do update set
    points = case when kept.expire <= :now then excluded.points else kept.points + excluded.points end,
    expire = case when kept.expire <= :now then excluded.expire else kept.expire end
  returning points, expire::float8 as expire`;

interface CodeCheck {
  testId: string;
  studentId: string;
  expected: string | null;
  given: string | undefined;
  now: Date;
}

/** A code as it is compared: however it was typed from a blackboard. */
function normaliseCode(code: string): string {
  return code.replaceAll(/\s/g, '').toUpperCase();
}

/**
 * Lets only those start who know the test's code.
 *
 * @throws ACCESS_CODE_REQUIRED; ACCESS_CODE_WRONG; TOO_MANY_REQUESTS once too many were wrong, for a right one, too
 */
export async function requireAccessCode(
  em: EntityManager,
  { testId, studentId, expected, given, now }: CodeCheck,
): Promise<void> {
  if (expected === null) return;
  const code = normaliseCode(given ?? '');
  if (code === '') throw accessCodeMissing();
  const isWrong = code !== normaliseCode(expected);
  const [count] = await em.execute<{ points: number; expire: number }[]>(countStatement, {
    key: `accessCode:${studentId}:${testId}`,
    wrong: isWrong ? 1 : 0,
    now: now.getTime(),
    expire: now.getTime() + windowMs,
  });
  if (!count) throw new Error('An upsert gives its row back');
  const allowed = isWrong ? wrongCodesAllowed : wrongCodesAllowed - 1;
  if (count.points > allowed) throw accessCodeLocked(Math.ceil((count.expire - now.getTime()) / 1000));
  if (isWrong) throw invalidAccessCode();
}
