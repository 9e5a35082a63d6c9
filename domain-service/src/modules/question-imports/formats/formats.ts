import type { ExportFormat, ImportFormat } from '@shikhar/contracts/question-imports/formats';
import type { QuestionDraft } from '@shikhar/contracts/questions/schemas';
import { readAiken } from './aiken/read-aiken.ts';
import { readCsv } from './csv/read-csv.ts';
import { writeCsv } from './csv/write-csv.ts';
import { countLines, makeStorable, normaliseFile } from './file-text.ts';
import { readGift } from './gift/read-gift.ts';
import { writeGift } from './gift/write-gift.ts';
import { readMoodleXml } from './moodle-xml/read-moodle-xml.ts';
import { writeMoodleXml } from './moodle-xml/write-moodle-xml.ts';
import type { DraftDefaults, ReadFile, WrittenQuestion } from './read-file.ts';

const readers = { gift: readGift, aiken: readAiken, 'moodle-xml': readMoodleXml, csv: readCsv } as const;
const writers = { gift: writeGift, 'moodle-xml': writeMoodleXml, csv: writeCsv } as const;

/** What a file of questions holds: pure, for whatever text. */
export function readQuestions(format: ImportFormat, content: string, defaults: DraftDefaults): ReadFile {
  const text = normaliseFile(content);
  const { questions, rejected, notes } = readers[format](text, defaults);
  return {
    lineCount: countLines(text),
    questions: questions.map((question) => ({ ...question, notes: question.notes.map(makeStorable) })),
    rejected: rejected
      .map((each) => ({ ...each, message: makeStorable(each.message) }))
      .toSorted((one, other) => one.line - other.line),
    notes: notes.map((note) => ({ ...note, message: makeStorable(note.message) })),
  };
}

/** Line ends as everywhere in a file: forms send others. */
function normaliseDraft(draft: QuestionDraft): QuestionDraft {
  const line = (text: string) => text.replace(/\r\n?/g, '\n');
  const shared = { question: line(draft.question), explanation: line(draft.explanation) };
  return draft.type === 'broad' ? { ...draft, ...shared, modelAnswer: line(draft.modelAnswer) } : { ...draft, ...shared };
}

/** A file of questions that reads as the same questions again. */
export function writeQuestions(format: ExportFormat, questions: readonly WrittenQuestion[]): string {
  return writers[format](questions.map((question) => ({ ...question, draft: normaliseDraft(question.draft) })));
}
