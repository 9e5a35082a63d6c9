import type { EntityManager } from '@mikro-orm/postgresql';
import type { SiteFormats } from '@shikhar/contracts/settings/site-time';
import type { Database } from '../../../database/database.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { getSettings } from '../../settings/settings.service.ts';
import { findToday } from '../../store/entitlements/today.service.ts';
import {
  accessCodeLocked,
  accessCodeMissing,
  attemptsUsedUp,
  invalidAccessCode,
  nextAttemptLater,
  startCrowded,
  testHasClosed,
  testNotBought,
  testOpensLater,
} from '../attempt.errors.ts';
import { isOverdue } from '../clock/deadline.ts';
import { closeOverdueAttempt } from '../clock/overdue-attempts.service.ts';
import type { Submitter } from '../submission/finish-attempt.service.ts';
import { insertAttempt, maxTries } from './insert-attempt.ts';
import { findStartFacts, type StartFacts } from './start-facts.query.ts';

const wrongCodesAllowed = 10;
const windowMs = 15 * 60_000;

/**
 * Counts a student's wrong codes for a test across all instances. The row lock serialises parallel tries, so a burst of guesses
 * gets no more than the allowed number of checks; a right code adds nothing and is checked the same way.
 */
function countWrongCode(em: EntityManager, key: string, wrong: 0 | 1, now: Date) {
  return em
    .getKysely<Database>()
    .insertInto('sign_in_failures')
    .values({ key, points: wrong, expire: now.getTime() + windowMs })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => {
        const isOver = eb('sign_in_failures.expire', '<=', now.getTime());
        const sum = eb('sign_in_failures.points', '+', eb.ref('excluded.points'));
        return {
          points: eb.case().when(isOver).then(eb.ref('excluded.points')).else(sum).end(),
          expire: eb.case().when(isOver).then(eb.ref('excluded.expire')).else(eb.ref('sign_in_failures.expire')).end(),
        };
      }),
    )
    .returning(['points', 'expire'])
    .executeTakeFirstOrThrow();
}

interface CodeCheck {
  testId: string;
  studentId: string;
  expected: string | null;
  given: string | undefined;
  now: Date;
}

/** Normalises a code before comparing, since students type it from a blackboard. */
function normaliseCode(code: string): string {
  return code.replaceAll(/\s/g, '').toUpperCase();
}

/**
 * Requires the test's access code.
 *
 * @throws ACCESS_CODE_REQUIRED; ACCESS_CODE_WRONG; TOO_MANY_REQUESTS after too many wrong codes, even for a right one
 */
async function requireAccessCode(em: EntityManager, { testId, studentId, expected, given, now }: CodeCheck): Promise<void> {
  if (expected === null) return;
  const code = normaliseCode(given ?? '');
  if (code === '') throw accessCodeMissing();
  const isWrong = code !== normaliseCode(expected);
  const { points, expire } = await countWrongCode(em, `accessCode:${studentId}:${testId}`, isWrong ? 1 : 0, now);
  const allowed = isWrong ? wrongCodesAllowed : wrongCodesAllowed - 1;
  if (points > allowed) throw accessCodeLocked(Math.ceil(((expire ?? 0) - now.getTime()) / 1000));
  if (isWrong) throw invalidAccessCode();
}

export interface StartRequest {
  testId: string;
  accessCode?: string | undefined;
  student: Caller;
  now: Date;
  client: Submitter;
}

export interface Started {
  attemptId: string;
  isNew: boolean;
}

function toDate(instant: string | null): Date | null {
  return instant === null ? null : new Date(instant);
}

function requireOpen(facts: StartFacts, now: Date, formats: SiteFormats): void {
  const { needsBuying, attemptsAllowed, attemptsUsed } = facts;
  const [opensAt, closesAt, nextAttemptAt] = [facts.opensAt, facts.closesAt, facts.nextAttemptAt].map(toDate);
  if (needsBuying) throw testNotBought();
  if (opensAt && now < opensAt) throw testOpensLater(opensAt, formats);
  if (closesAt && now >= closesAt) throw testHasClosed(closesAt, formats);
  if (attemptsAllowed !== null && attemptsUsed >= attemptsAllowed) throw attemptsUsedUp(attemptsAllowed);
  if (nextAttemptAt && now < nextAttemptAt) throw nextAttemptLater(nextAttemptAt, formats);
}

async function createAttempt(em: EntityManager, { testId, student, now, client }: StartRequest, facts: StartFacts) {
  return em.transactional(async (transaction) => {
    const id = await insertAttempt(transaction, { testId, studentId: student.userId, now, isPreview: false }, facts);
    if (!id) return undefined;
    await recordAudit(transaction, {
      at: now,
      action: 'attempt.started',
      actorId: student.userId,
      actorRole: student.role,
      subjectType: 'attempt',
      subjectId: id,
      ...client,
      details: { testId },
    });
    return id;
  });
}

/**
 * Starts a test for a student, or returns the attempt in progress: several tabs or clicks start only one.
 *
 * @throws NOT_FOUND for a test not published; TEST_NOT_FOR_CLASS; TEST_NOT_BOUGHT; TEST_NOT_OPEN outside its window;
 *   ATTEMPTS_USED_UP; ATTEMPT_TOO_SOON; ACCESS_CODE_REQUIRED, ACCESS_CODE_WRONG, or TOO_MANY_REQUESTS after too many wrong ones
 */
export async function startAttempt(em: EntityManager, request: StartRequest): Promise<Started> {
  const { testId, student, now, accessCode } = request;
  const { system } = await getSettings(em, now);
  const seeker = { testId, studentId: student.userId, ownClass: student.class, today: await findToday(em, now) };
  for (let tries = 0; tries < maxTries; tries += 1) {
    const facts = await findStartFacts(em, seeker);
    const { inProgress } = facts;
    if (inProgress && !isOverdue(new Date(inProgress.deadlineAt), now)) return { attemptId: inProgress.id, isNew: false };
    if (inProgress) await closeOverdueAttempt(em, { studentId: student.userId, attemptId: inProgress.id }, now);
    requireOpen(facts, now, system);
    // Last, so that only students who may start can test codes.
    await requireAccessCode(em, { testId, studentId: student.userId, expected: facts.accessCode, given: accessCode, now });
    const attemptId = await createAttempt(em, request, facts);
    if (attemptId) return { attemptId, isNew: true };
  }
  throw startCrowded();
}
