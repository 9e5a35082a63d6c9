import type { EntityManager, Loaded } from '@mikro-orm/postgresql';
import type { Extension, ExtensionGiven } from '@shikhar/contracts/attempts/running-tests/schemas';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { toBoolean } from '../../../database/sql.ts';
import { DomainError, notFound } from '../../../errors/domain-error.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { type CommandContext, describeCommand } from '../../users/management/command-context.service.ts';
import { moveSectionEnds } from '../clock/section-ends.ts';
import { isRunning } from '../running-attempt.service.ts';
import { isVisibleTest, selectVisibleAttempts } from './running-scope.service.ts';
import { TestExtensionEntity } from './test-extension.entity.ts';

function alreadySubmitted(): DomainError {
  return new DomainError('ATTEMPT_CLOSED', 'This student has already submitted the test.');
}

function idempotencyKeyReused(): DomainError {
  return new DomainError('CONFLICT', 'This page was already used to give extra time. Please reload it.');
}

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
  const by = sql<string>`make_interval(mins => ${minutes})`;
  const extended = await em
    .getKysely<Database>()
    // Locks rows in a fixed order, so that concurrent extensions cannot deadlock. A submission that holds one comes first, and
    // its attempt is then skipped.
    .with('held', (db) =>
      db
        .selectFrom('attempts as a')
        .select(['a.student_id', 'a.id'])
        .where((eb) => eb('a.id', '=', eb.fn.any(eb.val(attemptIds))))
        .where(isRunning(now.toISOString()))
        .orderBy('a.id')
        .forUpdate(),
    )
    .updateTable('attempts as a')
    .from('held')
    .set((eb) => {
      const later = sql<string>`${eb.ref('a.deadline_at')} + ${by}`;
      return {
        deadline_at: eb.case().when('a.frozen_at', 'is', null).then(later).else(eb.ref('a.deadline_at')).end(),
        frozen_deadline_at: sql<string | null>`${eb.ref('a.frozen_deadline_at')} + ${by}`,
        section_ends: moveSectionEnds(by, now),
        extended_minutes: eb('a.extended_minutes', '+', minutes),
      };
    })
    .whereRef('a.student_id', '=', 'held.student_id')
    .whereRef('a.id', '=', 'held.id')
    .returning('a.id')
    .execute();
  return extended.map(({ id }) => id);
}

/** The attempts an extension is for. @throws NOT_FOUND; ATTEMPT_CLOSED for one that is submitted */
async function findCandidates(
  em: EntityManager,
  { caller, now }: { caller: Caller; now: Date },
  testId: string,
  attemptId: string | undefined,
): Promise<{ id: string; studentId: string }[]> {
  const test = em.getKysely<Database>().selectFrom('tests as t').where('t.id', '=', testId);
  if (!(await test.select('t.id').where(isVisibleTest(caller)).executeTakeFirst())) throw notFound();
  const running = isRunning(now.toISOString());
  const seen = selectVisibleAttempts(caller)
    .select(['a.id', 'a.student_id as studentId', toBoolean(running).as('isRunning')])
    .where((eb) => (attemptId === undefined ? running : eb('a.id', '=', attemptId)));
  const found = await test.crossJoinLateral(seen.as('s')).select(['s.id', 's.studentId', 's.isRunning']).execute();
  if (attemptId !== undefined && found.length === 0) throw notFound();
  if (attemptId !== undefined && !found[0]?.isRunning) throw alreadySubmitted();
  return found;
}

interface Request {
  testId: string;
  attemptId: string | undefined;
  minutes: number;
  givenBy: string;
}

/** The result of an earlier request with the same key. @throws CONFLICT if the key was used for something else */
function describeEarlier(earlier: Loaded<TestExtensionEntity>, { testId, attemptId, minutes, givenBy }: Request): ExtensionGiven {
  const isSame =
    earlier.test.id === testId &&
    earlier.minutes === minutes &&
    earlier.givenBy?.id === givenBy &&
    earlier.attempt?.id === attemptId;
  if (!isSame) throw idempotencyKeyReused();
  return { minutes, attempts: earlier.attempts };
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
    const request = { testId, attemptId, minutes, givenBy: caller.userId };
    const earlier = await em.findOne(TestExtensionEntity, key);
    if (earlier) return describeEarlier(earlier, request);
    const candidates = await findCandidates(em, context, testId, attemptId);
    const attemptIds = candidates.map(({ id }) => id);
    const inserted = await em
      .getKysely<Database>()
      .insertInto('test_extensions')
      .values({
        id: key,
        test_id: testId,
        ...(attemptId && { student_id: candidates[0]?.studentId, attempt_id: attemptId }),
        minutes,
        attempts: 0,
        reason: reason || null,
        given_by: caller.userId,
        given_at: now,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!inserted) return describeEarlier(await em.findOneOrFail(TestExtensionEntity, key), request);
    const extended = await extendAttempts(em, { attemptIds, minutes, now });
    if (attemptId !== undefined && extended.length === 0) throw alreadySubmitted();
    await em.nativeUpdate(TestExtensionEntity, { id: key }, { attempts: extended.length });
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
