import { type AnswerPart, maxListedTexts } from '@shikhar/contracts/question-kinds/chosen-answer';
import * as z from 'zod';
import { getQuestionKind, type StoredContent } from './registry.ts';

/** Maximum characters of a listed text. */
const maxTextLength = 200;

/** A part of an answer that several students can have in common, with the author's indexes. */
export const GivenPart = z.union([
  z.object({ choice: z.int() }),
  z.object({ left: z.int(), right: z.int() }),
  z.object({ text: z.string(), blank: z.int().optional() }),
]);
export type GivenPart = z.infer<typeof GivenPart>;

export interface GivenCount {
  part: GivenPart;
  students: number;
  /** A whole answer of this text earned full marks, perhaps from a teacher. */
  wasCorrect?: boolean | undefined;
}

/** The parts of answers to one question, read by its content and key. */
export interface PartReader {
  /** Typed, rather than chosen from a menu. */
  isTyped(part: GivenPart): boolean;
  /** Whether the key accepts it. */
  isRight(part: GivenPart): boolean;
  /** As reports and authors see it. */
  describe(part: GivenPart): AnswerPart;
  /**
   * Adds up texts whose case does not matter, and takes the most frequent ones of the question or of each blank. All choices and
   * pairs are taken.
   */
  listFirst(counts: readonly GivenCount[]): GivenCount[];
}

/** A typed text in a list. */
function shorten(text: string): string {
  return text.slice(0, maxTextLength).toWellFormed();
}

function takeTexts(counts: readonly GivenCount[]): GivenCount[] {
  const taken = new Map<number | undefined, number>();
  return counts.filter(({ part }) => {
    if (!('text' in part)) return true;
    const before = taken.get(part.blank) ?? 0;
    taken.set(part.blank, before + 1);
    return before < maxListedTexts;
  });
}

/** Reads parts of answers by a question and its stored key. */
export function createPartReader({ type, content }: StoredContent, storedKey: unknown): PartReader {
  const kind = getQuestionKind(type);
  const key = kind.key.parse(storedKey);
  const findRule = (part: GivenPart) => ('text' in part ? kind.getTypedKey?.(key, part.blank) : undefined);

  function identify(part: GivenPart): string {
    if (!('text' in part)) return JSON.stringify(part);
    const text = findRule(part)?.kind === 'text' ? part.text.toLowerCase() : part.text;
    return `${part.blank ?? ''} ${text}`;
  }

  return {
    isTyped: (part) => findRule(part) !== undefined,
    isRight(part) {
      if ('choice' in part) return kind.isRightChoice?.(key, part.choice) ?? false;
      if ('text' in part) return kind.isRightText?.(content, key, part) ?? false;
      return kind.isRightPair?.(content, key, part) ?? false;
    },
    describe(part) {
      if ('choice' in part) return part;
      if ('text' in part) return { ...part, text: shorten(part.text) };
      const { left = [], right = [] } = kind.toResultFields(content, [...kind.listChoices(content)]);
      return { pair: { left: left[part.left] ?? '', right: right[part.right] ?? '' } };
    },
    listFirst(counts) {
      const added = new Map<string, GivenCount>();
      for (const count of counts) {
        const id = identify(count.part);
        const before = added.get(id);
        if (!before) added.set(id, count);
        else {
          const students = before.students + count.students;
          added.set(id, { ...before, students, wasCorrect: before.wasCorrect || count.wasCorrect });
        }
      }
      return takeTexts([...added.values()].sort((one, other) => other.students - one.students));
    },
  };
}
