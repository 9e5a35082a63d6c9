import { randomInt } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { SiteFormats } from '@shikhar/contracts/settings/site-time';
import { v7 as makeUuid } from 'uuid';
import { recordAudit } from '../audit/audit.service.ts';
import { stretchMinutes } from '../extra-time/stretch-minutes.service.ts';
import type { Caller } from '../sessions/session.service.ts';
import { readSettings } from '../settings/settings.service.ts';
import { requireAccessCode } from './access-code.service.ts';
import {
  attemptsUsedUp,
  nextAttemptLater,
  startCrowded,
  testHasClosed,
  testNotBought,
  testOpensLater,
} from './attempt.errors.ts';
import { findDeadline, isOverdue } from './deadline.ts';
import type { Submitter } from './finish-attempt.service.ts';
import { closeOverdueAttempt } from './overdue-attempts.service.ts';
import { shuffleWithinSections } from './question-order.ts';
import { findStartFacts, type StartFacts } from './start-facts.query.ts';

/** A start that met another at the same instant looks again; more than this is no accident. */
const mostTries = 5;

const highestSeed = 2 ** 31 - 1;

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

function requireOpen(facts: StartFacts, now: Date, formats: SiteFormats): void {
  const { isPriced, opensAt, closesAt, attemptsAllowed, attemptsUsed, nextAttemptAt } = facts;
  if (isPriced) throw testNotBought();
  if (opensAt !== null && now < opensAt) throw testOpensLater(opensAt, formats);
  if (closesAt !== null && now >= closesAt) throw testHasClosed(closesAt, formats);
  if (attemptsAllowed !== null && attemptsUsed >= attemptsAllowed) throw attemptsUsedUp(attemptsAllowed);
  if (nextAttemptAt !== null && now < nextAttemptAt) throw nextAttemptLater(nextAttemptAt, formats);
}

// Parallel starts meet at the unique indexes: one row is made, the others make none. The count is taken in the same
// statement, as the pause is looked at, and a start it does not see yet has taken the number.
const insertStatement = `
  insert into attempts (id, test_id, student_id, number, status, question_ids, shuffle_seed, shuffles_options,
    negative_marks, started_at, deadline_at, max_score, extra_time_factor)
  select :id, :testId, :studentId, coalesce(max(number), 0) + 1, 'in_progress', array[:questionIds]::uuid[], :seed,
    :shufflesOptions, :negativeMarks, :now, :deadlineAt, :maxScore, :extraTimeFactor
  from attempts where student_id = :studentId and test_id = :testId
  having (:allowed::integer is null or count(*) < :allowed::integer)
    and coalesce(max(submitted_at) + make_interval(mins => :pauseMinutes) <= :now::timestamptz, true)
  on conflict do nothing
  returning id`;

async function insertAttempt(em: EntityManager, { testId, student, now, client }: StartRequest, facts: StartFacts) {
  const id = makeUuid({ msecs: now.getTime() });
  const seed = randomInt(highestSeed);
  const questions = facts.shufflesQuestions ? shuffleWithinSections(facts.questions, seed, testId) : facts.questions;
  return em.transactional(async (transaction) => {
    const inserted = await transaction.execute(insertStatement, {
      id,
      testId,
      studentId: student.userId,
      questionIds: questions.map((question) => question.id),
      seed,
      shufflesOptions: facts.shufflesOptions,
      negativeMarks: facts.negativeMarks,
      now,
      deadlineAt: findDeadline(now, stretchMinutes(facts.durationMinutes, facts.extraTimeFactor), facts.closesAt),
      maxScore: questions.reduce((sum, { marks }) => sum + marks, 0),
      extraTimeFactor: facts.extraTimeFactor,
      allowed: facts.attemptsAllowed,
      pauseMinutes: facts.pauseMinutes,
    });
    if (inserted.length === 0) return undefined;
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
 * Starts a test for a student, or finds the attempt in progress: however many tabs or clicks, there is one.
 *
 * @throws NOT_FOUND for a test not published; TEST_NOT_FOR_CLASS; TEST_NOT_BOUGHT; TEST_NOT_OPEN outside its window;
 *   ATTEMPTS_USED_UP; ATTEMPT_TOO_SOON; ACCESS_CODE_REQUIRED, ACCESS_CODE_WRONG, or TOO_MANY_REQUESTS after too many wrong ones
 */
export async function startAttempt(em: EntityManager, request: StartRequest): Promise<Started> {
  const { testId, student, now, accessCode } = request;
  const { system } = await readSettings(em, now);
  for (let tries = 0; tries < mostTries; tries += 1) {
    const facts = await findStartFacts(em, { testId, studentId: student.userId, ownClass: student.class });
    if (facts.inProgress && !isOverdue(facts.inProgress.deadlineAt, now)) return { attemptId: facts.inProgress.id, isNew: false };
    if (facts.inProgress) await closeOverdueAttempt(em, facts.inProgress.id, now);
    requireOpen(facts, now, system);
    // Last, so that only who may start at all learns whether a code is right.
    await requireAccessCode(em, { testId, studentId: student.userId, expected: facts.accessCode, given: accessCode, now });
    const attemptId = await insertAttempt(em, request, facts);
    if (attemptId) return { attemptId, isNew: true };
  }
  throw startCrowded();
}
