import type { QuestionType } from './question-type.ts';

/** The names of a kind of question on the screen. */
export interface QuestionKindNames {
  /** In menus and lists. */
  name: string;
  /** In counts by kind, beside other kinds. */
  fullName: string;
  /** The heading of a section of such questions. */
  heading: string;
  /** Before 'question', in a sentence. */
  adjective: string;
}

/** In the order of the type picker. */
export const questionKindNames: Readonly<Record<QuestionType, QuestionKindNames>> = {
  mcq: { name: 'Multiple choice', fullName: 'Multiple choice', heading: 'Choose one answer', adjective: 'multiple choice' },
  multiselect: {
    name: 'Multiple select',
    fullName: 'Multiple select',
    heading: 'Choose all right answers',
    adjective: 'multiple select',
  },
  saq: { name: 'Short answer', fullName: 'Short answer', heading: 'Short answer', adjective: 'short answer' },
  truefalse: { name: 'True/False', fullName: 'True or false', heading: 'True or false', adjective: 'true or false' },
  match: { name: 'Match', fullName: 'Match the pairs', heading: 'Match the pairs', adjective: 'match' },
  ordering: { name: 'Put in order', fullName: 'Put in order', heading: 'Put the items in order', adjective: 'ordering' },
  cloze: {
    name: 'Fill in the blanks',
    fullName: 'Fill in the blanks',
    heading: 'Fill in the blanks',
    adjective: 'fill in the blanks',
  },
  broad: { name: 'Long answer', fullName: 'Long answer', heading: 'Long answer', adjective: 'long answer' },
};
