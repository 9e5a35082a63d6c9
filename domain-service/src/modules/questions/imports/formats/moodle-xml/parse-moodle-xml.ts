import { applyExtras, findExtrasComment } from '../extras.ts';
import { hasWrongBytes, toExcerpt, wrongBytes } from '../file-text.ts';
import { applyDefaults, checkDraft, type DraftFields, fitMarks } from '../finish-draft.ts';
import {
  type DraftDefaults,
  Notes,
  type ParsedFile,
  type ParsedQuestion,
  type RejectedQuestion,
  UnsuitableQuestionError,
} from '../parsed-file.ts';
import { parseXmlKind } from './parse-xml-kind.ts';
import { parseQuestionText, parseXmlText } from './xml-texts.ts';
import { findChild, getContent, listChildren, parseXml, type XmlElement } from './xml-tree.ts';

function parseMarks(question: XmlElement, notes: Notes): DraftFields {
  const written = getContent(findChild(question, 'defaultgrade'));
  const marks = Number(written);
  return written === '' || !Number.isFinite(marks) ? {} : { marks: fitMarks(marks, notes) };
}

const combined = ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback'];

function addUnusedNotes(question: XmlElement, notes: Notes): void {
  if (listChildren(question, 'hint').length > 0) notes.add('Hints for further tries are left out.');
  if (combined.some((name) => getContent(findChild(question, name)) !== '')) {
    notes.add('Feedback for right, partly right and wrong answers is left out.');
  }
  if (['0', 'false'].includes(getContent(findChild(question, 'shuffleanswers')).toLowerCase())) {
    notes.add('The fixed order of its answers is left out: shuffling is set for a test.');
  }
  if (listChildren(findChild(question, 'tags') ?? question, 'tag').length > 0) notes.add('Tags are left out.');
}

function addIdNote(question: XmlElement, notes: Notes): void {
  if (getContent(findChild(question, 'idnumber')) !== '') notes.add('The ID number is left out.');
}

function addNameNote(question: XmlElement, text: string, notes: Notes): void {
  const name = getContent(findChild(question, 'name')).replace(/(?:…|\.\.\.)$/, '');
  if (!text.replace(/\s+/g, ' ').startsWith(name)) notes.add('The name is left out.');
}

/**
 * Parses an element without its Shikhar comment.
 * @throws UnsuitableQuestionError
 */
export function parseXmlFields(element: XmlElement, notes: Notes): DraftFields {
  const { question = parseQuestionText(element, notes).question, ...kind } = parseXmlKind(element, notes);
  addNameNote(element, String(question), notes);
  addIdNote(element, notes);
  addUnusedNotes(element, notes);
  const explanation = parseXmlText(findChild(element, 'generalfeedback'), 'html', notes);
  return { ...kind, question, ...(explanation !== '' && { explanation }), ...parseMarks(element, notes) };
}

function parseElement(element: XmlElement, defaults: DraftDefaults, passage: string): ParsedQuestion {
  const notes = new Notes();
  if (passage !== '') notes.add(`Belongs to a passage that is not imported: ${passage}`);
  const { picture } = parseQuestionText(element, new Notes());
  const read = () => applyDefaults(parseXmlFields(element, notes), defaults);
  const extras = element.comments.map(findExtrasComment).findLast((comment) => comment !== undefined);
  const { fields, ...placed } = extras === undefined ? { fields: read() } : applyExtras(extras, notes, read);
  return { line: element.line, draft: checkDraft(fields), notes: notes.list(), ...placed, ...(picture && { picture }) };
}

function listTexts(element: XmlElement): string {
  return [element.text, ...element.children.filter(({ name }) => name !== 'file').map(listTexts)].join(' ');
}

function describeText(element: XmlElement | undefined): string {
  return toExcerpt(getContent(element).replace(/<[^>]{0,200}>/g, ' '));
}

function describeElement(element: XmlElement): string {
  return describeText(findChild(element, 'questiontext')) || describeText(findChild(element, 'name'));
}

class MoodleXmlReader {
  readonly questions: ParsedQuestion[] = [];
  readonly rejected: RejectedQuestion[] = [];
  readonly notes: { line: number; message: string }[] = [];
  readonly #defaults: DraftDefaults;
  /** Moodle shows a description before the questions after it, and the text of a category with its questions. */
  #passage = '';

  constructor(defaults: DraftDefaults) {
    this.#defaults = defaults;
  }

  #takePassage(line: number, text: XmlElement | undefined): void {
    this.#passage = describeText(text);
    if (this.#passage === '') return;
    this.notes.push({ line, message: `The text before the questions is not imported: ${this.#passage}` });
  }

  #takeQuestion(element: XmlElement): void {
    try {
      if (hasWrongBytes(listTexts(element))) throw new UnsuitableQuestionError(wrongBytes);
      this.questions.push(parseElement(element, this.#defaults, this.#passage));
    } catch (error) {
      if (!(error instanceof UnsuitableQuestionError)) throw error;
      this.rejected.push({ line: element.line, message: error.message, excerpt: describeElement(element) });
    }
  }

  take(element: XmlElement): void {
    const { line, attributes } = element;
    if (attributes['type'] === 'category') {
      const name = toExcerpt(getContent(findChild(element, 'category')));
      this.notes.push({ line, message: `The category is skipped: ${name}` });
      this.#takePassage(line, findChild(element, 'info'));
    } else if (attributes['type'] === 'description') this.#takePassage(line, findChild(element, 'questiontext'));
    else this.#takeQuestion(element);
  }
}

/** Parses Moodle XML (https://docs.moodle.org/en/Moodle_XML_format). */
export function parseMoodleXml(content: string, defaults: DraftDefaults): Omit<ParsedFile, 'lineCount'> {
  const reader = new MoodleXmlReader(defaults);
  const { questions, rejected, notes } = reader;
  try {
    parseXml(content, 'quiz', 'question', (element) => reader.take(element));
  } catch (error) {
    if (!(error instanceof UnsuitableQuestionError)) throw error;
    const line = error.line ?? 1;
    rejected.push({ line, message: error.message, excerpt: toExcerpt(content.split('\n', line)[line - 1] ?? '') });
  }
  return { questions, rejected, notes };
}
