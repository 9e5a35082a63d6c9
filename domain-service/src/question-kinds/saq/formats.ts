import { AnswerForm } from '@shikhar/contracts/marking/equivalence/answer-rule';
import type { SaqAnswer } from '@shikhar/contracts/question-kinds/saq';
import { joinWords } from '@shikhar/contracts/vocabulary/join-words';
import type { CsvCells, CsvLine } from '../../modules/questions/imports/formats/csv/csv-cells.ts';
import type { DraftFields } from '../../modules/questions/imports/formats/finish-draft.ts';
import { parseWeight, splitAnswers, stripFeedback } from '../../modules/questions/imports/formats/gift/gift-answers.ts';
import { stripFormatMark } from '../../modules/questions/imports/formats/gift/gift-format.ts';
import { escapeGift, unescapeGift } from '../../modules/questions/imports/formats/gift/gift-text.ts';
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
import { parseNumber } from '../../modules/questions/imports/formats/parse-number.ts';
import { type Notes, UnsuitableQuestionError } from '../../modules/questions/imports/formats/parsed-file.ts';
import { findOnlyInteraction, type QtiItem } from '../../modules/questions/imports/formats/qti/qti-item.ts';
import { findNodes, listNodes, type QtiNode } from '../../modules/questions/imports/formats/qti/qti-nodes.ts';
import type { QtiExpected } from '../../modules/questions/imports/formats/qti/write-qti.ts';
import type { WeightedAnswer } from '../../modules/questions/imports/formats/weighted-answers.ts';
import type { GiftAnswers, KindFormats } from '../kind-formats.ts';
import { type NumberAnswer, toNumberKey, toTextKey } from './weighted-keys.ts';

type NumberKey = Extract<SaqAnswer, { kind: 'number' }>;

function toFields(answer: SaqAnswer): DraftFields {
  return { type: 'saq', answer };
}

/** Converts a range to its midpoint and half-width, rounded to hide binary rounding errors. */
function parseRange(low: string, high: string): Pick<NumberAnswer, 'value' | 'tolerance'> {
  const [from, to] = [parseNumber(low), parseNumber(high)];
  if (to < from) throw new UnsuitableQuestionError('The range ends before it begins.');
  return {
    value: String(Number(((from + to) / 2).toPrecision(14))),
    tolerance: String(Number(((to - from) / 2).toPrecision(12))),
  };
}

function parseGiftNumber(text: string): Pick<NumberAnswer, 'value' | 'tolerance'> {
  const range = text.indexOf('..');
  if (range > 0) return parseRange(text.slice(0, range), text.slice(range + 2));
  const [value = '', tolerance = ''] = text.split(':', 2);
  return { value, tolerance };
}

function parseGiftNumbers(answers: string, notes: Notes): DraftFields {
  const numbers = splitAnswers(answers, '=~').flatMap(({ sign, text }): NumberAnswer[] => {
    const { percent, rest } = parseWeight(text, 100);
    const written = unescapeGift(stripFeedback(rest, notes)).trim();
    if (sign === '~' && written === '') return [];
    return [{ ...parseGiftNumber(written), percent: sign === '~' ? 0 : percent }];
  });
  return toFields({ kind: 'number', ...toNumberKey(numbers, notes), unit: '', unitRequired: false, unitExact: false });
}

function parseGift({ text, notes }: GiftAnswers): DraftFields | undefined {
  if (text === '') return undefined;
  if (text.startsWith('#')) return parseGiftNumbers(text.slice(1), notes);
  const pieces = splitAnswers(text, '=');
  if (pieces[0]?.sign === '') throw new UnsuitableQuestionError('An answer must begin with = or ~, or be T or F.');
  const weighed = pieces.map((piece): WeightedAnswer => {
    const { percent, rest } = parseWeight(piece.text, 100);
    return { percent, text: unescapeGift(stripFormatMark(stripFeedback(rest, notes))) };
  });
  return toFields(toTextKey(weighed, notes));
}

function parseXmlTexts(question: XmlElement, notes: Notes): DraftFields {
  if (isTrue(findChild(question, 'usecase'))) notes.add('Capital and small letters count as the same here.');
  return toFields(toTextKey(listAnswers(question, notes, getContent), notes));
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
  if (isGraded) notes.add('A wrong unit makes the answer wrong here; it does not take off part of the marks.');
  return { unit, unitRequired: isGraded, unitExact: false };
}

function parseXmlNumber(question: XmlElement, notes: Notes): DraftFields {
  const numbers = listAnswerElements(question, notes).map((answer) => ({
    value: getContent(answer),
    tolerance: getContent(findChild(answer, 'tolerance')),
    percent: parsePercent(answer),
  }));
  return toFields({ kind: 'number', ...toNumberKey(numbers, notes), ...parseXmlUnit(question, notes) });
}

