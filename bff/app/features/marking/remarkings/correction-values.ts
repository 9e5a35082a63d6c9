import type { MarkedQuestion } from '@shikhar/contracts/marking/remarkings/schemas';
import type { QuestionDraft } from '@shikhar/contracts/questions/schemas';

/** Typed values of the correction form. */
export interface CorrectionValues {
  rule: string;
  /** Indexes of options marked right in an mcq, from '0'. */
  right: readonly string[];
  /** For a match: the right text for each left entry, in order. */
  partners: readonly string[];
  truth: string;
  kind: string;
  /** One text per line. */
  accepted: string;
  value: string;
  tolerance: string;
  unit: string;
  unitRequired: boolean;
  unitExact: boolean;
  reason: string;
  alsoInBank: boolean;
  acceptsAll: boolean;
}

const noKey = {
  right: [],
  partners: [],
  truth: '',
  kind: 'text',
  accepted: '',
  value: '',
  tolerance: '',
  unit: '',
  unitRequired: false,
  unitExact: false,
};

function toKeyValues(draft: QuestionDraft): Partial<CorrectionValues> {
  if (draft.type === 'mcq') return { right: [draft.correct, ...draft.alsoCorrect].map(String) };
  if (draft.type === 'truefalse') return { truth: String(draft.correct) };
  if (draft.type === 'match') return { partners: draft.pairs.map(({ right }) => right) };
  if (draft.type !== 'saq') return {};
  const { answer } = draft;
  if (answer.kind === 'text') return { kind: 'text', accepted: answer.accepted.join('\n') };
  const { kind, unit, unitRequired, unitExact } = answer;
  return { kind, value: String(answer.value), tolerance: String(answer.tolerance), unit, unitRequired, unitExact };
}

/** Initial form values: the current key. */
export function toCorrectionValues({ draft, rule }: Pick<MarkedQuestion, 'draft' | 'rule'>): CorrectionValues {
  return { ...noKey, rule, ...toKeyValues(draft), reason: '', alsoInBank: false, acceptsAll: false };
}
