import { defaultQuestionType, type QuestionType } from '@shikhar/contracts/question-kinds/question-type';
import type { QuestionDraft } from '@shikhar/contracts/question-kinds/registry';
import type { QuestionGroup } from '@shikhar/contracts/question-kinds/shared';
import type { Difficulty } from '@shikhar/contracts/vocabulary/difficulty';
import type { FieldValues } from '../../../forms/field-values.ts';
import { editingKinds, getEditingKind } from '../../../question-kinds/editing-kinds.ts';
import { toGroupValues } from './group-values.server.ts';

const mergeValues = (all: readonly FieldValues[]): FieldValues =>
  Object.fromEntries(all.flatMap((values) => Object.entries(values)));
const startValues = mergeValues(editingKinds.map((kind) => kind.startValues));

interface NewQuestionFacts {
  type?: QuestionType | undefined;
  /** Null: the section or the test decides. */
  marks: number | null;
  chapter: string;
  difficulty: Difficulty;
  group?: QuestionGroup | undefined;
}

/** Builds the form values of a new question from the given defaults. */
export function startQuestion({ type = defaultQuestionType, marks, chapter, difficulty, group }: NewQuestionFacts): FieldValues {
  return {
    'q-type': type,
    'q-marks': marks === null ? '' : String(marks),
    'q-chapter': chapter,
    'q-difficulty': difficulty,
    ...toGroupValues(group),
    ...startValues,
    ...mergeValues(editingKinds.map(({ newValues }) => newValues)),
  };
}

/** Converts a saved question to form values. */
export function toQuestionValues(draft: QuestionDraft): FieldValues {
  const { type, question, image, group, idNumber, explanation, chapter, difficulty, marks, negativeMarks } = draft;
  return {
    ...startValues,
    'q-type': type,
    'q-question': question,
    ...(image && { 'q-image': image.url, 'q-alt': image.alt }),
    ...toGroupValues(group),
    'q-explanation': explanation,
    ...(idNumber && { 'q-id-number': idNumber }),
    'q-chapter': chapter,
    'q-difficulty': difficulty,
    'q-marks': String(marks),
    ...(negativeMarks !== null && { 'q-negative': String(negativeMarks) }),
    ...getEditingKind(type).toValues(draft),
  };
}

/** Gives every row without an id a new one, such as a line of a rubric. */
export function addRowIds(values: FieldValues, makeId: () => string): FieldValues {
  return editingKinds.reduce((filled, kind) => kind.addRowIds?.(filled, makeId) ?? filled, values);
}
