import type { QuestionDraft } from '@shikhar/contracts/question-kinds/registry';
import { defaultDetails } from '@shikhar/contracts/tests/builder/default-details';
import type { TestDetails } from '@shikhar/contracts/tests/builder/details';
import { addQuestion, createTest, getAuthoredTest } from '@shikhar/contracts/tests/builder/routes';
import { AuthoredTest, QuestionSaved } from '@shikhar/contracts/tests/builder/schemas';
import type { TestApp } from './test-app.ts';

/** A free one-hour test without a window, as the form sends it. */
export const details: TestDetails = {
  ...defaultDetails,
  title: 'Quadratic Equations',
  subject: 'Mathematics',
  class: '10',
  chapter: 'Quadratic Equations',
};

const shared = {
  image: null,
  explanation: '',
  chapter: 'Quadratic Equations',
  difficulty: 'Intermediate' as const,
  marks: 1,
  negativeMarks: null,
};

type DraftOfType<T extends QuestionDraft['type']> = Extract<QuestionDraft, { type: T }>;

export function makeMcq(facts: Partial<DraftOfType<'mcq'>> = {}): DraftOfType<'mcq'> {
  const choice = { options: ['0', '1', '2', '3'], pinnedLast: [], correct: 2, alsoCorrect: [] };
  return { type: 'mcq', ...shared, question: 'How many roots has $x^2 = 4$?', ...choice, ...facts };
}

export function makeBroad(facts: Partial<DraftOfType<'broad'>> = {}): DraftOfType<'broad'> {
  const rubric = [
    { id: 'a', points: 2, criterion: 'Completes the square' },
    { id: 'b', points: 3, criterion: 'Finds both roots' },
  ];
  const rest = { imageUpload: true, rubric, modelAnswer: 'See the book' };
  return { type: 'broad', ...shared, marks: 5, question: 'Derive the formula', ...rest, ...facts };
}

export function makeMatch(facts: Partial<DraftOfType<'match'>> = {}): DraftOfType<'match'> {
  const pairs = [
    { left: 'two', right: '2' },
    { left: 'three', right: '3' },
  ];
  return { type: 'match', ...shared, question: 'Match', pairs, ...facts };
}

export function makeTrueFalse(facts: Partial<DraftOfType<'truefalse'>> = {}): DraftOfType<'truefalse'> {
  return { type: 'truefalse', ...shared, question: 'Is $x = 2$ a root?', correct: false, ...facts };
}

/** An author with a test, and their calls at its current revision. */
export interface TestEditor {
  id: string;
  read(): Promise<AuthoredTest>;
  /** @returns the ids of the questions */
  add(drafts: readonly QuestionDraft[], section?: number): Promise<string[]>;
}

export async function makeTestEditor(
  app: TestApp,
  token: string,
  facts: Partial<TestDetails> = {},
  sections: Parameters<typeof app.call<typeof createTest>>[1]['body']['sections'] = [],
): Promise<TestEditor> {
  const { body } = await app.call(createTest, { body: { details: { ...details, ...facts }, sections }, token });
  const { id } = AuthoredTest.parse(body);
  const read = async () => AuthoredTest.parse((await app.call(getAuthoredTest, { params: { id }, token })).body);
  return {
    id,
    read,
    async add(drafts, section) {
      const ids: string[] = [];
      for (const draft of drafts) {
        const { revision, sections: present } = await read();
        const sectionId = section === undefined ? null : (present[section]?.id ?? null);
        const answer = await app.call(addQuestion, { params: { id }, body: { revision, sectionId, draft }, token });
        ids.push(QuestionSaved.parse(answer.body).questionId);
      }
      return ids;
    },
  };
}
