import { listMistakes, markMistakeKnown, retryMistakes, tagMistake } from '@shikhar/contracts/practice/mistakes/routes';
import { MistakesPage, type MistakesQuery, type MistakeTag, RetryStarted } from '@shikhar/contracts/practice/mistakes/schemas';
import { type Sitting, sit } from './sitting.ts';
import type { Answered, TestApp } from './test-app.ts';

interface NotebookOwner {
  token: string;
  studentId: string;
}

/** A student's notebook, after counting what is queued. */
export async function getNotebook(
  testApp: TestApp,
  { token }: Pick<NotebookOwner, 'token'>,
  query: Partial<MistakesQuery> = {},
): Promise<MistakesPage> {
  return MistakesPage.parse((await testApp.call(listMistakes, { query, token })).body);
}

export function askRetry(testApp: TestApp, { token }: Pick<NotebookOwner, 'token'>, questionIds: string[]): Promise<Answered> {
  return testApp.call(retryMistakes, { body: { questionIds }, token });
}

/** A started retry of these questions. */
export async function startRetry(testApp: TestApp, owner: NotebookOwner, questionIds: string[]): Promise<Sitting> {
  const { attemptId } = RetryStarted.parse((await askRetry(testApp, owner, questionIds)).body);
  return sit(testApp, { attemptId, token: owner.token, studentId: owner.studentId, testId: '' });
}

export function tag(
  testApp: TestApp,
  { token }: Pick<NotebookOwner, 'token'>,
  questionId: string,
  word: MistakeTag | null,
): Promise<Answered> {
  return testApp.call(tagMistake, { params: { questionId }, body: { tag: word }, token });
}

export function markKnown(testApp: TestApp, { token }: Pick<NotebookOwner, 'token'>, questionId: string): Promise<Answered> {
  return testApp.call(markMistakeKnown, { params: { questionId }, token });
}
