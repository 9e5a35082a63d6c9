import * as z from 'zod';

/** The kinds of question. Each has a file here and a folder `question-kinds/<kind>` in both services. */
export const QuestionType = z.enum(['mcq', 'multiselect', 'truefalse', 'match', 'ordering', 'saq', 'cloze', 'broad']);
export type QuestionType = z.infer<typeof QuestionType>;

/** The kind of a new question. */
export const defaultQuestionType: QuestionType = 'mcq';
