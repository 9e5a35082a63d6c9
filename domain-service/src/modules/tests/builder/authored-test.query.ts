import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuthoredTest } from '@shikhar/contracts/tests/builder/schemas';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { checkTest } from '../checks/publish-checks.ts';
import { findAnswered, loadContent, type TestContent } from './test-content.query.ts';
import { findTestHead, type TestHead } from './test-head.query.ts';

/** The input of the publishing checks. */
export function toChecked({ details }: Pick<TestHead, 'details'>, content: TestContent) {
  return { durationMinutes: details.durationMinutes, closesAt: details.closesAt, ...content };
}

/** A whole test, for its author. @throws NOT_FOUND, also for another author's */
export async function findAuthoredTest(em: EntityManager, caller: Caller, testId: string, now: Date): Promise<AuthoredTest> {
  const head = await findTestHead(em, caller, testId);
  const content = await loadContent(em, testId);
  const answered = await findAnswered(em, testId);
  return {
    ...head,
    sections: content.sections,
    questions: content.questions.map((question) => ({ ...question, hasAnswers: answered.has(question.id) })),
    checks: checkTest(toChecked(head, content), now),
  };
}
