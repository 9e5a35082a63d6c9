import { MultiselectScoring } from '@shikhar/contracts/question-kinds/multiselect';
import { joinWords } from '@shikhar/contracts/vocabulary/join-words';
import {
  type CsvLine,
  formatLetters,
  parseLetters,
  parseNamedCells,
  parseScoring,
  scoringColumn,
  toNamedCells,
} from '../../modules/questions/imports/formats/csv/csv-cells.ts';
import { toLine } from '../../modules/questions/imports/formats/file-text.ts';
import type { DraftFields } from '../../modules/questions/imports/formats/finish-draft.ts';
import { writeHtmlText } from '../../modules/questions/imports/formats/moodle-xml/write-xml.ts';
import type { XmlElement } from '../../modules/questions/imports/formats/moodle-xml/xml-tree.ts';
import { type Notes, UnsuitableQuestionError } from '../../modules/questions/imports/formats/parsed-file.ts';
import { findOnlyInteraction, type QtiItem } from '../../modules/questions/imports/formats/qti/qti-item.ts';
import { writeQtiChoice } from '../../modules/questions/imports/formats/qti/write-qti.ts';
import type { WeightedAnswer } from '../../modules/questions/imports/formats/weighted-answers.ts';
import type { KindFormats } from '../kind-formats.ts';
import { parseGiftOptions, parseXmlOptions, readQtiOptions, requireOptions } from '../option-files.ts';
import type { DraftOf } from '../question-kind.ts';

type Draft = DraftOf<'multiselect'>;

/** The largest difference of a rounded weight, in percent of the marks. */
const rounding = 0.01;

const isNear = (one: number, other: number) => Math.abs(one - other) < rounding;

/** The rule that the weights of Moodle follow; the notes say how theirs differs. */
function findScoring(options: readonly WeightedAnswer[], notes: Notes): MultiselectScoring {
  const wrong = options.filter(({ percent }) => percent <= 0);
  if (wrong.every(({ percent }) => percent <= rounding - 100)) return 'part';
  if (wrong.every(({ percent }) => percent === 0)) {
    notes.add('Wrong options took nothing off; here an answer with a wrong option earns nothing.');
    return 'part';
  }
  if (!wrong.every(({ percent }) => isNear(percent, -100 / wrong.length))) {
    notes.add('Wrong options took off other shares; here all of them together take off the marks.');
  }
  return 'penalty';
}

/**
 * Converts options with weights, the right ones of which make up the marks.
 * @throws UnsuitableQuestionError
 */
function toSelection(options: readonly WeightedAnswer[], notes: Notes): DraftFields {
  requireOptions(options);
  const correct = options.flatMap(({ percent }, place) => (percent > 0 ? [place] : []));
  const sum = correct.reduce((all, place) => all + (options[place]?.percent ?? 0), 0);
  if (correct.length === 0) throw new UnsuitableQuestionError('No option is right.');
  if (sum < 100 - rounding * correct.length)
    throw new UnsuitableQuestionError(`The right options give ${Math.round(sum)}% of the marks together, not 100%.`);
  if (!correct.every((place) => isNear(options[place]?.percent ?? 0, 100 / correct.length))) {
    notes.add('Right options gave other shares of the marks; here each gives the same.');
  }
  const scoring = findScoring(options, notes);
  return { type: 'multiselect', options: options.map(({ text }) => toLine(text)), pinnedLast: [], correct, scoring };
}

function parseMoodleXml(question: XmlElement, notes: Notes): DraftFields | undefined {
  const { options, isSingle } = parseXmlOptions(question, notes);
  if (question.attributes['type'] === 'multichoiceset') {
    requireOptions(options);
    const correct = options.flatMap(({ percent }, place) => (percent > 0 ? [place] : []));
    return { type: 'multiselect', options: options.map(({ text }) => toLine(text)), pinnedLast: [], correct, scoring: 'all' };
  }
  return isSingle ? undefined : toSelection(options, notes);
}

