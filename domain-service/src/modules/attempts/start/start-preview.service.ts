import type { EntityManager } from '@mikro-orm/postgresql';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { findToday } from '../../store/entitlements/today.service.ts';
import { paperEmpty, startCrowded } from '../attempt.errors.ts';
import { insertAttempt, maxTries } from './insert-attempt.ts';
import { findPreviewFacts } from './start-facts.query.ts';

interface PreviewRequest {
  testId: string;
  caller: Caller;
  now: Date;
}

// A preview of an older paper is not resumed.
const runningStatement = `
  select a.id from attempts a join tests t on t.id = a.test_id
  where a.student_id = :studentId and a.test_id = :testId and a.is_preview and a.status = 'in_progress' and a.deadline_at > :now
    and a.started_at >= t.updated_at`;

/**
 * Starts a test as a student would, for its author or an administrator, ignoring window, price and code. A preview that
 * the same person has not finished is resumed unless the test was changed since; any other of theirs is replaced.
 *
 * @throws NOT_FOUND; CONFLICT for a test without questions
 */
export async function startPreview(em: EntityManager, { testId, caller, now }: PreviewRequest): Promise<string> {
  const today = await findToday(em, now);
  for (let tries = 0; tries < maxTries; tries += 1) {
    const facts = await findPreviewFacts(em, { testId, today }, caller);
    if (facts.paper.length === 0) throw paperEmpty();
    const studentId = caller.userId;
    const [running] = await em.execute<{ id: string }[]>(runningStatement, { studentId, testId, now });
    if (running) return running.id;
    const attemptId = await em.transactional(async (transaction) => {
      await transaction.execute('delete from attempts where student_id = :studentId and test_id = :testId and is_preview', {
        studentId,
        testId,
      });
      return insertAttempt(transaction, { testId, studentId, now, isPreview: true }, facts);
    });
    if (attemptId) return attemptId;
  }
  throw startCrowded();
}
