import type { Answer, StudentClient } from '../benchmarks/student-client.ts';
import { pressFields } from '../fixtures/attempts.ts';
import { encodeForm } from '../fixtures/form-client.ts';
import { lightQuiz } from '../fixtures/papers.ts';
import { writeAnswer } from './answer-ledger.ts';

/** What came of one try to save: whether it was acknowledged, or may be tried again; anything else is thrown. */
export type Outcome = 'acknowledged' | 'not saved';

/** One of the ways in which answers reach the server. */
export interface SaveWay {
  /** The questions that it answers, from 0. */
  places: readonly number[];
  save(student: StudentClient, attempt: string, place: number, count: number): Promise<Outcome>;
}

const { questions } = lightQuiz;

function explain({ status, location, html }: Answer): string {
  return `a save was answered with ${status} ${location ?? html.slice(0, 200)}`;
}

/** The plain form. Of a chosen answer nobody could tell later which of many it was: only what is typed is saved. */
export const byForm: SaveWay = {
  places: questions.flatMap(({ type }, place) => (type === 'saq' || type === 'broad' ? [place] : [])),
  async save(student, attempt, place, count) {
    const fields = pressFields(place, questions[place]?.type ?? '', writeAnswer(count), 'save');
    const answer = await student.post(`${attempt}?question=${place + 1}`, new URLSearchParams(encodeForm(fields)));
    if (answer.status >= 500) return 'not saved';
    if (answer.status === 303 && answer.location?.startsWith(`${attempt}?`)) return 'acknowledged';
    throw new Error(explain(answer));
  },
};
