import type { QuestionTemplate } from '../editing-kind.ts';
import { choiceRows, fillRows } from '../shared/question-rows.ts';

const options = [
  'Both A and R are true, and R is the correct explanation of A.',
  'Both A and R are true, but R is not the correct explanation of A.',
  'A is true, but R is false.',
  'A is false, but R is true.',
];

/** Two statements with the four options of the CBSE. These name the statements, so they are never shuffled. */
export const assertionReason: QuestionTemplate = {
  id: 'assertion-reason',
  name: 'Assertion-Reason',
  question: 'Assertion (A): \nReason (R): ',
  values: {
    ...fillRows(
      'q-option',
      choiceRows.map((row) => options[row] ?? ''),
    ),
    'q-correct': '',
  },
};
