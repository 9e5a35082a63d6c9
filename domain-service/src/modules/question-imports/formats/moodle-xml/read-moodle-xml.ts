import { applyExtras, findExtrasComment } from '../extras.ts';
import { hasWrongBytes, makeExcerpt, wrongBytes } from '../file-text.ts';
import { checkDraft, type DraftFields, fillDraft, fitMarks } from '../finish-draft.ts';
import { type DraftDefaults, Notes, type ReadFile, type ReadQuestion, type RejectedQuestion, Unfit } from '../read-file.ts';
import { readXmlKind } from './xml-questions.ts';
import { readQuestionText, readXmlText } from './xml-texts.ts';
import { findChild, listChildren, readContent, readXml, type XmlElement } from './xml-tree.ts';

function readMarks(question: XmlElement, notes: Notes): DraftFields {
  const written = readContent(findChild(question, 'defaultgrade'));
  const marks = Number(written);
  return written === '' || !Number.isFinite(marks) ? {} : { marks: fitMarks(marks, notes) };
}

const combined = ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback'];

function noteTheRest(question: XmlElement, notes: Notes): void {
  if (listChildren(question, 'hint').length > 0) notes.add('Hints for further tries are left out.');
  if (combined.some((name) => readContent(findChild(question, name)) !== '')) {
    notes.add('Feedback for right, partly right and wrong answers is left out.');
  }
  if (['0', 'false'].includes(readContent(findChild(question, 'shuffleanswers')).toLowerCase())) {
    notes.add('That its answers keep their order is left out: shuffling is set for a test.');
  }
  if (listChildren(findChild(question, 'tags') ?? question, 'tag').length > 0) notes.add('Tags are left out.');
}

function noteName(question: XmlElement, text: string, notes: Notes): void {
  const name = readContent(findChild(question, 'name')).replace(/(?:…|\.\.\.)$/, '');
  if (!text.replace(/\s+/g, ' ').startsWith(name)) notes.add('The name is left out.');
}

/** What an element says by itself, without the comment in front. @throws Unfit */
export function readXmlFields(element: XmlElement, notes: Notes): DraftFields {
  const kind = readXmlKind(element, notes);
  const { question } = readQuestionText(element, notes);
  noteName(element, question, notes);
  noteTheRest(element, notes);
  const explanation = readXmlText(findChild(element, 'generalfeedback'), 'html', notes);
  return { ...kind, question, ...(explanation !== '' && { explanation }), ...readMarks(element, notes) };
}

function readElement(element: XmlElement, defaults: DraftDefaults): ReadQuestion {
  const notes = new Notes();
  const { picture } = readQuestionText(element, new Notes());
  const read = () => fillDraft(readXmlFields(element, notes), defaults);
  const extras = element.comments.map(findExtrasComment).findLast((comment) => comment !== undefined);
  const { fields, ...placed } = extras === undefined ? { fields: read() } : applyExtras(extras, notes, read);
  return { line: element.line, draft: checkDraft(fields), notes: notes.list(), ...placed, ...(picture && { picture }) };
}

function listTexts(element: XmlElement): string {
  return [element.text, ...element.children.filter(({ name }) => name !== 'file').map(listTexts)].join(' ');
}

function describeElement(element: XmlElement): string {
  const text = readContent(findChild(element, 'questiontext')) || readContent(findChild(element, 'name'));
  return makeExcerpt(text.replace(/<[^>]{0,200}>/g, ' '));
}

/** Reads Moodle's XML format (https://docs.moodle.org/en/Moodle_XML_format). */
export function readMoodleXml(content: string, defaults: DraftDefaults): Omit<ReadFile, 'lineCount'> {
  const questions: ReadQuestion[] = [];
  const rejected: RejectedQuestion[] = [];
  const notes: { line: number; message: string }[] = [];
  const take = (element: XmlElement) => {
    const { line } = element;
    if (element.attributes['type'] === 'category') {
      const name = makeExcerpt(readContent(findChild(element, 'category')));
      notes.push({ line, message: `The category is passed over: ${name}` });
      return;
    }
    try {
      if (hasWrongBytes(listTexts(element))) throw new Unfit(wrongBytes);
      questions.push(readElement(element, defaults));
    } catch (error) {
      if (!(error instanceof Unfit)) throw error;
      rejected.push({ line, message: error.message, excerpt: describeElement(element) });
    }
  };
  try {
    readXml(content, 'quiz', 'question', take);
  } catch (error) {
    if (!(error instanceof Unfit)) throw error;
    const line = error.line ?? 1;
    rejected.push({ line, message: error.message, excerpt: makeExcerpt(content.split('\n', line)[line - 1] ?? '') });
  }
  return { questions, rejected, notes };
}
