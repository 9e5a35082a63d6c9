import type { Marking } from '@shikhar/contracts/marking/remarkings/schemas';
import type { KeyCorrection, QuestionDraft } from '@shikhar/contracts/question-kinds/registry';
import { getViewingKind } from '../../../question-kinds/viewing-kinds.server.ts';
import { ruleNames } from './marking-text.ts';

function withKey(draft: QuestionDraft, key: KeyCorrection | null): QuestionDraft {
  return key ? getViewingKind(draft.type).withKey(draft, key) : draft;
}

/** One line on how a question is marked. */
export function formatMarking(draft: QuestionDraft, { rule, key }: Marking): string {
  if (rule !== 'key') return ruleNames[rule];
  const marked = withKey(draft, key);
  return getViewingKind(marked.type).formatKey(marked);
}
