import type { QuestionDraft } from '@shikhar/contracts/question-kinds/registry';
import { BankQuestionDetail, type NewBankQuestion } from '@shikhar/contracts/questions/bank';
import { createBankQuestion } from '@shikhar/contracts/questions/routes';
import type { TestApp } from './test-app.ts';

type Mcq = Extract<QuestionDraft, { type: 'mcq' }>;

const defaultMcq: Mcq = {
  type: 'mcq',
  question: 'Which mirror always forms a virtual image?',
  image: null,
  explanation: 'It curves outwards.',
  chapter: 'Light - Reflection and Refraction',
  difficulty: 'Beginner',
  marks: 1,
  negativeMarks: null,
  options: ['convex', 'concave'],
  pinnedLast: [],
  correct: 0,
  alsoCorrect: [],
};

/** A question as an author writes it, with some fields changed. */
export function draftMcq(facts: Partial<Mcq> = {}): Mcq {
  return { ...defaultMcq, ...facts };
}

export function draftTrueFalse(
  question: string,
  facts: Partial<Pick<Mcq, 'chapter' | 'difficulty' | 'marks'>> = {},
): QuestionDraft {
  const { options: _, pinnedLast: __, alsoCorrect: ___, correct: ____, ...shared } = defaultMcq;
  return { ...shared, type: 'truefalse', correct: true, question, ...facts };
}

/** Adds a question to the bank, for class 10 Science by default. */
export async function putIntoBank(
  app: TestApp,
  token: string,
  draft: QuestionDraft = draftMcq(),
  place: Partial<Omit<NewBankQuestion, 'draft'>> = {},
): Promise<BankQuestionDetail> {
  const { body } = await app.call(createBankQuestion, { token, body: { class: '10', subject: 'Science', ...place, draft } });
  return BankQuestionDetail.parse(body);
}
