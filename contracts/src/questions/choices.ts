import type { QuestionDraft } from './schemas.ts';

/** Options that differ only in spaces or accent encoding are equal; case matters, as in mg and Mg. */
function normalise(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/g, ' ');
}

function listChoices(draft: QuestionDraft): readonly string[] {
  if (draft.type === 'mcq') return draft.options;
  return draft.type === 'match' ? draft.pairs.map(({ left }) => left) : [];
}

/** All options or matching items, in order. */
export function listAllChoices(draft: QuestionDraft): string[] {
  if (draft.type === 'mcq') return draft.options;
  if (draft.type !== 'match') return [];
  return [...draft.pairs.map(({ left }) => left), ...draft.pairs.map(({ right }) => right)];
}

/** The option or matching item that a question has twice. */
export function findRepeatedChoice(draft: QuestionDraft): { kind: 'option' | 'item'; text: string } | undefined {
  const seen = new Set<string>();
  const text = listChoices(draft)
    .map(normalise)
    .find((each) => seen.has(each) || !seen.add(each));
  return text === undefined ? undefined : { kind: draft.type === 'mcq' ? 'option' : 'item', text };
}
