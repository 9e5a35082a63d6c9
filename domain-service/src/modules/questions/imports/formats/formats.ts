import type { QuestionDraft } from '@shikhar/contracts/question-kinds/registry';
import type { ExportFormat, ImportFormat } from '@shikhar/contracts/questions/imports/formats';
import { getKindFormats } from '../../../../question-kinds/formats.ts';
import { parseAiken } from './aiken/parse-aiken.ts';
import { formatCsv } from './csv/format-csv.ts';
import { parseCsv } from './csv/parse-csv.ts';
import { countLines, normaliseFile, toStorable } from './file-text.ts';
import { formatGift } from './gift/format-gift.ts';
import { parseGift } from './gift/parse-gift.ts';
import { keepGroupsTogether } from './list-passages.ts';
import { formatMoodleXml } from './moodle-xml/format-moodle-xml.ts';
import { parseMoodleXml } from './moodle-xml/parse-moodle-xml.ts';
import {
  type DraftDefaults,
  type ParsedFile,
  type PictureFiles,
  type ReadOptions,
  UnsuitableQuestionError,
  type WrittenQuestion,
} from './parsed-file.ts';
import { formatQti } from './qti/format-qti.ts';
import { parseQti } from './qti/parse-qti.ts';
import { readQtiPackage } from './qti/qti-package.ts';

const readers = { gift: parseGift, aiken: parseAiken, 'moodle-xml': parseMoodleXml, csv: parseCsv } as const;

/**
 * Parses a file of questions in any format. Never throws: what cannot be imported is listed in `rejected`.
 * A package of QTI is given in base64.
 */
export async function parseFile(
  format: ImportFormat,
  content: string,
  defaults: DraftDefaults,
  options: ReadOptions,
): Promise<ParsedFile> {
  if (format !== 'qti') return parseQuestions(format, content, defaults, options);
  try {
    return toStorableFile(parseQti(await readQtiPackage(content), defaults));
  } catch (error) {
    if (!(error instanceof UnsuitableQuestionError)) throw error;
    return toStorableFile({
      lineCount: 1,
      questions: [],
      rejected: [{ line: 1, message: error.message, excerpt: '' }],
      groups: [],
      notes: [],
    });
  }
}

/** Parses a file of text. Never throws: what cannot be imported is listed in `rejected`. */
export function parseQuestions(
  format: TextFormat,
  content: string,
  defaults: DraftDefaults,
  options: ReadOptions = { hasDollarFormulas: true },
): ParsedFile {
  const text = normaliseFile(content);
  return toStorableFile({ lineCount: countLines(text), ...readers[format](text, defaults, options) });
}

function toStorableFile({ lineCount, questions, rejected, groups, notes }: ParsedFile): ParsedFile {
  return {
    lineCount,
    questions: questions.map((question) => ({ ...question, notes: question.notes.map(toStorable) })),
    rejected: rejected
      .map((each) => ({ ...each, message: toStorable(each.message) }))
      .toSorted((one, other) => one.line - other.line),
    groups,
    notes: notes.map((note) => ({ ...note, message: toStorable(note.message) })),
  };
}

/** Browser forms send CRLF line ends; files use LF. */
function normaliseDraft(draft: QuestionDraft): QuestionDraft {
  const line = (text: string) => text.replace(/\r\n?/g, '\n');
  const { group } = draft;
  const shared = {
    question: line(draft.question),
    explanation: line(draft.explanation),
    ...(group && { group: { ...group, text: line(group.text) } }),
  };
  return { ...(getKindFormats(draft.type).mapBlocks?.(draft, line) ?? draft), ...shared };
}

function normaliseQuestions(questions: readonly WrittenQuestion[]): WrittenQuestion[] {
  return keepGroupsTogether(questions).map((question) => ({ ...question, draft: normaliseDraft(question.draft) }));
}

type TextFormat = keyof typeof readers;

/**
 * Formats questions as a file that `parseFile` reads back unchanged; a package of QTI in base64. The formats that can contain
 * pictures do.
 */
export async function formatFile(
  format: ExportFormat,
  written: readonly WrittenQuestion[],
  pictures: PictureFiles = new Map(),
): Promise<string> {
  const questions = normaliseQuestions(written);
  if (format === 'gift') return formatGift(questions);
  if (format === 'csv') return formatCsv(questions);
  if (format === 'moodle-xml') return formatMoodleXml(questions, pictures);
  return formatQti(questions, format === 'qti' ? '3' : '2.1', pictures);
}
