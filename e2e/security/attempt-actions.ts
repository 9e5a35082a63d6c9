import type { FormAction } from './form-action.ts';

/** Exam takers: students, and staff in their own previews. */
const sitters = ['student', 'teacher', 'admin'] as const;

const answerFields = {
  index: '0',
  type: 'mcq',
  sequence: '0',
  shown: '',
  flagged: 'false',
  pressedAt: '',
  answer_0: '1',
  go: 'next',
};

/** The forms of a running test and of its start. */
export const attemptActions: readonly FormAction[] = [
  {
    name: 'start a test',
    route: '/exam',
    path: '/exam',
    access: ['student'],
    fields: { testId: '01a1fec4-1ccc-743f-a8d2-7575bba9b75e' },
  },
  { name: 'answer', route: '/exam/:attemptId', path: '/exam/:attempt?question=1', access: sitters, fields: answerFields },
  {
    name: 'preview a test',
    route: '/tests/:testId/preview',
    path: '/tests/01a1fec4-1ccc-743f-a8d2-7575bba9b75e/preview',
    access: ['teacher', 'admin'],
    fields: {},
  },
  {
    name: 'finish a section',
    route: '/exam/:attemptId/finish',
    path: '/exam/:attempt/finish?question=1',
    access: sitters,
    fields: {},
  },
  {
    name: 'remove a photo',
    route: '/exam/:attemptId/photos/:index',
    path: '/exam/:attempt/photos/11',
    access: sitters,
    fields: { remove: '01a1fec4-1ccc-743f-a8d2-7575bba9b75e' },
  },
  {
    name: 'send a part of a photo',
    route: '/exam/:attemptId/photos/:index/uploads/:uploadId',
    path: '/exam/:attempt/photos/11/uploads/01a1fec4-1ccc-743f-a8d2-7575bba9b75e',
    access: sitters,
    fields: {},
  },
  {
    name: 'choose reading aids',
    route: '/exam/:attemptId/aids',
    path: '/exam/:attempt/aids?question=1',
    access: sitters,
    fields: {
      ...{ shown: 'textSize=normal', textSize: 'large', theme: 'dark' },
      ...{ contrast: 'on', hasRuler: 'on', canEliminateOptions: 'on', hidesTimer: 'on' },
    },
  },
  {
    name: 'submit',
    route: '/exam/:attemptId/summary',
    path: '/exam/:attempt/summary',
    access: sitters,
    fields: { go: 'submit' },
  },
];
