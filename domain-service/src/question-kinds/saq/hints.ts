import type { KindHints } from '../kind-hints.ts';

export const saqHints: KindHints = {
  answer: 'short',
  hint: 'Say in your own words what is given and what is asked. Then name the one idea that connects them.',
  steps:
    '• Underline the word that says what to find: a name, a number, a place or a reason.\n• Find the key point in your notes about the same thing.\n• Write it in one short sentence. Then read the question again: does it fit?',
  everyday: ['What opens a lock? You know the lock and need the tool. A lock is turned with a key.'],
};
