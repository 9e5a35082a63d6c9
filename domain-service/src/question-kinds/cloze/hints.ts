import type { KindHints } from '../kind-hints.ts';

export const clozeHints: KindHints = {
  answer: 'short',
  hint: 'Read the whole text first. Then look at the words before and after each blank, and begin with the one you are sure of.',
  steps:
    '• Read the whole text once without filling anything in.\n• For each blank, look at the words before and after it: which kind of word fits?\n• Fill in the blanks you are sure of first. They help with the others.\n• Read the text again with your words in it. Does each sentence make sense?',
  everyday: [
    'Fill in the blank: “A hen lays ___.” Read the whole sentence, and ask what a hen lays: eggs.',
    'Fill in the blank: “Tea is hot, but ice is ___.” The word “but” says that the opposite comes: cold.',
  ],
};
