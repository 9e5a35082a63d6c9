import type { MarkingRule } from '@shikhar/contracts/marking/remarkings/schemas';

/** Label of each rule. */
export const ruleNames: Readonly<Record<MarkingRule, string>> = {
  key: 'By the key',
  full_marks: 'Full marks for everyone',
  dropped: 'Not counted',
};
