import type { QuestionType } from './question-type.ts';
import type { QuestionDraft } from './registry.ts';

type DraftOf<T extends QuestionType> = { [K in T]: Extract<QuestionDraft, { type: K }> }[T];

const byType: { readonly [K in QuestionType]: (draft: DraftOf<K>) => string[] } = {
  mcq: ({ options }) => options,
  multiselect: ({ options }) => options,
  truefalse: () => [],
  match: ({ pairs, distractors = [] }) => [...pairs.map(({ left }) => left), ...pairs.map(({ right }) => right), ...distractors],
  ordering: ({ items }) => items,
  saq: () => [],
  cloze: ({ blanks }) => blanks.flatMap((blank) => (blank.kind === 'choice' ? blank.options : [])),
  broad: () => [],
};

function getList<T extends QuestionType>(type: T): (draft: DraftOf<T>) => string[] {
  return byType[type];
}

/** The texts of a question beside its own: all options or matching items, in order. */
export function listChoiceTexts(draft: QuestionDraft): string[] {
  return getList(draft.type)(draft);
}
