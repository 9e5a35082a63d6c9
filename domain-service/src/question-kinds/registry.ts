import type { QuestionType } from '@shikhar/contracts/question-kinds/question-type';
import * as z from 'zod';
import { BroadContent, broad } from './broad/broad.ts';
import { ClozeContent, cloze } from './cloze/cloze.ts';
import { MatchContent, match } from './match/match.ts';
import { McqContent, mcq } from './mcq/mcq.ts';
import { MultiselectContent, multiselect } from './multiselect/multiselect.ts';
import { OrderingContent, ordering } from './ordering/ordering.ts';
import type { QuestionKind, ReviewKey } from './question-kind.ts';
import { SaqContent, saq } from './saq/saq.ts';
import { TrueFalseContent, truefalse } from './truefalse/truefalse.ts';

/** The content of a row of `questions`, by type. */
export const StoredContent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('mcq'), content: McqContent }),
  z.object({ type: z.literal('multiselect'), content: MultiselectContent }),
  z.object({ type: z.literal('truefalse'), content: TrueFalseContent }),
  z.object({ type: z.literal('match'), content: MatchContent }),
  z.object({ type: z.literal('ordering'), content: OrderingContent }),
  z.object({ type: z.literal('saq'), content: SaqContent }),
  z.object({ type: z.literal('cloze'), content: ClozeContent }),
  z.object({ type: z.literal('broad'), content: BroadContent }),
]);
export type StoredContent = z.infer<typeof StoredContent>;

const kinds = { mcq, multiselect, truefalse, match, ordering, saq, cloze, broad };

type Contents = { [K in QuestionType]: Extract<StoredContent, { type: K }>['content'] };
type Keys = { [K in QuestionType]: z.output<(typeof kinds)[K]['key']> };
const byType: { readonly [K in QuestionType]: QuestionKind<K, Contents[K], Keys[K]> } = kinds;

/** The kind of a question. Its functions take the content, key and draft of questions of that type. */
export function getQuestionKind<T extends QuestionType>(type: T): QuestionKind<T, Contents[T], Keys[T]> {
  return byType[type];
}

type KindFacts = Pick<(typeof kinds)['mcq'], 'isMarkedByTeacher' | 'hasNegativeMarks' | 'isWritten' | 'answerCounting'>;

/** The types of the kinds that meet a condition, in the order of the registry. */
export function listTypes(isWanted: (kind: KindFacts) => boolean): QuestionType[] {
  return Object.values(kinds).flatMap((kind) => (isWanted(kind) ? kind.type : []));
}

/** The rubric and right answer by which a teacher marks an answer to a stored question. */
export function toReviewKey(stored: { type: QuestionType; content: unknown; key: unknown }): ReviewKey {
  const { type, content } = StoredContent.parse({ type: stored.type, content: stored.content });
  const kind = getQuestionKind(type);
  return kind.toReview?.(content, kind.key.parse(stored.key)) ?? { rubric: [], modelAnswer: '' };
}

/** A question without its key. If `negativeMarks` is null, the section or the test decides. */
export type ExamQuestion = StoredContent & { id: string; marks: number; negativeMarks: number | null };
