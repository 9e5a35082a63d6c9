import type { DraftFields } from '../finish-draft.ts';
import { makeChoice, makeNumber, makePairs, makeShortAnswer, type WeighedAnswer } from '../moodle-answers.ts';
import { type Notes, Unfit } from '../read-file.ts';
import { readXmlText } from './xml-texts.ts';
import { findChild, listChildren, readContent, type XmlElement } from './xml-tree.ts';

type ReadKind = (question: XmlElement, notes: Notes) => DraftFields;

function isTrue(element: XmlElement | undefined): boolean {
  return ['1', 'true'].includes(readContent(element).toLowerCase());
}

function readPercent(answer: XmlElement): number {
  const written = answer.attributes['fraction'] ?? readContent(findChild(answer, 'fraction'));
  const percent = Number(written);
  if (written === '' || !Number.isFinite(percent)) throw new Unfit('An answer does not say which share of the marks it gives.');
  return Math.round(percent * 1000) / 1000;
}

function noteFeedback(answers: readonly XmlElement[], notes: Notes): void {
  if (answers.some((answer) => readContent(findChild(answer, 'feedback')) !== '')) {
    notes.add('Feedback for single answers is left out.');
  }
}

function listAnswers(question: XmlElement, notes: Notes, read: (answer: XmlElement) => string): WeighedAnswer[] {
  const answers = listChildren(question, 'answer');
  noteFeedback(answers, notes);
  return answers.map((answer) => ({ text: read(answer), percent: readPercent(answer) }));
}

const readChoice: ReadKind = (question, notes) => {
  const answers = listAnswers(question, notes, (answer) => readXmlText(answer, 'html', notes));
  const isSingle = findChild(question, 'single') === undefined || isTrue(findChild(question, 'single'));
  const choice = makeChoice(answers, { isSingle, noneRight: 'No right answer: no option gives 100%.' }, notes);
  return { type: 'mcq', pinnedLast: [], ...choice };
};

const readTruth: ReadKind = (question, notes) => {
  const answers = listAnswers(question, notes, (answer) => readContent(answer).toLowerCase());
  const right = answers.filter(({ percent }) => percent >= 100);
  const [first] = right;
  if (right.length !== 1 || !first || !['true', 'false'].includes(first.text))
    throw new Unfit('True or false takes one of the two.');
  return { type: 'truefalse', correct: first.text === 'true' };
};

const readShortAnswer: ReadKind = (question, notes) => {
  if (isTrue(findChild(question, 'usecase'))) notes.add('Capital and small letters count as the same here.');
  return { type: 'saq', answer: makeShortAnswer(listAnswers(question, notes, readContent), notes) };
};

/** The unit of the answer as it is written: the one that counts once. */
function readUnit(question: XmlElement, notes: Notes): { unit: string; unitRequired: boolean; unitExact: boolean } {
  const units = listChildren(findChild(question, 'units') ?? question, 'unit').map((unit) => ({
    name: readContent(findChild(unit, 'unit_name')),
    multiplier: Number(readContent(findChild(unit, 'multiplier'))),
  }));
  const unit = units.find(({ multiplier }) => multiplier === 1)?.name ?? '';
  if (units.length > 0 && unit === '') throw new Unfit('None of the units has the multiplier 1.');
  if (units.length > 1) notes.add(`Other units than ${unit} are left out: those of the same kind (5 cm, 50 mm) are known here.`);
  const grading = readContent(findChild(question, 'unitgradingtype'));
  const isGraded = unit !== '' && (grading === '1' || grading === '2');
  if (isGraded) notes.add('A wrong unit makes the answer wrong here, and takes no share of the marks off.');
  return { unit, unitRequired: isGraded, unitExact: false };
}

const readNumerical: ReadKind = (question, notes) => {
  const answers = listChildren(question, 'answer');
  noteFeedback(answers, notes);
  const numbers = answers.map((answer) => ({
    value: readContent(answer),
    tolerance: readContent(findChild(answer, 'tolerance')),
    percent: readPercent(answer),
  }));
  return { type: 'saq', answer: { ...makeNumber(numbers, notes), ...readUnit(question, notes) } };
};

const readMatching: ReadKind = (question, notes) => {
  const pairs = listChildren(question, 'subquestion').map((pair) => ({
    left: readXmlText(pair, 'html', notes),
    right: readContent(findChild(pair, 'answer')),
  }));
  return { type: 'match', pairs: makePairs(pairs, notes) };
};

const readEssay: ReadKind = (question, notes) => {
  if (readContent(findChild(question, 'responsetemplate')) !== '')
    notes.add('The text that stood in the answer at the start is left out.');
  const attachments = Number(readContent(findChild(question, 'attachments')) || '0');
  return {
    type: 'broad',
    imageUpload: attachments !== 0,
    rubric: [],
    modelAnswer: readXmlText(findChild(question, 'graderinfo'), 'html', notes),
  };
};

const kinds: Readonly<Record<string, ReadKind>> = {
  multichoice: readChoice,
  truefalse: readTruth,
  shortanswer: readShortAnswer,
  numerical: readNumerical,
  matching: readMatching,
  match: readMatching,
  essay: readEssay,
};

const otherKinds: Readonly<Record<string, string>> = {
  description: 'A text without a question has no place here.',
  cloze: 'Questions with gaps of several kinds (Cloze) are not known here.',
  multianswer: 'Questions with gaps of several kinds (Cloze) are not known here.',
  calculated: 'Calculated questions are not known here.',
  calculatedsimple: 'Calculated questions are not known here.',
  calculatedmulti: 'Calculated questions are not known here.',
  randomsamatch: 'Random matching questions are not known here.',
  ddwtos: 'Questions to drag and drop are not known here.',
  ddimageortext: 'Questions to drag and drop are not known here.',
  ddmarker: 'Questions to drag and drop are not known here.',
  gapselect: 'Questions to select missing words are not known here.',
};

/** What makes a question of its type. @throws Unfit */
export function readXmlKind(question: XmlElement, notes: Notes): DraftFields {
  const type = question.attributes['type'] ?? '';
  const read = Object.hasOwn(kinds, type) ? kinds[type] : undefined;
  if (read) return read(question, notes);
  const known = Object.hasOwn(otherKinds, type) ? otherKinds[type] : undefined;
  throw new Unfit(known ?? `Questions of the type “${type.slice(0, 40)}” are not known here.`);
}
