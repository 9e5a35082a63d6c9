import { getKindFormats } from '../../../../../question-kinds/formats.ts';
import { formatExtras } from '../extras.ts';
import { toLine } from '../file-text.ts';
import type { DraftFields } from '../finish-draft.ts';
import { Notes, UnsuitableQuestionError, type WrittenQuestion } from '../parsed-file.ts';
import { parseXmlFields } from './parse-moodle-xml.ts';
import { writeHtml, writePlain, writeXmlComment } from './write-xml.ts';
import { parseXml } from './xml-tree.ts';

const head = '<?xml version="1.0" encoding="UTF-8"?>\n<quiz>';

function parseBack(element: string): DraftFields {
  let fields: DraftFields = {};
  try {
    parseXml(`${head}${element}</quiz>`, 'quiz', 'question', (read) => {
      fields = parseXmlFields(read, new Notes());
    });
  } catch (error) {
    if (!(error instanceof UnsuitableQuestionError)) throw error;
  }
  return fields;
}

function formatQuestionName(question: string): string {
  const line = toLine(question);
  return line.length > 60 ? `${line.slice(0, 60).replace(/[\uD800-\uDBFF]$/, '')}…` : line;
}

function formatQuestion(question: WrittenQuestion): string {
  const { draft } = question;
  const { moodleXml } = getKindFormats(draft.type);
  const { type, parts, question: text = draft.question } = moodleXml?.format(draft) ?? { type: 'essay', parts: [] };
  const element = [
    `<question type="${type}">`,
    writePlain('name', formatQuestionName(draft.question)),
    writeHtml('questiontext', text),
    writeHtml('generalfeedback', draft.explanation),
    `<defaultgrade>${draft.marks}</defaultgrade>`,
    ...parts,
    '</question>',
  ].join('\n');
  const extras = formatExtras(question, parseBack(element));
  if (extras === '') return element;
  return `${writeXmlComment(extras)}\n${element}`;
}

/** Formats questions as Moodle XML. Fields that it cannot express go into comments, which the import reads. */
export function formatMoodleXml(questions: readonly WrittenQuestion[]): string {
  return [head, ...questions.map(formatQuestion), '</quiz>\n'].join('\n\n');
}
