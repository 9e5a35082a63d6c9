import type { QuestionDraft } from '@shikhar/contracts/question-kinds/registry';
import type { ExportFormat, ImportFormat } from '@shikhar/contracts/questions/imports/formats';
import { getKindFormats } from '../../../../question-kinds/formats.ts';
import { parseAiken } from './aiken/parse-aiken.ts';
import { formatCsv } from './csv/format-csv.ts';
import { parseCsv } from './csv/parse-csv.ts';
import { countLines, normaliseFile, toStorable } from './file-text.ts';
import { formatGift } from './gift/format-gift.ts';
import { parseGift } from './gift/parse-gift.ts';
import { formatMoodleXml } from './moodle-xml/format-moodle-xml.ts';
import { parseMoodleXml } from './moodle-xml/parse-moodle-xml.ts';
import type { DraftDefaults, ParsedFile, ReadOptions, WrittenQuestion } from './parsed-file.ts';

const readers = { gift: parseGift, aiken: parseAiken, 'moodle-xml': parseMoodleXml, csv: parseCsv } as const;
const writers = { gift: formatGift, 'moodle-xml': formatMoodleXml, csv: formatCsv } as const;

/** Parses a file of questions. Never throws: what cannot be imported is listed in `rejected`. */
export function parseQuestions(
  format: ImportFormat,
  content: string,
  defaults: DraftDefaults,
  options: ReadOptions = { hasDollarFormulas: true },
): ParsedFile {
  const text = normaliseFile(content);
  const { questions, rejected, notes } = readers[format](text, defaults, options);
  return {
    lineCount: countLines(text),
    questions: questions.map((question) => ({ ...question, notes: question.notes.map(toStorable) })),
    rejected: rejected
      .map((each) => ({ ...each, message: toStorable(each.message) }))
      .toSorted((one, other) => one.line - other.line),
    notes: notes.map((note) => ({ ...note, message: toStorable(note.message) })),
  };
}

/** Browser forms send CRLF line ends; files use LF. */
function normaliseDraft(draft: QuestionDraft): QuestionDraft {
  const line = (text: string) => text.replace(/\r\n?/g, '\n');
  const shared = { question: line(draft.question), explanation: line(draft.explanation) };
  return { ...(getKindFormats(draft.type).mapBlocks?.(draft, line) ?? draft), ...shared };
}

/** Formats questions as a file that `parseQuestions` reads back unchanged. */
export function formatQuestions(format: ExportFormat, questions: readonly WrittenQuestion[]): string {
  return writers[format](questions.map((question) => ({ ...question, draft: normaliseDraft(question.draft) })));
}