function writeXmlNumber({ value, tolerance, unit, unitRequired }: NumberKey): string[] {
  const number = writePlainAnswer(100, String(value), `<tolerance>${tolerance}</tolerance>`);
  if (unit === '') return [number];
  const units = `<units><unit><multiplier>1</multiplier><unit_name>${escapeXml(unit)}</unit_name></unit></units>`;
  return [number, `<unitgradingtype>${unitRequired ? 1 : 0}</unitgradingtype>`, units];
}

function parseQtiTolerance({ processing }: QtiItem, { attributes }: QtiNode, value: number): string {
  const comparisons = processing ? findNodes(processing, ({ name }) => name === 'equal') : [];
  const isOwn = (node: QtiNode) =>
    listNodes(node, 'variable').some((variable) => variable.attributes['identifier'] === attributes['responseIdentifier']);
  const equal = comparisons.find(isOwn) ?? (comparisons.length === 1 ? comparisons[0] : undefined);
  const { toleranceMode, tolerance = '' } = equal?.attributes ?? {};
  const [low = '', high = low] = tolerance.split(/\s+/);
  if (low !== high) throw new UnsuitableQuestionError('The tolerances above and below the answer differ.');
  if (toleranceMode === 'absolute') return low;
  return toleranceMode === 'relative' ? String(Number(((Math.abs(value) * Number(low)) / 100).toPrecision(12))) : '';
}

/** The key of a text that is typed into an item. */
export function parseQtiEntry(item: QtiItem, interaction: QtiNode, notes: Notes): SaqAnswer {
  const { baseType, correct, mapped } = item.getResponse(interaction);
  const best = Math.max(0, ...mapped.map(({ value }) => value));
  const others = mapped.filter(({ key }) => !correct.includes(key));
  const weighed = [
    ...correct.map((text) => ({ text, percent: 100 })),
    ...others.map(({ key, value }) => ({ text: key, percent: Math.round((100 * value) / (best || 1)) })),
  ];
  if (baseType === 'string') return toTextKey(weighed.map(escapeStars), notes);
  const numbers = weighed.map(({ text, percent }) => ({
    value: text,
    tolerance: parseQtiTolerance(item, interaction, parseNumber(text)),
    percent,
  }));
  return { kind: 'number', ...toNumberKey(numbers, notes), unit: '', unitRequired: false, unitExact: false };
}

function parseQti(item: QtiItem, notes: Notes): DraftFields | undefined {
  const interaction = findOnlyInteraction(item, 'textEntryInteraction');
  return interaction && toFields(parseQtiEntry(item, interaction, notes));
}

/** The key of a text that is typed into an item. */
export function formatQtiKey(answer: SaqAnswer): QtiExpected {
  if (answer.kind === 'number') {
    const response = { cardinality: 'single' as const, baseType: 'float', correct: [String(answer.value)] };
    return { response, tolerance: answer.tolerance };
  }
  const response = { cardinality: 'single' as const, baseType: 'string', correct: answer.accepted.slice(0, 1) };
  return { response: { ...response, mapped: answer.accepted.map((key) => ({ key, share: 1 })) } };
}

/** A star stands for itself in QTI. */
function escapeStars({ text, percent }: WeightedAnswer): WeightedAnswer {
  return { text: text.replaceAll('*', '\\*'), percent };
}

const textEntry = '<p><textEntryInteraction responseIdentifier="RESPONSE"/></p>';

/** Answers are separated by `|`; write `\|` for a literal bar. */
function parseCsvTexts(cell: CsvLine): string[] {
  const accepted = (cell('answer').match(/(?:[^|\\]|\\[\s\S]|\\$)+/g) ?? []).map((text) =>
    text.replace(/\\([|\\])/g, '$1').trim(),
  );
  return accepted.filter((text) => text !== '');
}

/** The words of a cell with a rule, and a word that the rule does not know as an error. */
function parseRule(cell: CsvLine, column: string, known: RegExp, choices: string): string[] {
  const words = cell(column)
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter((word) => word !== '');
  if (words.some((word) => !known.test(word))) throw new UnsuitableQuestionError(`The ${column} must be ${choices}.`);
  return words;
}

const ruleColumn = 'answer_rule';

function parseCsvWords(cell: CsvLine): DraftFields {
  const rule = parseRule(cell, ruleColumn, /^(?:articles|typo)$/, 'articles, typo or both');
  return toFields({
    kind: 'text',
    accepted: parseCsvTexts(cell),
    ...(rule.includes('articles') && { ignoresArticles: true }),
    ...(rule.includes('typo') && { allowsTypo: true }),
  });
}

