import type { KindHints } from '../kind-hints.ts';

export const mcqHints: KindHints = {
  answer: 'choice',
  hint: 'Cross out each option that does not fit, and say why. Then find the one that fits every word of the question.',
  steps:
    '• Cover the options, and say in your own words what is asked.\n• Uncover them one by one. Read each with the question as one sentence.\n• Cross out each option that goes against your notes, and write why.\n• If two are left, find the word that makes the difference.',
  everyday: [
    'Which one needs wind: a bus, a boat or a kite? A bus has an engine, and you can row a boat. A kite flies only in wind, so it is the kite.',
    'Which one opens a lock: a pen, a spoon or a key? You write with a pen and stir with a spoon, so it is the key.',
    'Which day is a school holiday: Monday, Friday or Sunday? Schools are open on Monday and Friday, so it is Sunday.',
  ],
};
