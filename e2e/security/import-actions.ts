import type { FormAction } from './form-action.ts';

const nobody = '019a0000-0000-7000-8000-000000000000';

/** The forms of question imports, in both areas. The class is missing, so that no file is parsed for each hostile field. */
export const importActions: readonly FormAction[] = (['teacher', 'admin'] as const).flatMap((role): FormAction[] => [
  {
    name: `check pasted questions as ${role}`,
    route: `/${role}/tests/import`,
    path: `/${role}/tests/import`,
    access: [role],
    fields: {
      text: 'Which?\nA) this\nB) that\n',
      format: 'aiken',
      target: 'bank',
      title: '',
      class: '',
      subject: 'Science',
      chapter: 'Sound',
      difficulty: 'Beginner',
    },
  },
  {
    name: `import a checked file of questions as ${role}`,
    route: `/${role}/tests/import/:importId`,
    path: `/${role}/tests/import/${nobody}`,
    access: [role],
    fields: { revision: '1' },
  },
]);
