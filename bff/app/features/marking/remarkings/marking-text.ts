import type { Marking, MarkingRule } from '@shikhar/contracts/marking/remarkings/schemas';
import type { KeyCorrection, QuestionDraft } from '@shikhar/contracts/question-kinds/registry';
import { formatKey } from '../../../lib/words/key-text.ts';

/** Label of each rule. */
export const ruleNames: Readonly<Record<MarkingRule, string>> = {
  key: 'By the key',
  full_marks: 'Full marks for everyone',
  dropped: 'Not counted',
};

function withKey(draft: QuestionDraft, key: KeyCorrection | null): QuestionDraft {
  if (key?.type === 'mcq' && draft.type === 'mcq') return { ...draft, ...key };
  if (key?.type === 'truefalse' && draft.type === 'truefalse') return { ...draft, ...key };
  if (key?.type === 'match' && draft.type === 'match') {
    return { ...draft, pairs: draft.pairs.map(({ left, right }, index) => ({ left, right: key.partners[index] ?? right })) };
  }
  if (key?.type === 'saq' && draft.type === 'saq') return { ...draft, ...key };
  return draft;
}

/** One line on how a question is marked. */
export function formatMarking(draft: QuestionDraft, { rule, key }: Marking): string {
  return rule === 'key' ? formatKey(withKey(draft, key)) : ruleNames[rule];
}
