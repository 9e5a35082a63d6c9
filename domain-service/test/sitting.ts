import { Result } from '@shikhar/contracts/attempts/results/result';
import {
  finishSection as finish,
  getAttempt,
  getAttemptClock,
  getAttemptQuestion,
  getReceipt,
  getResult,
  saveAnswer,
  startAttempt,
  submitAttempt,
} from '@shikhar/contracts/attempts/routes';
import { type AnswerSave, AttemptStarted } from '@shikhar/contracts/attempts/schemas';
import type { Answer } from '@shikhar/contracts/question-kinds/registry';
import { makeTest, type TestFacts } from './papers.ts';
import { makeSignedIn } from './people.ts';
import type { Answered, TestApp } from './test-app.ts';

/** A student taking a test, with the calls of the screens. */
export interface Sitting {
  attemptId: string;
  token: string;
  studentId: string;
  testId: string;
  save(index: number, answer: Answer | null, more?: { sequence?: number; flagged?: boolean }): Promise<Answered>;
  /** A save as the exam script sends it, with fields added or left out. */
  saveParts(index: number, save: AnswerSave): Promise<Answered>;
  read(): Promise<Answered>;
  readClock(since: string): Promise<Answered>;
  readQuestion(index: number): Promise<Answered>;
  submit(): Promise<Answered>;
  result(token?: string): Promise<Answered>;
  receipt(token?: string): Promise<Answered>;
}

let sequence = 0;

/** A student's calls for an attempt. */
export function sit(testApp: TestApp, ids: Pick<Sitting, 'attemptId' | 'token' | 'studentId' | 'testId'>): Sitting {
  const { attemptId: id, token } = ids;
  return {
    ...ids,
    save(index, answer, { sequence: given, flagged = false } = {}) {
      sequence += 1;
      const body = { answer, flagged, sequence: given ?? sequence };
      return testApp.call(saveAnswer, { params: { id, index }, body, token });
    },
    saveParts: (index, body) => testApp.call(saveAnswer, { params: { id, index }, body, token }),
    readClock: (since) => testApp.call(getAttemptClock, { params: { id }, query: { since }, token }),
    read: () => testApp.call(getAttempt, { params: { id }, token }),
    readQuestion: (index) => testApp.call(getAttemptQuestion, { params: { id, index }, token }),
    submit: () => testApp.call(submitAttempt, { params: { id }, token }),
    result: (other) => testApp.call(getResult, { params: { id }, token: other ?? token }),
    receipt: (other) => testApp.call(getReceipt, { params: { id }, token: other ?? token }),
  };
}

/** Starts a test as a student. */
export async function startAs(
  testApp: TestApp,
  student: { token: string; user: { id: string } },
  testId: string,
): Promise<Sitting> {
  const { body } = await testApp.call(startAttempt, { body: { testId }, token: student.token });
  const { attempt } = AttemptStarted.parse(body);
  return sit(testApp, { attemptId: attempt.id, token: student.token, studentId: student.user.id, testId });
}

/** A new student starts a new test with one question per type. */
export async function startNew(testApp: TestApp, facts: TestFacts = {}): Promise<Sitting> {
  const test = await makeTest(testApp, facts);
  return startAs(testApp, await makeSignedIn(testApp, 'student'), test.id);
}

export function finishSection(testApp: TestApp, { attemptId, token }: Pick<Sitting, 'attemptId' | 'token'>, section: number) {
  return testApp.call(finish, { params: { id: attemptId, section }, token });
}

export async function submitAndRead(sitting: Sitting): Promise<Result> {
  const { body } = await sitting.submit();
  return Result.parse(body);
}
