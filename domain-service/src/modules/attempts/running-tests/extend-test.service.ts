import type { EntityManager } from '@mikro-orm/postgresql';
import type { Extension, ExtensionGiven } from '@shikhar/contracts/attempts/running-tests/schemas';
import { DomainError, notFound } from '../../../errors/domain-error.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { type CommandContext, describeCommand } from '../../users/management/command-context.service.ts';
import { moveSectionEnds } from '../clock/section-ends.ts';
import { isRunningSql } from '../running-attempt.service.ts';
import { isVisibleTest, visibleAttemptsSql, watchParameters } from './running-scope.ts';

function alreadySubmitted(): DomainError {
  return new DomainError('ATTEMPT_CLOSED', 'This student has already submitted the test.');
}

function idempotencyKeyReused(): DomainError {
  return new DomainError('CONFLICT', 'This page was already used to give extra time. Please reload it.');
}

// Locks rows in a fixed order, so that concurrent extensions cannot deadlock. A submission that holds one
// comes first, and its attempt is then skipped.
const extendStatement = `
  with held as (
    select a.id from attempts a where a.id = any(array[:attemptIds]::uuid[]) and ${isRunningSql} order by a.id for update
  )
  update attempts a set
    deadline_at = case when a.frozen_at is null then a.deadline_at + make_interval(mins => :minutes) else a.deadline_at end,
    frozen_deadline_at = a.frozen_deadline_at + make_interval(mins => :minutes),
    section_ends = ${moveSectionEnds('make_interval(mins => :minutes)')},
    extended_minutes = a.extended_minutes + :minutes
  from held where a.id = held.id
  returning a.id`;

/**
 * Gives more time to the running attempts among these, regardless of the window; where the clock is stopped, the time is
 * added when it restarts.
 *
 * @returns the ids of those that were extended
 */
async function extendAttempts(
  em: EntityManager,
  { attemptIds, minutes, now }: { attemptIds: readonly string[]; minutes: number; now: Date },
): Promise<string[]> {
  if (attemptIds.length === 0) return [];
  const extended = await em.execute<{ id: string }[]>(extendStatement, { attemptIds, minutes, now });
  return extended.map(({ id }) => id);
}

interface Candidate {
  id: string;
  is_running: boolean;
}

/** The attempts an extension is for. @throws NOT_FOUND; ATTEMPT_CLOSED for one that is submitted */
async function findCandidates(
  em: EntityManager,
  { caller, now }: { caller: Caller; now: Date },
  testId: string,
  attemptId: string | undefined,
): Promise<string[]> {
  const parameters = { ...watchParameters(caller, now), testId, attemptId };
  const tests = await em.execute(`select 1 from tests t where t.id = :testId and ${isVisibleTest(caller)}`, parameters);
  if (tests.length === 0) throw notFound();
  const whose = attemptId === undefined ? isRunningSql : 'a.id = :attemptId';
  const found = await em.execute<Candidate[]>(
    `select s.id, s.is_running from tests t cross join lateral (
       select a.id, ${isRunningSql} as is_running ${visibleAttemptsSql(caller)} and ${whose}) s
     where t.id = :testId`,
    parameters,
  );
  if (attemptId !== undefined && found.length === 0) throw notFound();
  if (attemptId !== undefined && !found[0]?.is_running) throw alreadySubmitted();
  return found.map(({ id }) => id);
}

const insertStatement = `
  insert into test_extensions (id, test_id, attempt_id, minutes, attempts, reason, given_by, given_at)
  values (:key, :testId, :attemptId, :minutes, 0, :reason, :givenBy, :now)
  on conflict (id) do nothing returning id`;

interface ExtensionRow {
  minutes: number;
  attempts: number;
  is_same: boolean;
}

/** The result of an earlier request with the same key. @throws CONFLICT if the key was used for something else */
async function findEarlier(em: EntityManager, parameters: Record<string, unknown>): Promise<ExtensionGiven> {
  const [earlier] = await em.execute<ExtensionRow[]>(
    `select minutes, attempts, test_id = :testId and minutes = :minutes and given_by is not distinct from :givenBy
       and attempt_id is not distinct from :attemptId::uuid as is_same
     from test_extensions where id = :key`,
    parameters,
  );
  if (!earlier?.is_same) throw idempotencyKeyReused();
  return { minutes: earlier.minutes, attempts: earlier.attempts };
}

/**
 * Gives more time to one student or to all the caller may see; submitted attempts stay as they
 * are. The same key counts once, on any instance.
 *
 * @throws NOT_FOUND; ATTEMPT_CLOSED if the student has submitted; CONFLICT if the key was used for something else
 */
export async function extendTest(context: CommandContext, testId: string, extension: Extension): Promise<ExtensionGiven> {
  const { caller, now } = context;
  const { key, minutes, attemptId, reason } = extension;
  return context.em.transactional(async (em) => {
    const row = { key, testId, attemptId: attemptId ?? null, minutes, reason: reason || null, givenBy: caller.userId, now };
    const earlier = await em.execute('select 1 from test_extensions where id = :key', { key });
    if (earlier.length > 0) return findEarlier(em, row);
    const attemptIds = await findCandidates(em, context, testId, attemptId);
    const inserted = await em.execute(insertStatement, row);
    if (inserted.length === 0) return findEarlier(em, row);
    const extended = await extendAttempts(em, { attemptIds, minutes, now });
    if (attemptId !== undefined && extended.length === 0) throw alreadySubmitted();
    await em.execute('update test_extensions set attempts = :count where id = :key', { key, count: extended.length }, 'run');
    if (extended.length > 0) {
      await recordAudit(em, {
        ...describeCommand(context),
        action: 'test.extended',
        subjectType: 'test',
        subjectId: testId,
        details: { minutes, attempts: extended.length, ...(attemptId && { attemptId }), ...(reason && { reason }) },
      });
    }
    return { minutes, attempts: extended.length };
  });
}
