import type { FormAction } from './form-action.ts';

const nobody = '01a1fec4-1ccc-743f-a8d2-7575bba9b75e';

/** The forms about time: a student's extra time, and more time for a running test; with ids that do not exist. */
export const runningActions: readonly FormAction[] = [
  ...(['/teacher/performance/running', '/admin/tests/running'] as const).map((path) => ({
    name: `extend a running test of ${path}`,
    route: `${path}/:testId`,
    path: `${path}/${nobody}`,
    access: path === '/admin/tests/running' ? (['admin'] as const) : (['teacher'] as const),
    fields: { key: nobody, attempt: 'all', minutes: '10', reason: '' },
  })),
  {
    name: 'give a student extra time',
    route: '/teacher/students/:id',
    path: `/teacher/students/${nobody}`,
    access: ['teacher'],
    fields: { form: 'extraTime', factor: '1.25', otherFactor: '', reason: 'Dyslexia' },
  },
];
