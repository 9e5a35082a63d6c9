import type { QuestionType } from '@shikhar/contracts/question-kinds/question-type';
import type { QuestionDraft } from '@shikhar/contracts/question-kinds/registry';
import type { SaqAnswer } from '@shikhar/contracts/question-kinds/saq';
import type { Difficulty } from '@shikhar/contracts/vocabulary/difficulty';
import type { FieldValues } from '../../../forms/field-values.ts';
import { rubricRows } from './question-rows.ts';

interface NewQuestionFacts {
  type?: QuestionType | undefined;
  /** Null: the section or the test decides. */
  marks: number | null;
  chapter: string;
  difficulty: Difficulty;
}

/** Builds the form values of a new question from the given defaults. */
export function startQuestion({ type = 'mcq', marks, chapter, difficulty }: NewQuestionFacts): FieldValues {
  return {
    'q-type': type,
    'q-marks': marks === null ? '' : String(marks),
    'q-chapter': chapter,
    'q-difficulty': difficulty,
    'q-kind': 'text',
    'q-photos': 'on',
  };
}

function list(name: string, texts: readonly string[]): FieldValues {
  return Object.fromEntries(texts.map((text, row) => [`${name}-${row}`, text]));
}

function checkRows(name: string, rows: readonly number[]): FieldValues {
  return Object.fromEntries(rows.map((row) => [`${name}-${row}`, 'on']));
}

function toSaqValues(answer: SaqAnswer): FieldValues {
  if (answer.kind === 'text') return { 'q-kind': 'text', 'q-accepted': answer.accepted.join('\n') };
  return {
    'q-kind': 'number',
    'q-value': String(answer.value),
    'q-tolerance': String(answer.tolerance),
    'q-unit': answer.unit,
    ...(answer.unitRequired && { 'q-unit-required': 'on' }),
    ...(answer.unitExact && { 'q-unit-exact': 'on' }),
  };
}

function toOwnValues(draft: QuestionDraft): FieldValues {
  switch (draft.type) {
    case 'mcq':
      return {
        ...list('q-option', draft.options),
        'q-correct': String(draft.correct),
        ...checkRows('q-also', draft.alsoCorrect),
        ...checkRows('q-last', draft.pinnedLast),
      };
    case 'truefalse':
      return { 'q-truth': String(draft.correct) };
    case 'match': {
      const { pairs, distractors = [] } = draft;
      return {
        'q-distractors': distractors.join('\n'),
        ...list(
          'q-left',
          pairs.map(({ left }) => left),
        ),
        ...list(
          'q-right',
          pairs.map(({ right }) => right),
        ),
      };
    }
    case 'saq':
      return toSaqValues(draft.answer);
    case 'broad':
      return {
        ...(draft.imageUpload && { 'q-photos': 'on' }),
        ...Object.fromEntries(
          draft.rubric.flatMap(({ id, points, criterion }, row) => [
            [`q-item-${row}`, id],
            [`q-points-${row}`, String(points)],
            [`q-criterion-${row}`, criterion],
          ]),
        ),
        'q-model': draft.modelAnswer,
      };
  }
}

/** Converts a saved question to form values. */
export function toQuestionValues(draft: QuestionDraft): FieldValues {
  const { type, question, image, explanation, chapter, difficulty, marks, negativeMarks } = draft;
  return {
    'q-kind': 'text',
    'q-type': type,
    'q-question': question,
    ...(image && { 'q-image': image.url, 'q-alt': image.alt }),
    'q-explanation': explanation,
    'q-chapter': chapter,
    'q-difficulty': difficulty,
    'q-marks': String(marks),
    ...(negativeMarks !== null && { 'q-negative': String(negativeMarks) }),
    ...toOwnValues(draft),
  };
}

/** Gives every rubric row without an id a new one before the form is shown, so that a form sent twice has the same ids. */
export function addRubricRowIds(values: FieldValues, makeName: () => string): FieldValues {
  const missing = rubricRows.map((row) => `q-item-${row}`).filter((name) => (values[name] ?? '') === '');
  return { ...values, ...Object.fromEntries(missing.map((name) => [name, makeName()])) };
}
