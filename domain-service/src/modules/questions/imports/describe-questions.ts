import { listChoiceTexts } from '@shikhar/contracts/question-kinds/draft-texts';
import type { QuestionDraft } from '@shikhar/contracts/question-kinds/registry';
import type { ImportedGroup, ImportedQuestion, QuestionImportReport } from '@shikhar/contracts/questions/imports/schemas';
import { getKindFormats } from '../../../question-kinds/formats.ts';
import { buildComparedText } from '../bank/compared-text.service.ts';
import { toLine } from './formats/file-text.ts';
import type { ParsedFile, ParsedQuestion } from './formats/parsed-file.ts';

const maxShownLength = 240;
const maxLinesNamed = 5;

function shorten(text: string): string {
  const line = toLine(text);
  return line.length > maxShownLength ? `${line.slice(0, maxShownLength).replace(/[\uD800-\uDBFF]$/, '')}…` : line;
}

export function describeQuestion(
  { line, draft, notes, group }: ParsedQuestion,
  place: number,
  near: ImportedQuestion['near'],
): ImportedQuestion {
  return {
    place,
    line,
    type: draft.type,
    question: shorten(draft.question),
    answer: shorten(getKindFormats(draft.type).describeAnswer(draft)),
    marks: draft.marks,
    notes: [...notes],
    near: near && { ...near, question: shorten(near.question) },
    group: group ?? null,
  };
}

/** Describes what questions of a file share. */
export function describeGroups({ groups, questions }: Pick<ParsedFile, 'groups' | 'questions'>): ImportedGroup[] {
  return groups.map(({ line, group: { title, text, image }, picture }, index) => ({
    line,
    title,
    text: shorten(text),
    hasPicture: image !== null || picture !== undefined,
    places: questions.flatMap(({ group }, place) => (group === index ? [place] : [])),
  }));
}

/** Returns, for each question, the line of an earlier duplicate in the file. */
export function findRepeated(questions: readonly ParsedQuestion[]): (number | undefined)[] {
  const seen = new Map<string, number>();
  return questions.map(({ line, draft }) => {
    const words = toLine(buildComparedText(draft.question, listChoiceTexts(draft))).toLowerCase();
    const first = seen.get(words);
    if (first === undefined) seen.set(words, line);
    return first;
  });
}

/** Groups the notes by message, with counts and the first lines. */
export function collectSkipped({ questions, notes }: Pick<ParsedFile, 'questions' | 'notes'>): QuestionImportReport['leftOut'] {
  const all = [...notes, ...questions.flatMap(({ line, notes: own }) => own.map((message) => ({ line, message })))];
  const lines = Map.groupBy(all, ({ message }) => message);
  return [...lines].map(([message, found]) => ({
    message,
    count: found.length,
    lines: found.slice(0, maxLinesNamed).map(({ line }) => line),
  }));
}

export function sumMarks(drafts: readonly QuestionDraft[]): number {
  return Math.round(drafts.reduce((sum, { marks }) => sum + marks, 0) * 100) / 100;
}
