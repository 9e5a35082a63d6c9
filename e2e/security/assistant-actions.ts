import type { FormAction } from './form-action.ts';

const nobody = '01a1fec4-1ccc-743f-a8d2-7575bba9b75e';

const page = { route: '/assistant', path: '/assistant', access: ['student'] } as const;

/** The forms of the study assistant, which is closed during an attempt. */
export const assistantActions: readonly FormAction[] = [
  { name: 'ask the assistant', ...page, fields: { id: nobody, text: 'What is a lens?' } },
  { name: 'have a mistake explained', ...page, fields: { id: nobody, text: 'Explain', attempt: nobody, question: '0' } },
  { name: 'begin with a quick prompt', ...page, fields: { id: nobody, text: '3x + 5 = 20', prompt: 'math' } },
  { name: 'clear the conversation', ...page, fields: { clear: 'true' } },
];
