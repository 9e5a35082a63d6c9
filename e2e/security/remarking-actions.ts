import type { FormAction } from './form-action.ts';

const nobody = '01a1fec4-1ccc-743f-a8d2-7575bba9b75e';

const areas = [
  { area: '/admin', access: ['admin'] },
  { area: '/teacher', access: ['teacher'] },
] as const;

/** The forms of re-marking and of challenges, with ids that do not exist. */
export const remarkingActions: readonly FormAction[] = [
  ...areas.flatMap(({ area, access }) => [
    {
      name: `re-mark a question in ${area}`,
      route: `${area}/tests/:testId/remarking/:questionId`,
      path: `${area}/tests/${nobody}/remarking/${nobody}`,
      access,
      fields: {
        step: 'check',
        id: nobody,
        markingVersion: '1',
        challenge: '',
        rule: 'key',
        right: '1',
        truth: 'true',
        kind: 'text',
        accepted: 'New Delhi',
        value: '12',
        tolerance: '0',
        unit: 'cm',
        reason: 'A wrong key',
        acceptsAll: 'on',
      },
    },
    {
      name: `answer a challenge in ${area}`,
      route: `${area}/challenges`,
      path: `${area}/challenges`,
      access,
      fields: { form: nobody, reply: 'The book has it so.', rejectsAll: 'on' },
    },
  ]),
  {
    name: 'challenge a question',
    route: '/results/:attemptId/challenge/:index',
    path: `/results/${nobody}/challenge/0`,
    access: ['student'],
    fields: { reason: 'The book says that this is right.', step: 'send' },
  },
];
