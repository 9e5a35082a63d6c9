import { setImmediate as letOthersRun } from 'node:timers/promises';
import { getKindFormats } from '../../../../../question-kinds/formats.ts';
import { formatExtras, formatGroupExtras } from '../extras.ts';
import { toLine } from '../file-text.ts';
import type { DraftFields } from '../finish-draft.ts';
import { listPassages, questionsCategory } from '../list-passages.ts';
import { type FileGroup, Notes, type PictureFiles, UnsuitableQuestionError, type WrittenQuestion } from '../parsed-file.ts';
import { findWrittenPicture } from '../written-picture.ts';
import { parseXmlFields, parseXmlGroup } from './parse-moodle-xml.ts';
import { escapeXml, type WrittenPicture, writeHtml, writePicturedHtml, writePlain, writeXmlComment } from './write-xml.ts';
import { parseXml, type XmlElement } from './xml-tree.ts';

const head = '<?xml version="1.0" encoding="UTF-8"?>\n<quiz>';

function parseBack<T>(element: string, read: (element: XmlElement) => T): T[] {
  const found: T[] = [];
  try {
    parseXml(`${head}${element}</quiz>`, 'quiz', 'question', (each) => found.push(read(each)));
  } catch (error) {
    if (!(error instanceof UnsuitableQuestionError)) throw error;
  }
  return found;
}

/** A picture without its content, which takes long to parse and is none of the fields. */
function emptyPicture(picture: WrittenPicture | undefined): WrittenPicture | undefined {
  return picture && { ...picture, bytes: new Uint8Array() };
}

function formatQuestionName(question: string): string {
  const line = toLine(question);
  return line.length > 60 ? `${line.slice(0, 60).replace(/[\uD800-\uDBFF]$/, '')}…` : line;
}

function withComment(extras: string, element: string): string {
  return extras === '' ? element : `${writeXmlComment(extras)}\n${element}`;
}

function formatQuestion(question: WrittenQuestion, pictures: PictureFiles): string {
  const { draft } = question;
  const { moodleXml } = getKindFormats(draft.type);
  const { type, parts, question: text = draft.question } = moodleXml?.format(draft) ?? { type: 'essay', parts: [] };
  const write = (picture: WrittenPicture | undefined) =>
    [
      `<question type="${type}">`,
      writePlain('name', formatQuestionName(draft.question)),
      writePicturedHtml('questiontext', text, picture),
      writeHtml('generalfeedback', draft.explanation),
      `<defaultgrade>${draft.marks}</defaultgrade>`,
      ...(draft.idNumber === undefined ? [] : [`<idnumber>${escapeXml(draft.idNumber)}</idnumber>`]),
      ...parts,
      '</question>',
    ].join('\n');
  const picture = findWrittenPicture(draft.image, pictures);
  const [fields = {}] = parseBack<DraftFields>(write(emptyPicture(picture)), (read) => parseXmlFields(read, new Notes()));
  return withComment(formatExtras(question, [fields]), write(picture));
}

function formatGroup(group: FileGroup, pictures: PictureFiles): string {
  const write = (picture: WrittenPicture | undefined) =>
    [
      '<question type="description">',
      writePlain('name', group.title || formatQuestionName(group.text) || 'Passage'),
      writePicturedHtml('questiontext', group.text, picture),
      '</question>',
    ].join('\n');
  const picture = findWrittenPicture(group.image, pictures);
  const read = parseBack(write(emptyPicture(picture)), (each) => parseXmlGroup(each, new Notes()).group);
  return withComment(formatGroupExtras(group, read), write(picture));
}

/** A category ends a passage. */
function formatPassage(group: FileGroup | undefined, pictures: PictureFiles): string {
  if (group) return formatGroup(group, pictures);
  return `<question type="category">${writePlain('category', questionsCategory)}</question>`;
}

/**
 * Formats questions as Moodle XML. Fields that it cannot express go into comments, which the import reads. Other requests are
 * answered between two questions.
 */
export async function formatMoodleXml(questions: readonly WrittenQuestion[], pictures: PictureFiles): Promise<string> {
  const passages = listPassages(questions);
  const elements: string[] = [];
  for (const [index, question] of questions.entries()) {
    const passage = passages.get(index);
    if (passage) elements.push(formatPassage(passage.group, pictures));
    elements.push(formatQuestion(question, pictures));
    await letOthersRun();
  }
  return [head, ...elements, '</quiz>\n'].join('\n\n');
}
