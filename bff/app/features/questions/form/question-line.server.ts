import { questionKindNames } from '@shikhar/contracts/question-kinds/names';
import type { QuestionDraft } from '@shikhar/contracts/question-kinds/registry';
import type { AuthoredQuestion } from '@shikhar/contracts/tests/builder/schemas';
import { formatNumber } from '@shikhar/contracts/vocabulary/format-number';
import { renderMath } from '../../../lib/maths/math.server.ts';
import type { RichText } from '../../../lib/maths/rich-text.ts';
import type { KeyPart } from '../../../question-kinds/viewing-kind.ts';
import { getViewingKind } from '../../../question-kinds/viewing-kinds.server.ts';

/** A question with its key, as authors' lists show it. */
export interface QuestionLine {
  id: string;
  number: number;
  kind: string;
  text: RichText;
  /** With indexes as React keys. */
  parts: (KeyPart & { key: string })[];
  marks: string;
  image: { url: string; alt: string } | null;
  /** The heading of its group; null for a question that stands alone. */
  group: { id: string; title: string } | null;
  /** 2 or more if it was changed after someone answered it. */
  version: number;
}

export function buildDraftView(draft: QuestionDraft): Omit<QuestionLine, 'id' | 'number' | 'version'> {
  return {
    kind: questionKindNames[draft.type].name,
    text: renderMath(draft.question),
    parts: getViewingKind(draft.type)
      .listKeyParts(draft)
      .map((part, index) => ({ key: String(index), ...part })),
    marks: `[${formatNumber(draft.marks)}]`,
    image: draft.image,
    group: draft.group ? { id: draft.group.id, title: draft.group.title || 'Passage' } : null,
  };
}

export function buildQuestionLineView({ id, position, version, draft }: AuthoredQuestion): QuestionLine {
  return { id, number: position + 1, version, ...buildDraftView(draft) };
}