function parseQti(item: QtiItem, notes: Notes): DraftFields | undefined {
  const interaction = findOnlyInteraction(item, 'choiceInteraction');
  if (!interaction) return undefined;
  const { response, options, pinnedLast } = readQtiOptions(item, interaction);
  if (response.cardinality !== 'multiple') return undefined;
  if (response.mapped.length === 0) {
    requireOptions(options);
    const correct = options.flatMap(({ isCorrect }, place) => (isCorrect ? [place] : []));
    if (correct.length === 0) throw new UnsuitableQuestionError('The item names no right answer.');
    return { type: 'multiselect', options: options.map(({ text }) => toLine(text)), pinnedLast, correct, scoring: 'all' };
  }
  const sum = options.reduce((all, { value }) => all + Math.max(0, value), 0);
  const weighed = options.map(({ text, value }) => ({ text, percent: (100 * value) / (sum || 1) }));
  return { ...toSelection(weighed, notes), pinnedLast };
}

function parseCsv(cell: CsvLine): DraftFields {
  return {
    type: 'multiselect',
    options: parseNamedCells(cell),
    pinnedLast: parseLetters(cell('last_options')),
    correct: parseLetters(cell('answer')),
    scoring: parseScoring(cell, MultiselectScoring.options),
  };
}

/** The share of the marks that each option earns or takes off: by the rule `part`, a wrong one takes off everything. */
function listShares({ options, correct, scoring }: Draft): number[] {
  const right = new Set(correct);
  const penalty = scoring === 'penalty' ? 1 / (options.length - right.size) : 1;
  return options.map((_, place) => (right.has(place) ? 1 / right.size : -penalty));
}

/** Moodle writes a third as 33.33333. */
function listPercents(draft: Draft): number[] {
  return listShares(draft).map((share) => Number((100 * share).toFixed(5)));
}

export const multiselectFormats: KindFormats<'multiselect'> = {
  describeAnswer: ({ options, correct }) => joinWords(correct.map((place) => options[place] ?? '')),
  gift: {
    parse(answers) {
      const read = parseGiftOptions(answers);
      return read && !read.isSingle ? toSelection(read.options, answers.notes) : undefined;
    },
    listTexts: ({ options }) => options,
    format(draft, write) {
      const percents = listPercents(draft);
      return `\n${draft.options.map((option, place) => `\t~%${percents[place]}%${write(option)}`).join('\n')}\n`;
    },
  },
  moodleXml: {
    types: ['multichoice', 'multichoiceset'],
    parse: parseMoodleXml,
    format(draft) {
      const percents = listPercents(draft);
      const answers = draft.options.map(
        (option, place) => `<answer fraction="${percents[place]}" format="html">${writeHtmlText(option)}</answer>`,
      );
      return { type: 'multichoice', parts: ['<single>false</single>', ...answers] };
    },
  },
  qti: {
    parse: parseQti,
    format(draft) {
      const { options, correct, pinnedLast, scoring } = draft;
      const choices = options.map((option, place) =>
        writeQtiChoice('simpleChoice', `option${place}`, option, pinnedLast.includes(place) ? ' fixed="true"' : ''),
      );
      const start = '<choiceInteraction responseIdentifier="RESPONSE" shuffle="true" maxChoices="0">';
      const mapped = listShares(draft).map((share, place) => ({ key: `option${place}`, share }));
      return {
        response: {
          cardinality: 'multiple',
          baseType: 'identifier',
          correct: [...new Set(correct)].map((place) => `option${place}`),
          ...(scoring !== 'all' && { mapped }),
        },
        interaction: `${start}${choices.join('')}</choiceInteraction>`,
      };
    },
  },
  csv: {
    readers: { multiselect: parseCsv },
    columns: [scoringColumn],
    format: ({ options, correct, pinnedLast, scoring }) => ({
      type: 'multiselect',
      ...toNamedCells(options),
      answer: formatLetters(correct),
      last_options: formatLetters(pinnedLast),
      [scoringColumn]: scoring,
    }),
  },
};
