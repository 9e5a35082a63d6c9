import { v7 as makeUuid } from 'uuid';
import { buildAttempt } from '../factories/attempt.ts';
import { AttemptEntity } from '../src/modules/attempts/attempt.entity.ts';
import type { TestApp } from './test-app.ts';

/** Inserts an attempt without answers. Returns its id. */
export async function saveAttempt({ orm }: TestApp, facts: Parameters<typeof buildAttempt>[0]): Promise<string> {
  const id = makeUuid();
  await orm.em.fork().insert(AttemptEntity, buildAttempt({ id, ...facts }));
  return id;
}

interface MarkFacts {
  studentId: string;
  testId: string;
  /** The score in percent; the attempt has ten marks in all. */
  percent: number;
  /** Days before the test clock's time. */
  daysAgo?: number;
  number?: number;
  isPending?: boolean;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Inserts a submitted attempt without answers. Returns its id. */
export function giveMark(app: TestApp, facts: MarkFacts): Promise<string> {
  const { studentId, testId, percent, daysAgo = 0, number = 1, isPending = false } = facts;
  const startedAt = new Date(app.clock.now.getTime() - daysAgo * dayMs);
  return saveAttempt(app, {
    test: testId,
    student: studentId,
    number,
    startedAt,
    deadlineAt: new Date(startedAt.getTime() + 1000),
    score: percent / 10,
    markingStatus: isPending ? 'pending_review' : 'graded',
  });
}
