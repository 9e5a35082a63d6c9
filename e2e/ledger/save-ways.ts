import * as z from 'zod';
import type { Answer, StudentClient } from '../benchmarks/student-client.ts';
import { buildSubmissionFields } from '../fixtures/attempts.ts';
import { encodeForm } from '../fixtures/form-client.ts';
import { lightQuiz } from '../fixtures/papers.ts';
import { formatAnswer } from './answer-ledger.ts';

/** The outcome of one try to save or submit: acknowledged, or to be retried; anything else is thrown. */
export type Outcome = 'acknowledged' | 'not saved';

/** How a student saves and submits: by form or by script. */
export interface SaveWay {
  /** The indexes of the questions that it answers, from 0. */
  places: readonly number[];
  save(student: StudentClient, attempt: string, place: number, count: number): Promise<Outcome>;
  submit(student: StudentClient, attempt: string): Promise<Outcome>;
}

const { questions } = lightQuiz;

function explain({ status, location, html }: Answer): string {
  return `answered with ${status} ${location ?? html.slice(0, 200)}`;
}

/** The plain form. It saves only typed answers, because a chosen option could not be traced back to one of many saves. */
export const byForm: SaveWay = {
  places: questions.flatMap(({ type }, index) => (type === 'saq' || type === 'broad' ? [index] : [])),
  async save(student, attempt, place, count) {
    const fields = buildSubmissionFields(place, questions[place]?.type ?? '', formatAnswer(count), 'save');
    const answer = await student.post(`${attempt}?question=${place + 1}`, new URLSearchParams(encodeForm(fields)));
    if (answer.status >= 500) return 'not saved';
    if (answer.status === 303 && answer.location?.startsWith(`${attempt}?`)) return 'acknowledged';
    throw new Error(explain(answer));
  },
  async submit(student, attempt) {
    const answer = await student.post(`${attempt}/summary`, new URLSearchParams());
    if (answer.status >= 500) return 'not saved';
    if (answer.status === 303 && answer.location === '/dashboard') return 'acknowledged';
    throw new Error(explain(answer));
  },
};

const Saved = z.object({
  saves: z.tuple([z.object({ result: z.enum(['saved', 'unsaved']), sequence: z.number().optional() })]),
});

function chooseAnswer(place: number, count: number): object {
  const type = questions[place]?.type;
  if (type === 'match') return { pairs: { '0': count % 2 } };
  return type === 'mcq' || type === 'truefalse' ? { choice: count % 2 } : { text: formatAnswer(count) };
}

/** The request of the exam page's script. */
export const byScript: SaveWay = {
  places: questions.map((_, index) => index),
  async save(student, attempt, place, count) {
    const save = { index: place, answer: chooseAnswer(place, count), sequence: count };
    const answer = await student.postJson(`${attempt}/answers`, { saves: [save] });
    if (answer.status >= 500) return 'not saved';
    const outcome = answer.status === 200 ? Saved.safeParse(JSON.parse(answer.html)).data?.saves[0] : undefined;
    if (outcome?.result === 'unsaved') return 'not saved';
    if (outcome?.sequence === count) return 'acknowledged';
    throw new Error(explain(answer));
  },
  async submit(student, attempt) {
    const answer = await student.postJson(`${attempt}/submission`, {});
    if (answer.status >= 500) return 'not saved';
    if (answer.status === 200) return 'acknowledged';
    throw new Error(explain(answer));
  },
};
