import type { KindHints } from '../kind-hints.ts';

export const broadHints: KindHints = {
  answer: 'long',
  hint: 'Plan your answer in points, about one for each mark: what it is, how or why it happens, and an example. Then write each point as a sentence.',
  steps:
    '• Look at the marks: write about one point for each.\n• Write one line on what it is, one on why or how, and one with your own example.\n• Connect them with “because”, “so” and “for example”.',
  everyday: [
    'Why do we carry umbrellas in July? First say what happens: it rains a lot. Then say why it matters: our clothes get wet. Then give an example: the walk to school.',
  ],
};
