import type { FormAction } from './form-action.ts';

const nobody = '01a1fec4-1ccc-743f-a8d2-7575bba9b75e';

const page = { route: '/analytics/mistakes', path: '/analytics/mistakes', access: ['student'] } as const;

/** The forms of the mistake notebook, with a question that is in no notebook. */
export const notebookActions: readonly FormAction[] = [
  { name: 'practise mistakes', ...page, fields: { step: 'retry', question: nobody } },
  { name: 'say why a question went wrong', ...page, fields: { step: 'tag', question: nobody, tag: 'time' } },
  { name: 'say that a long answer can be done', ...page, fields: { step: 'known', question: nobody } },
];
