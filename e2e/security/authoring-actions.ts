import type { FormAction } from './form-action.ts';

const nobody = '01a1fec4-1ccc-743f-a8d2-7575bba9b75e';

const question = {
  'q-type': 'mcq',
  'q-question': 'Which?',
  'q-marks': '1',
  'q-option-0': 'This',
  'q-option-1': 'That',
  'q-correct': '0',
};

/** The forms of the test builder, in both areas, with tests that do not exist. */
export const authoringActions: readonly FormAction[] = (['teacher', 'admin'] as const).flatMap((role) => {
  const base = `/${role}/tests`;
  const shared = { access: [role] };
  return [
    { ...shared, name: `archive a test as ${role}`, route: base, path: base, fields: { archive: `${nobody}:1` } },
    {
      ...shared,
      name: `make a test as ${role}`,
      route: `${base}/new`,
      path: `${base}/new`,
      // Without a duration: a refused form creates nothing.
      fields: { intent: 'create', title: 'Light', subject: 'Science', class: '10', durationMinutes: 'none' },
    },
    {
      ...shared,
      name: `half a question of a new test as ${role}`,
      route: `${base}/new`,
      path: `${base}/new`,
      fields: { intent: 'add', ...question },
    },
    {
      ...shared,
      name: `change a test as ${role}`,
      route: `${base}/:testId`,
      path: `${base}/${nobody}`,
      fields: { intent: 'save', revision: '1', title: 'Light', 'q-question': 'Half' },
    },
    {
      ...shared,
      name: `change a question as ${role}`,
      route: `${base}/:testId/questions/:questionId`,
      path: `${base}/${nobody}/questions/${nobody}`,
      fields: { intent: 'save', revision: '1', 'q-question': 'Which?' },
    },
    {
      ...shared,
      name: `publish a test as ${role}`,
      route: `${base}/:testId/check`,
      path: `${base}/${nobody}/check`,
      fields: { revision: '1' },
    },
  ];
});
