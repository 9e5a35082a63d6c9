import type { KindHints } from '../kind-hints.ts';

export const multiselectHints: KindHints = {
  answer: 'choice',
  hint: 'Take each option as a statement of its own: is it true, and does it answer the question? Decide on each before you select any.',
  steps:
    '• Read the question with one option at a time, as one sentence.\n• Write true or false beside each, and say why.\n• Select all that you marked true. There can be one, several or all.\n• Check the ones you left out once more.',
  everyday: [
    'Which of these fly: a kite, a boat, a bird? Ask each one on its own: a kite flies, a boat does not, a bird flies. So it is the kite and the bird.',
    'Which of these do you eat with: a spoon, a fork, a pen? Ask each one on its own: a spoon, yes; a fork, yes; a pen, no. So it is the spoon and the fork.',
  ],
};
