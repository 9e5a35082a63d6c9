import type { QuestionDraft } from '@shikhar/contracts/question-kinds/registry';
import type { AttemptGroup, QuestionGroup } from '@shikhar/contracts/question-kinds/shared';
import type { Difficulty } from '@shikhar/contracts/vocabulary/difficulty';
import type { Aliased, SelectedRow } from '../../database/sql.ts';
import type { SharedContent } from '../../question-kinds/question-kind.ts';
import { getQuestionKind, StoredContent } from '../../question-kinds/registry.ts';

/** A question as stored in `questions` (`content`, without the key) and `question_keys` (`key`, `explanation`). */
export interface StoredQuestion {
  type: QuestionDraft['type'];
  content: StoredContent['content'];
  key: unknown;
  explanation: string;
  chapter: string;
  difficulty: Difficulty;
  marks: number;
  negativeMarks: number | null;
}

export type QuestionDraftRow = SelectedRow<
  Aliased<{ q: 'questions'; k: 'question_keys' }>,
  'q' | 'k',
  ReturnType<typeof selectQuestionDraft>
>;

function toSharedContent({ question, image, group, idNumber }: QuestionDraft): SharedContent {
  return { question, ...(image && { image }), ...(group && { group: withoutNull(group) }), ...(idNumber && { idNumber }) };
}

function withoutNull({ image, ...group }: QuestionGroup): AttemptGroup {
  return { ...group, ...(image && { image }) };
}

/** Converts an author's question to its stored form. */
export function toStoredQuestion(draft: QuestionDraft): StoredQuestion {
  const { type, explanation, chapter, difficulty, marks, negativeMarks } = draft;
  const stored = getQuestionKind(type).toStored(draft, toSharedContent(draft));
  return { type, ...stored, explanation, chapter, difficulty, marks, negativeMarks };
}

/** Converts a stored question to the author's form, with its key. For authors only. */
export function toQuestionDraft(row: QuestionDraftRow): QuestionDraft {
  const { type, content } = StoredContent.parse({ type: row.type, content: row.content });
  const kind = getQuestionKind(type);
  const shared = {
    question: content.question,
    image: content.image ?? null,
    ...(content.group && { group: { ...content.group, image: content.group.image ?? null } }),
    ...(content.idNumber && { idNumber: content.idNumber }),
    explanation: row.explanation,
    chapter: row.chapter,
    difficulty: row.difficulty,
    marks: row.marks,
    negativeMarks: row.negative_marks,
  };
  return kind.toDraft(shared, content, kind.key.parse(row.key));
}

/** The columns of `questions q join question_keys k` that `toQuestionDraft` reads. */
export function selectQuestionDraft() {
  return ['q.type', 'q.content', 'k.key', 'k.explanation', 'q.chapter', 'q.difficulty', 'q.marks', 'q.negative_marks'] as const;
}
