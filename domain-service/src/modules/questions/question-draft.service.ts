import type { QuestionDraft, SaqAnswer } from '@shikhar/contracts/questions/schemas';
import type { Difficulty } from '@shikhar/contracts/vocabulary/difficulty';
import type { z } from 'zod';
import type { Aliased, SelectedRow } from '../../database/sql.ts';
import { ExamQuestion } from './exam-question.ts';
import { BroadKey, MatchKey, McqKey, SaqKey, TrueFalseKey } from './stored-key.ts';

/** The part of a question that students see, by type. It never contains the key. */
type StoredContent = z.output<typeof ExamQuestion>;
type DraftOfType<T extends QuestionDraft['type']> = Extract<QuestionDraft, { type: T }>;

/** A question as stored in `questions` (`content`, without the key) and `question_keys` (`key`, `explanation`). */
export type StoredQuestion = StoredContent & {
  key: Readonly<Record<string, unknown>>;
  explanation: string;
  chapter: string;
  difficulty: Difficulty;
  marks: number;
  negativeMarks: number | null;
};

export type QuestionDraftRow = SelectedRow<
  Aliased<{ q: 'questions'; k: 'question_keys' }>,
  'q' | 'k',
  ReturnType<typeof selectQuestionDraft>
>;

function sortPlaces(places: readonly number[]): number[] {
  return [...new Set(places)].sort((one, other) => one - other);
}

function toStoredMcq(draft: DraftOfType<'mcq'>): Pick<StoredQuestion, 'key'> & { pinnedLast: number[] } {
  const alsoCorrect = sortPlaces(draft.alsoCorrect).filter((place) => place !== draft.correct);
  return {
    pinnedLast: sortPlaces(draft.pinnedLast),
    key: { correct: draft.correct, ...(alsoCorrect.length > 0 && { alsoCorrect }) },
  };
}

// Unit rules are meaningless without a unit, so they are dropped.
function toStoredAnswer(answer: SaqAnswer): StoredQuestion['key'] {
  if (answer.kind === 'text') return { kind: 'text', accepted: answer.accepted };
  const { unit, unitRequired, unitExact, ...number } = answer;
  if (unit === '') return number;
  return { ...number, unit, ...(unitRequired && { unitRequired }), ...(unitExact && { unitExact }) };
}

function toContentAndKey(draft: QuestionDraft): StoredContent & Pick<StoredQuestion, 'key'> {
  const shown = { question: draft.question, ...(draft.image && { image: draft.image }) };
  switch (draft.type) {
    case 'mcq': {
      const { key, pinnedLast } = toStoredMcq(draft);
      const content = { ...shown, options: draft.options, ...(pinnedLast.length > 0 && { pinnedLast }) };
      return { type: draft.type, content, key };
    }
    case 'truefalse':
      return { type: draft.type, content: shown, key: { correct: draft.correct } };
    case 'match': {
      const columns = { left: draft.pairs.map(({ left }) => left), right: draft.pairs.map(({ right }) => right) };
      return { type: draft.type, content: { ...shown, ...columns }, key: {} };
    }
    case 'saq': {
      const key = toStoredAnswer(draft.answer);
      const isNumeric = draft.answer.kind === 'number';
      return { type: draft.type, content: { ...shown, isNumeric, isUnitExpected: 'unitRequired' in key }, key };
    }
    case 'broad': {
      const { imageUpload, rubric, modelAnswer } = draft;
      return { type: draft.type, content: { ...shown, imageUpload }, key: { rubric, modelAnswer } };
    }
  }
}

/** Converts an author's question to its stored form. */
export function toStoredQuestion(draft: QuestionDraft): StoredQuestion {
  const { explanation, chapter, difficulty, marks, negativeMarks } = draft;
  return { ...toContentAndKey(draft), explanation, chapter, difficulty, marks, negativeMarks };
}

function parseAnswer(key: unknown): SaqAnswer {
  const read = SaqKey.parse(key);
  if (read.kind === 'text') return read;
  const { unit = '', unitRequired = false, unitExact = false } = read;
  return { ...read, unit, unitRequired, unitExact };
}

/** Converts a stored question to the author's form, with its key. For authors only. */
export function toQuestionDraft(row: QuestionDraftRow): QuestionDraft {
  const stored = ExamQuestion.parse({ type: row.type, content: row.content });
  const shared = {
    question: stored.content.question,
    image: stored.content.image ?? null,
    explanation: row.explanation,
    chapter: row.chapter,
    difficulty: row.difficulty,
    marks: row.marks,
    negativeMarks: row.negative_marks,
  };
  switch (stored.type) {
    case 'mcq': {
      const { options, pinnedLast = [] } = stored.content;
      const { correct, alsoCorrect = [] } = McqKey.parse(row.key);
      return { type: stored.type, ...shared, options, pinnedLast, correct, alsoCorrect };
    }
    case 'truefalse':
      return { type: stored.type, ...shared, correct: TrueFalseKey.parse(row.key).correct };
    case 'match': {
      const { left, right } = stored.content;
      const { partners } = MatchKey.parse(row.key);
      const pairs = left.map((text, index) => ({ left: text, right: right[partners?.[index] ?? index] ?? '' }));
      return { type: stored.type, ...shared, pairs };
    }
    case 'saq':
      return { type: stored.type, ...shared, answer: parseAnswer(row.key) };
    case 'broad': {
      const { rubric, modelAnswer } = BroadKey.parse(row.key);
      return { type: stored.type, ...shared, imageUpload: stored.content.imageUpload, rubric, modelAnswer };
    }
  }
}

/** The columns of `questions q join question_keys k` that `toQuestionDraft` reads. */
export function selectQuestionDraft() {
  return ['q.type', 'q.content', 'k.key', 'k.explanation', 'q.chapter', 'q.difficulty', 'q.marks', 'q.negative_marks'] as const;
}
