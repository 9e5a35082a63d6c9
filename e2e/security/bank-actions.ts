import type { FormAction } from './form-action.ts';

const nobody = '01a1fec4-1ccc-743f-a8d2-7575bba9b75e';

// Without a right answer, nothing is added to the bank.
const question = {
  ...{ intent: 'save', revision: '1', class: '10', subject: 'Science' },
  ...{ 'q-type': 'mcq', 'q-question': 'What is light?', 'q-marks': '1', 'q-option-0': 'A wave', 'q-option-1': 'A tone' },
  ...{ 'q-chapter': 'Light', 'q-difficulty': 'Beginner', 'q-image': '', 'q-alt': '', 'q-negative': '' },
};

/** The forms of the question bank, with questions that do not exist. */
export const bankActions: readonly FormAction[] = (['admin', 'teacher'] as const).flatMap((role) => {
  const bank = `/${role}/tests/bank`;
  return [
    {
      name: `add questions of the bank as ${role}`,
      route: bank,
      path: `${bank}?class=10&subject=Science`,
      access: [role],
      fields: { intent: 'add', to: `${nobody}:1`, question: nobody, 'draw-mcq': '2', 'draw-match': '' },
    },
    {
      name: `write a question for the bank as ${role}`,
      route: `${bank}/new`,
      path: `${bank}/new`,
      access: [role],
      fields: question,
    },
    {
      name: `change a question of the bank as ${role}`,
      route: `${bank}/:questionId`,
      path: `${bank}/${nobody}`,
      access: [role],
      fields: question,
    },
  ];
});
