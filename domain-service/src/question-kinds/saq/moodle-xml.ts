import type { SaqAnswer } from '@shikhar/contracts/question-kinds/saq';
import type { DraftFields } from '../../modules/questions/imports/formats/finish-draft.ts';
import { escapeXml, writePlainAnswer } from '../../modules/questions/imports/formats/moodle-xml/write-xml.ts';
import {
  isTrue,
  listAnswerElements,
  listAnswers,
  parsePercent,
} from '../../modules/questions/imports/formats/moodle-xml/xml-answers.ts';
import {
  findChild,
  getContent,
  listChildren,
  type XmlElement,
} from '../../modules/questions/imports/formats/moodle-xml/xml-tree.ts';
import { type Notes, UnsuitableQuestionError } from '../../modules/questions/imports/formats/parsed-file.ts';
import type { MoodleXmlFormat } from '../kind-formats.ts';
import { toNumberKey, toTextKey } from './weighted-keys.ts';

type NumberKey = Extract<SaqAnswer, { kind: 'number' }>;

function parseXmlTexts(question: XmlElement, notes: Notes): DraftFields {
  if (isTrue(findChild(question, 'usecase'))) notes.add('Capital and small letters count as the same here.');
  return { type: 'saq', answer: toTextKey(listAnswers(question, notes, getContent), notes) };
}

/** Returns the unit with the multiplier 1, in which the answer is given. */
function parseXmlUnit(question: XmlElement, notes: Notes): Pick<NumberKey, 'unit' | 'unitRequired' | 'unitExact'> {
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
  // Moodle takes off a tenth unless the file says otherwise; 1 takes off everything, as a wrong unit does here.
  const penalty = getContent(findChild(question, 'unitpenalty'));
  if (isGraded && Number(penalty) !== 1)
    notes.add('A wrong unit makes the answer wrong here; it does not take off part of the marks.');
  return { unit, unitRequired: isGraded, unitExact: false };
}

function parseXmlNumber(question: XmlElement, notes: Notes): DraftFields {
  const numbers = listAnswerElements(question, notes).map((answer) => ({
    value: getContent(answer),
    tolerance: getContent(findChild(answer, 'tolerance')),
    percent: parsePercent(answer),
  }));
  return { type: 'saq', answer: { kind: 'number', ...toNumberKey(numbers, notes), ...parseXmlUnit(question, notes) } };
}

function writeXmlNumber({ value, tolerance, unit, unitRequired }: NumberKey): string[] {
  const number = writePlainAnswer(100, String(value), `<tolerance>${tolerance}</tolerance>`);
  if (unit === '') return [number];
  const units = `<units><unit><multiplier>1</multiplier><unit_name>${escapeXml(unit)}</unit_name></unit></units>`;
  const grading = unitRequired
    ? '<unitgradingtype>1</unitgradingtype><unitpenalty>1</unitpenalty>'
    : '<unitgradingtype>0</unitgradingtype>';
  return [number, grading, units];
}

export const saqMoodleXml: MoodleXmlFormat<'saq'> = {
  types: ['shortanswer', 'numerical'],
  parse: (question, notes) =>
    question.attributes['type'] === 'numerical' ? parseXmlNumber(question, notes) : parseXmlTexts(question, notes),
  format: ({ answer }) =>
    answer.kind === 'number'
      ? { type: 'numerical', parts: writeXmlNumber(answer) }
      : { type: 'shortanswer', parts: answer.accepted.map((text) => writePlainAnswer(100, text.replaceAll('*', '\\*'))) },
};
