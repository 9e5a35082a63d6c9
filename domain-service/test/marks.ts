import { v7 as makeUuid } from 'uuid';
import type { TestApp } from './test-app.ts';

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
export async function giveMark({ orm, clock }: TestApp, facts: MarkFacts): Promise<string> {
  const { studentId, testId, percent, daysAgo = 0, number = 1, isPending = false } = facts;
  const id = makeUuid();
  const at = new Date(clock.now.getTime() - daysAgo * dayMs);
  await orm.em.fork().execute(
    `insert into attempts (id, test_id, student_id, number, status, question_ids, shuffle_seed, shuffles_options, negative_marks, started_at,
       deadline_at, submitted_at, submitted_by, score, max_score, marking_status)
     values (:id, :testId, :studentId, :number, 'submitted', '{}', 1, false, 0, :at, :end, :at, 'student', :score, 10, :marking)`,
    {
      id,
      testId,
      studentId,
      number,
      at,
      end: new Date(at.getTime() + 1000),
      score: percent / 10,
      marking: isPending ? 'pending_review' : 'graded',
    },
  );
  return id;
}
