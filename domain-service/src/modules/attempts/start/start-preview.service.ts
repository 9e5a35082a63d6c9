import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '../../../database/database.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { findToday } from '../../store/entitlements/today.service.ts';
import { AttemptEntity } from '../attempt.entity.ts';
import { paperEmpty, startCrowded } from '../attempt.errors.ts';
import { insertAttempt, maxTries } from './insert-attempt.ts';
import { findPreviewFacts } from './start-facts.query.ts';

interface PreviewRequest {
  testId: string;
  caller: Caller;
  now: Date;
}

// A preview of an older paper is not resumed.
function findRunning(em: EntityManager, { testId, caller, now }: PreviewRequest) {
  return em
    .getKysely<Database>()
    .selectFrom('attempts as a')
    .innerJoin('tests as t', 't.id', 'a.test_id')
    .select('a.id')
    .where('a.student_id', '=', caller.userId)
    .where('a.test_id', '=', testId)
    .where('a.is_preview', '=', true)
    .where('a.status', '=', 'in_progress')
    .where('a.deadline_at', '>', now.toISOString())
    .whereRef('a.started_at', '>=', 't.updated_at')
    .executeTakeFirst();
}

/**
 * Starts a test as a student would, for its author or an administrator, ignoring window, price and code. A preview that
 * the same person has not finished is resumed unless the test was changed since; any other of theirs is replaced.
 *
 * @throws NOT_FOUND; CONFLICT for a test without questions
 */
export async function startPreview(em: EntityManager, request: PreviewRequest): Promise<string> {
  const { testId, caller, now } = request;
  const today = await findToday(em, now);
  for (let tries = 0; tries < maxTries; tries += 1) {
    const facts = await findPreviewFacts(em, { testId, today }, caller);
    if (facts.paper.length === 0) throw paperEmpty();
    const studentId = caller.userId;
    const running = await findRunning(em, request);
    if (running) return running.id;
    const attemptId = await em.transactional(async (transaction) => {
      await transaction.nativeDelete(AttemptEntity, { student: studentId, test: testId, isPreview: true });
      return insertAttempt(transaction, { testId, studentId, now, isPreview: true }, facts);
    });
    if (attemptId) return attemptId;
  }
  throw startCrowded();
}