function parseCsvNumber(cell: CsvLine): DraftFields {
  const unitRule = parseRule(cell, 'unit_rule', /^(?:required|exact)$/, 'required, exact or both');
  const rule = parseRule(cell, ruleColumn, /^(?:words|[\d.e-]+%)$/, 'words, a percentage such as 2% or both');
  const percent = rule.find((word) => word.endsWith('%'));
  return toFields({
    kind: 'number',
    value: parseNumber(cell('answer')),
    tolerance: cell('tolerance').trim() === '' ? 0 : parseNumber(cell('tolerance'), 'tolerance'),
    ...(percent !== undefined && { relativeTolerance: Number((parseNumber(percent.slice(0, -1)) / 100).toPrecision(15)) }),
    unit: cell('unit'),
    unitRequired: unitRule.includes('required'),
    unitExact: unitRule.includes('exact'),
    ...(rule.includes('words') && { allowsWords: true }),
  });
}

function parseCsvMaths(cell: CsvLine): DraftFields {
  const rule = parseRule(
    cell,
    ruleColumn,
    /^(?:any_order|factorised|simplest|expanded)$/,
    'factorised, simplest or expanded, with any_order or without',
  );
  const forms = AnswerForm.options.filter((form) => rule.includes(form));
  if (forms.length > 1) throw new UnsuitableQuestionError(`The ${ruleColumn} must have one form only.`);
  return toFields({
    kind: 'maths',
    accepted: parseCsvTexts(cell),
    ...(forms[0] && { form: forms[0] }),
    ...(rule.includes('any_order') && { anyOrder: true }),
  });
}

function listRuleWords(answer: SaqAnswer): (string | false | undefined)[] {
  switch (answer.kind) {
    case 'text':
      return [answer.ignoresArticles && 'articles', answer.allowsTypo && 'typo'];
    case 'number': {
      const percent = Number(((answer.relativeTolerance ?? 0) * 100).toPrecision(15));
      return [percent > 0 && `${percent}%`, answer.allowsWords && 'words'];
    }
    case 'maths':
      return [answer.form, answer.anyOrder && 'any_order'];
    case 'chemistry':
      return [];
  }
}

function formatCsv(answer: SaqAnswer): CsvCells {
  const words = listRuleWords(answer).filter((word) => typeof word === 'string');
  const rule: Record<string, string> = words.length > 0 ? { [ruleColumn]: words.join(', ') } : {};
  if (answer.kind !== 'number') {
    return {
      type: answer.kind === 'text' ? 'saq' : answer.kind,
      answer: answer.accepted.map((text) => text.replace(/[\\|]/g, '\\$&')).join(' | '),
      ...rule,
    };
  }
  return {
    type: 'number',
    answer: String(answer.value),
    tolerance: String(answer.tolerance),
    unit: answer.unit,
    unit_rule: [...(answer.unitRequired ? ['required'] : []), ...(answer.unitExact ? ['exact'] : [])].join(', '),
    ...rule,
  };
}

/** A key in a few words, as in '4 D, ±0.05'. */
export function describeShortAnswer(answer: SaqAnswer): string {
  if (answer.kind !== 'number') return joinWords(answer.accepted, 'or');
  return `${answer.value}${answer.unit && ` ${answer.unit}`}${answer.tolerance > 0 ? `, ±${answer.tolerance}` : ''}`;
}

export const saqFormats: KindFormats<'saq'> = {
  describeAnswer: ({ answer }) => describeShortAnswer(answer),
  gift: {
    parse: parseGift,
    format({ answer }) {
      if (answer.kind === 'number') return `#${answer.value}:${answer.tolerance}`;
      return `\n${answer.accepted.map((text) => `\t=%100%${escapeGift(text.replaceAll('*', '\\*'))}`).join('\n')}\n`;
    },
  },
  moodleXml: {
    types: ['shortanswer', 'numerical'],
    parse: (question, notes) =>
      question.attributes['type'] === 'numerical' ? parseXmlNumber(question, notes) : parseXmlTexts(question, notes),
    format: ({ answer }) =>
      answer.kind === 'number'
        ? { type: 'numerical', parts: writeXmlNumber(answer) }
        : { type: 'shortanswer', parts: answer.accepted.map((text) => writePlainAnswer(100, text.replaceAll('*', '\\*'))) },
  },
  qti: {
    parse: parseQti,
    format: ({ answer }) => ({ ...formatQtiKey(answer), interaction: textEntry }),
  },
  csv: {
    readers: {
      saq: parseCsvWords,
      number: parseCsvNumber,
      maths: parseCsvMaths,
      chemistry: (cell) => toFields({ kind: 'chemistry', accepted: parseCsvTexts(cell) }),
    },
    columns: [ruleColumn],
    format: ({ answer }) => formatCsv(answer),
  },
};
