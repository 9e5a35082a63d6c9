import type { KindHints } from '../kind-hints.ts';

export const matchHints: KindHints = {
  answer: 'pairs',
  hint: 'Start with the pair you are sure of. Each pair you find makes the rest easier.',
  steps:
    '• Write what you know about each item on the left before you look at the right.\n• Join the pair you are sure of, and cross out both.\n• Read the rest again. With fewer left, each is easier.',
  everyday: [
    'Match the tailor and the baker with bread and a shirt. Start with the pair you are sure of: a baker makes bread. So the tailor makes the shirt.',
    'Match tea and ice with hot and cold. Start with the pair you are sure of: ice is cold. So tea is hot.',
    'Match the cow and the hen with milk and eggs. Start with the pair you are sure of: a hen lays eggs. So the cow gives milk.',
    'Match Diwali and Holi with lamps and colours. Diwali has lamps, so Holi has colours.',
  ],
};
