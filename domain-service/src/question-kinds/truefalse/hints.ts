import type { KindHints } from '../kind-hints.ts';

export const trueFalseHints: KindHints = {
  answer: 'statement',
  hint: 'Look for one case where the statement fails. If you find one, you know. If you find none, explain why there can be none.',
  steps:
    '• Split the statement into its parts.\n• Check each part against your notes.\n• Try the smallest, the largest and the strangest case you can think of.',
  everyday: [
    'Can every bird fly? Look for one that cannot: an ostrich. One example is enough.',
    'Does every week have seven days? Count them from Monday, and check whether any week has more or fewer.',
  ],
};
