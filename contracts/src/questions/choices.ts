import type { QuestionDraft } from './schemas.ts';

/** Options that differ only in spaces or accent encoding are equal; case matters, as in mg and Mg. */
function normalise(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/g, ' ');
}

function listChoices(draft: QuestionDraft): { name: string; texts: readonly string[] } {
  if (draft.type === 'mcq') return { name: 'option', texts: draft.options };
  if (draft.type === 'match') return { name: 'item', texts: draft.pairs.map(({ left }) => left) };
  return { name: '', texts: [] };
}

/** All options or matching items, in order. */
export function listAllChoices(draft: QuestionDraft): string[] {
  if (draft.type === 'mcq') return draft.options;
  if (draft.type !== 'match') return [];
  return [...draft.pairs.map(({ left }) => left), ...draft.pairs.map(({ right }) => right)];
}

/** The option or matching item that a question has twice; `name` is its label. */
export function findRepeatedChoice(draft: QuestionDraft): { name: string; text: string } | undefined {
  const { name, texts } = listChoices(draft);
  const seen = new Set<string>();
  const text = texts.map(normalise).find((each) => seen.has(each) || !seen.add(each));
  return text === undefined ? undefined : { name, text };
}
