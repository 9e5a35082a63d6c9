import type { EntityManager } from '@mikro-orm/postgresql';
import type { QuestionDraft } from '@shikhar/contracts/question-kinds/registry';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { loadContent } from './test-content.query.ts';
import { findTestHead, type TestHead } from './test-head.query.ts';

/** A test of the caller. @throws NOT_FOUND, also for another author's */
export function findOwnTest(em: EntityManager, caller: Caller, testId: string): Promise<TestHead> {
  return findTestHead(em, caller, testId);
}

/** The questions of a test of the caller with their keys, in order. @throws NOT_FOUND, also for another author's */
export async function loadTestDrafts(
  em: EntityManager,
  caller: Caller,
  testId: string,
): Promise<{ title: string; drafts: QuestionDraft[] }> {
  const { details } = await findTestHead(em, caller, testId);
  const { questions } = await loadContent(em, testId);
  return { title: details.title, drafts: questions.map(({ draft }) => draft) };
}
