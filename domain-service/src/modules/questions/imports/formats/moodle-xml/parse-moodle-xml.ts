import { applyExtras, applyGroupExtras, findExtrasComment } from '../extras.ts';
import { FileGroups, type FilePassage, toGroupTitle } from '../file-groups.ts';
import { hasWrongBytes, toExcerpt, wrongBytes } from '../file-text.ts';
import { applyDefaults, checkDraft, type DraftFields, fitMarks } from '../finish-draft.ts';
import { questionsCategory } from '../list-passages.ts';
import {
  type DraftDefaults,
  Notes,
  type ParsedFile,
  type ParsedQuestion,
  type RejectedQuestion,
  UnsuitableQuestionError,
} from '../parsed-file.ts';
import { parseXmlKind } from './parse-xml-kind.ts';
import { parsePicturedText, parseQuestionText, parseXmlText } from './xml-texts.ts';
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
  addUnusedNotes(element, notes);
  const explanation = parseXmlText(findChild(element, 'generalfeedback'), 'html', notes);
  const idNumber = getContent(findChild(element, 'idnumber'));
  return {
    ...kind,
    question,
    ...(explanation !== '' && { explanation }),
    ...(idNumber !== '' && { idNumber }),
    ...parseMarks(element, notes),
  };
}

/** Parses a description, without its Shikhar comment. */
export function parseXmlGroup(element: XmlElement, notes: Notes): FilePassage {
  const { question: text, picture } = parseQuestionText(element, notes);
  const title = toGroupTitle(getContent(findChild(element, 'name')), text);
  return { group: { title, text, image: null }, ...(picture && { picture }) };
}

function findExtras(element: XmlElement): string | undefined {
  return element.comments.map(findExtrasComment).findLast((comment) => comment !== undefined);
}

function parseElement(element: XmlElement, defaults: DraftDefaults): ParsedQuestion {
  const notes = new Notes();
  const { picture } = parseQuestionText(element, new Notes());
  const read = () => applyDefaults(parseXmlFields(element, notes), defaults);
  const extras = findExtras(element);
  const { fields, place } = extras === undefined ? { fields: read(), place: undefined } : applyExtras(extras, notes, read);
  const placed = place && { place };
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

/** In characters: less says what the category is for. */
const minCategoryPassage = 200;

class MoodleXmlReader {
  readonly questions: ParsedQuestion[] = [];
  readonly rejected: RejectedQuestion[] = [];
  readonly notes: { line: number; message: string }[] = [];
  readonly groups = new FileGroups();
  readonly #defaults: DraftDefaults;

  constructor(defaults: DraftDefaults) {
    this.#defaults = defaults;
  }

  /** The text of a category says what is in it; only a long one, or one with a picture, may be a passage. */
  #takeCategory(element: XmlElement): void {
    const { line } = element;
    this.groups.end();
    const name = getContent(findChild(element, 'category'));
    if (name !== questionsCategory) this.notes.push({ line, message: `The category is skipped: ${toExcerpt(name)}` });
    const info = findChild(element, 'info');
    if (!info) return;
    const notes = new Notes();
    const { text, picture } = parsePicturedText(info, notes);
    if (text.length < minCategoryPassage && !picture) {
      if (text !== '') this.notes.push({ line, message: `The text of the category is left out: ${toExcerpt(text)}` });
      return;
    }
    const title = toGroupTitle(name.split('/').at(-1) ?? '', text);
    this.notes.push(...notes.list().map((message) => ({ line, message })));
    this.groups.begin(line, () => ({ group: { title, text, image: null }, ...(picture && { picture }) }));
  }

  #takeDescription(element: XmlElement): void {
    this.groups.begin(element.line, (notes) => {
      if (hasWrongBytes(listTexts(element))) throw new UnsuitableQuestionError(wrongBytes);
      const passage = parseXmlGroup(element, notes);
      return { ...passage, group: applyGroupExtras(findExtras(element), notes, passage.group) };
    });
  }

  #takeQuestion(element: XmlElement): void {
    this.groups.pass();
    try {
      if (hasWrongBytes(listTexts(element))) throw new UnsuitableQuestionError(wrongBytes);
      this.questions.push({ ...parseElement(element, this.#defaults), ...this.groups.take() });
    } catch (error) {
      if (!(error instanceof UnsuitableQuestionError)) throw error;
      this.rejected.push({ line: element.line, message: error.message, excerpt: describeElement(element) });
    }
  }

  take(element: XmlElement): void {
    const { type } = element.attributes;
    if (type === 'category') this.#takeCategory(element);
    else if (type === 'description') this.#takeDescription(element);
    else this.#takeQuestion(element);
  }
}

/** Parses Moodle XML (https://docs.moodle.org/en/Moodle_XML_format). */
export function parseMoodleXml(content: string, defaults: DraftDefaults): Omit<ParsedFile, 'lineCount'> {
  const reader = new MoodleXmlReader(defaults);
  const { questions, rejected, notes, groups } = reader;
  try {
    parseXml(content, 'quiz', 'question', (element) => reader.take(element));
  } catch (error) {
    if (!(error instanceof UnsuitableQuestionError)) throw error;
    const line = error.line ?? 1;
    rejected.push({ line, message: error.message, excerpt: toExcerpt(content.split('\n', line)[line - 1] ?? '') });
  }
  groups.end();
  return { questions, rejected, groups: groups.groups, notes: [...notes, ...groups.notes] };
}
