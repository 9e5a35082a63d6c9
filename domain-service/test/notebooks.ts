import { knowMistake, listMistakes, retryMistakes, tagMistake } from '@shikhar/contracts/mistakes/routes';
import { MistakesPage, type MistakesQuery, type MistakeTag, RetryStarted } from '@shikhar/contracts/mistakes/schemas';
import { countMistakes } from '../src/modules/mistakes/count-mistakes.service.ts';
import { type Sitting, sit } from './sitting.ts';
import type { Answered, TestApp } from './test-app.ts';

interface Keeper {
  token: string;
  studentId: string;
}

/** A student's notebook, when all that is due has been counted. */
export async function readNotebook(
  testApp: TestApp,
  { token }: Pick<Keeper, 'token'>,
  query: Partial<MistakesQuery> = {},
): Promise<MistakesPage> {
  const em = testApp.orm.em.fork();
  const all = await em.execute<{ id: string }[]>("select id from attempts where status = 'submitted'");
  await em.transactional((transaction) =>
    countMistakes(
      transaction,
      all.map(({ id }) => id),
      testApp.clock.now,
    ),
  );
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
