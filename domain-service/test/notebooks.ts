import { knowMistake, listMistakes, retryMistakes, tagMistake } from '@shikhar/contracts/mistakes/routes';
import { MistakesPage, type MistakesQuery, type MistakeTag, RetryStarted } from '@shikhar/contracts/mistakes/schemas';
import { type Sitting, sit } from './sitting.ts';
import type { Answered, TestApp } from './test-app.ts';

interface Keeper {
  token: string;
  studentId: string;
}

/** A student's notebook. What is due of them is counted for it. */
export async function readNotebook(
  testApp: TestApp,
  { token }: Pick<Keeper, 'token'>,
  query: Partial<MistakesQuery> = {},
): Promise<MistakesPage> {
  return MistakesPage.parse((await testApp.call(listMistakes, { query, token })).body);
}

export function askRetry(testApp: TestApp, { token }: Pick<Keeper, 'token'>, questionIds: string[]): Promise<Answered> {
  return testApp.call(retryMistakes, { body: { questionIds }, token });
}

/** A retry of these questions, begun. */
export async function startRetry(testApp: TestApp, keeper: Keeper, questionIds: string[]): Promise<Sitting> {
  const { attemptId } = RetryStarted.parse((await askRetry(testApp, keeper, questionIds)).body);
  return sit(testApp, { attemptId, token: keeper.token, studentId: keeper.studentId, testId: '' });
}

export function tag(
  testApp: TestApp,
  { token }: Pick<Keeper, 'token'>,
  questionId: string,
  word: MistakeTag | null,
): Promise<Answered> {
  return testApp.call(tagMistake, { params: { questionId }, body: { tag: word }, token });
}

export function sayKnown(testApp: TestApp, { token }: Pick<Keeper, 'token'>, questionId: string): Promise<Answered> {
  return testApp.call(knowMistake, { params: { questionId }, token });
}
