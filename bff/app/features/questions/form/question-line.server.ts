import { questionKindNames } from '@shikhar/contracts/question-kinds/names';
import type { QuestionDraft } from '@shikhar/contracts/question-kinds/registry';
import type { SaqAnswer } from '@shikhar/contracts/question-kinds/saq';
import type { AuthoredQuestion } from '@shikhar/contracts/tests/builder/schemas';
import { formatNumber } from '@shikhar/contracts/vocabulary/format-number';
import { renderMath } from '../../../lib/maths/math.server.ts';
import type { RichText } from '../../../lib/maths/rich-text.ts';
import { getOptionName } from './question-rows.ts';

/** An option, pair, answer or rubric item, in small print below its question. */
export interface KeyPart {
  /** Its index, as a React key. */
  key: string;
  mark: string | null;
  text: RichText;
  /** The match, for a pair. */
  match: RichText | null;
  isRight: boolean;
}

/** A question with its key, as authors' lists show it. */
export interface QuestionLine {
  id: string;
  number: number;
  kind: string;
  text: RichText;
  parts: KeyPart[];
  marks: string;
  image: { url: string; alt: string } | null;
  /** 2 or more if it was changed after someone answered it. */
  version: number;
}

type Part = Omit<KeyPart, 'key' | 'match'> & Partial<Pick<KeyPart, 'match'>>;

const toRightPart = (text: string): Part => ({ mark: null, text: renderMath(text), isRight: true });

function toSaqParts(answer: SaqAnswer): Part[] {
  if (answer.kind === 'text') return answer.accepted.map(toRightPart);
  const { value, tolerance, unit } = answer;
  const number = tolerance > 0 ? `${value} ± ${tolerance}` : String(value);
  return [{ mark: null, text: [unit ? `${number} ${unit}` : number], isRight: true }];
}

function listParts(draft: QuestionDraft): Part[] {
  switch (draft.type) {
    case 'mcq':
      return draft.options.map((option, index) => ({
        mark: getOptionName(index),
        text: renderMath(option),
        isRight: index === draft.correct || draft.alsoCorrect.includes(index),
      }));
    case 'truefalse':
      return [
        { mark: null, text: ['True'], isRight: draft.correct },
        { mark: null, text: ['False'], isRight: !draft.correct },
      ];
    case 'match':
      return draft.pairs.map(({ left, right: match }) => ({
        mark: null,
        text: renderMath(left),
        match: renderMath(match),
        isRight: false,
      }));
    case 'saq':
      return toSaqParts(draft.answer);
    case 'broad':
      return draft.rubric.map(({ points, criterion }) => ({
        mark: `[${formatNumber(points)}]`,
        text: renderMath(criterion),
        isRight: false,
      }));
  }
}

export function buildDraftView(draft: QuestionDraft): Omit<QuestionLine, 'id' | 'number' | 'version'> {
  return {
    kind: questionKindNames[draft.type].name,
    text: renderMath(draft.question),
    parts: listParts(draft).map(({ match = null, ...part }, index) => ({ key: String(index), match, ...part })),
    marks: `[${formatNumber(draft.marks)}]`,
    image: draft.image,
  };
}

export function buildQuestionLineView({ id, position, version, draft }: AuthoredQuestion): QuestionLine {
  return { id, number: position + 1, version, ...buildDraftView(draft) };
}
