import type { DraftFields } from '../finish-draft.ts';
import { toChoice, toNumberAnswer, toPairs, toShortAnswer, type WeightedAnswer } from '../moodle-answers.ts';
import { type Notes, UnsuitableQuestionError } from '../parsed-file.ts';
import { parseXmlText } from './xml-texts.ts';
import { findChild, getContent, listChildren, type XmlElement } from './xml-tree.ts';

type ParseKind = (question: XmlElement, notes: Notes) => DraftFields;

function isTrue(element: XmlElement | undefined): boolean {
  return ['1', 'true'].includes(getContent(element).toLowerCase());
}

function parsePercent(answer: XmlElement): number {
  const written = answer.attributes['fraction'] ?? getContent(findChild(answer, 'fraction'));
  const percent = Number(written);
  if (written === '' || !Number.isFinite(percent))
    throw new UnsuitableQuestionError('An answer does not say what share of the marks it gives.');
  return Math.round(percent * 1000) / 1000;
}

function addFeedbackNotes(answers: readonly XmlElement[], notes: Notes): void {
  if (answers.some((answer) => getContent(findChild(answer, 'feedback')) !== '')) {
    notes.add('Feedback for single answers is left out.');
  }
}

function listAnswers(question: XmlElement, notes: Notes, read: (answer: XmlElement) => string): WeightedAnswer[] {
  const answers = listChildren(question, 'answer');
  addFeedbackNotes(answers, notes);
  return answers.map((answer) => ({ text: read(answer), percent: parsePercent(answer) }));
}

const parseChoice: ParseKind = (question, notes) => {
  const answers = listAnswers(question, notes, (answer) => parseXmlText(answer, 'html', notes));
  const isSingle = findChild(question, 'single') === undefined || isTrue(findChild(question, 'single'));
  const choice = toChoice(answers, { isSingle, noneRight: 'No right answer: no option gives 100%.' }, notes);
  return { type: 'mcq', pinnedLast: [], ...choice };
};

const parseTrueFalse: ParseKind = (question, notes) => {
  const answers = listAnswers(question, notes, (answer) => getContent(answer).toLowerCase());
  const right = answers.filter(({ percent }) => percent >= 100);
  const [first] = right;
  if (right.length !== 1 || !first || !['true', 'false'].includes(first.text))
    throw new UnsuitableQuestionError('A true or false question takes one of the two.');
  return { type: 'truefalse', correct: first.text === 'true' };
};

const parseShortAnswer: ParseKind = (question, notes) => {
  if (isTrue(findChild(question, 'usecase'))) notes.add('Capital and small letters count as the same here.');
  return { type: 'saq', answer: toShortAnswer(listAnswers(question, notes, getContent), notes) };
};

/** Returns the unit with the multiplier 1, in which the answer is given. */
function parseUnit(question: XmlElement, notes: Notes): { unit: string; unitRequired: boolean; unitExact: boolean } {
  const units = listChildren(findChild(question, 'units') ?? question, 'unit').map((unit) => ({
    name: getContent(findChild(unit, 'unit_name')),
    multiplier: Number(getContent(findChild(unit, 'multiplier'))),
  }));
  const unit = units.find(({ multiplier }) => multiplier === 1)?.name ?? '';
  if (units.length > 0 && unit === '') throw new UnsuitableQuestionError('None of the units has the multiplier 1.');
  if (units.length > 1)
    notes.add(`Units other than ${unit} are left out: units of the same kind (5 cm, 50 mm) are converted anyway.`);
  const grading = getContent(findChild(question, 'unitgradingtype'));
  const isGraded = unit !== '' && (grading === '1' || grading === '2');
  if (isGraded) notes.add('A wrong unit makes the answer wrong here; it does not take off part of the marks.');
  return { unit, unitRequired: isGraded, unitExact: false };
}

const parseNumerical: ParseKind = (question, notes) => {
  const answers = listChildren(question, 'answer');
  addFeedbackNotes(answers, notes);
  const numbers = answers.map((answer) => ({
    value: getContent(answer),
    tolerance: getContent(findChild(answer, 'tolerance')),
    percent: parsePercent(answer),
  }));
  return { type: 'saq', answer: { ...toNumberAnswer(numbers, notes), ...parseUnit(question, notes) } };
};

const parseMatching: ParseKind = (question, notes) => {
  const pairs = listChildren(question, 'subquestion').map((pair) => ({
    left: parseXmlText(pair, 'html', notes),
    right: getContent(findChild(pair, 'answer')),
  }));
  return { type: 'match', pairs: toPairs(pairs, notes) };
};

const parseEssay: ParseKind = (question, notes) => {
  if (getContent(findChild(question, 'responsetemplate')) !== '') notes.add('The text already in the answer box is left out.');
  const attachments = Number(getContent(findChild(question, 'attachments')) || '0');
  return {
    type: 'broad',
    imageUpload: attachments !== 0,
    rubric: [],
    modelAnswer: parseXmlText(findChild(question, 'graderinfo'), 'html', notes),
  };
};

const kinds: Readonly<Record<string, ParseKind>> = {
  multichoice: parseChoice,
  truefalse: parseTrueFalse,
  shortanswer: parseShortAnswer,
  numerical: parseNumerical,
  matching: parseMatching,
  match: parseMatching,
  essay: parseEssay,
};

const otherKinds: Readonly<Record<string, string>> = {
  description: 'This text is not a question.',
  cloze: 'Questions with several kinds of gaps (Cloze) are not supported.',
  multianswer: 'Questions with several kinds of gaps (Cloze) are not supported.',
  calculated: 'Calculated questions are not supported.',
  calculatedsimple: 'Calculated questions are not supported.',
  calculatedmulti: 'Calculated questions are not supported.',
  randomsamatch: 'Random matching questions are not supported.',
  ddwtos: 'Drag and drop questions are not supported.',
  ddimageortext: 'Drag and drop questions are not supported.',
  ddmarker: 'Drag and drop questions are not supported.',
  gapselect: 'Questions with missing words to select are not supported.',
};

/**
 * Parses the fields specific to the question type.
 * @throws UnsuitableQuestionError
 */
export function parseXmlKind(question: XmlElement, notes: Notes): DraftFields {
  const type = question.attributes['type'] ?? '';
  const read = Object.hasOwn(kinds, type) ? kinds[type] : undefined;
  if (read) return read(question, notes);
  const known = Object.hasOwn(otherKinds, type) ? otherKinds[type] : undefined;
  throw new UnsuitableQuestionError(known ?? `Questions of the type “${type.slice(0, 40)}” are not supported.`);
}
