import { joinWords } from '@shikhar/contracts/vocabulary/join-words';
import {
  type CsvLine,
  formatLetters,
  parseLetters,
  parseNamedCells,
  toNamedCells,
} from '../../modules/questions/imports/formats/csv/csv-cells.ts';
import { toLine } from '../../modules/questions/imports/formats/file-text.ts';
import type { DraftFields } from '../../modules/questions/imports/formats/finish-draft.ts';
import { parseWeight } from '../../modules/questions/imports/formats/gift/gift-answers.ts';
import { writeHtmlText } from '../../modules/questions/imports/formats/moodle-xml/write-xml.ts';
import type { XmlElement } from '../../modules/questions/imports/formats/moodle-xml/xml-tree.ts';
import { type Notes, UnsuitableQuestionError } from '../../modules/questions/imports/formats/parsed-file.ts';
import { findOnlyInteraction, type QtiItem } from '../../modules/questions/imports/formats/qti/qti-item.ts';
import { writeQtiChoice } from '../../modules/questions/imports/formats/qti/write-qti.ts';
import {
  isPartlyRight,
  isRight,
  quoteText,
  rejectParts,
  type WeightedAnswer,
} from '../../modules/questions/imports/formats/weighted-answers.ts';
import type { GiftAnswers, KindFormats } from '../kind-formats.ts';
import { parseGiftOptions, parseXmlOptions, readQtiOptions, requireOptions } from '../option-files.ts';

function addWeightNotes(answers: readonly WeightedAnswer[], notes: Notes): void {
  for (const { text, percent } of answers.filter(isPartlyRight)) {
    notes.add(`${quoteText(text)} gave ${percent}% of the marks; here it is wrong.`);
  }
  if (answers.some(({ percent }) => percent < 0)) {
    notes.add('Negative marks of single options are left out: they are set for the question or its test.');
  }
}

/**
 * Converts options to a single choice; the first fully right one is `correct`.
 * @throws UnsuitableQuestionError if it does not fit; the message is `noneRight` when no option earns any marks
 */
function toChoice(answers: readonly WeightedAnswer[], noneRight: string, notes: Notes): DraftFields {
  requireOptions(answers);
  const [correct, ...alsoCorrect] = answers.flatMap((answer, index) => (isRight(answer) ? [index] : []));
  const part = answers.find(isPartlyRight);
  if (correct === undefined) throw part ? rejectParts(part.percent) : new UnsuitableQuestionError(noneRight);
  addWeightNotes(answers, notes);
  return { type: 'mcq', options: answers.map(({ text }) => toLine(text)), correct, alsoCorrect, pinnedLast: [] };
}

function parseGift(answers: GiftAnswers): DraftFields | undefined {
  const read = parseGiftOptions(answers);
  return read?.isSingle ? toChoice(read.options, 'No right answer. One option must begin with =.', answers.notes) : undefined;
}

function parseMoodleXml(question: XmlElement, notes: Notes): DraftFields | undefined {
  const { options, isSingle } = parseXmlOptions(question, notes);
  return isSingle ? toChoice(options, 'No right answer: no option gives 100%.', notes) : undefined;
}

function parseCsv(cell: CsvLine): DraftFields {
  const [correct, ...alsoCorrect] = parseLetters(cell('answer'));
  if (correct === undefined) throw new UnsuitableQuestionError('The answer is missing: give the letter of the right option.');
  return { type: 'mcq', options: parseNamedCells(cell), correct, alsoCorrect, pinnedLast: parseLetters(cell('last_options')) };
}

function parseQti(item: QtiItem, notes: Notes): DraftFields | undefined {
  const interaction = findOnlyInteraction(item, 'choiceInteraction', 'inlineChoiceInteraction');
  if (!interaction) return undefined;
  const { response, options, pinnedLast } = readQtiOptions(item, interaction);
  if (response.cardinality !== 'single') return undefined;
  const best = Math.max(0, ...options.map(({ value }) => value));
  const weighed = options.map(
    ({ text, isCorrect, value }): WeightedAnswer => ({
      text,
      percent: isCorrect ? 100 : Math.round((100 * value) / (best || 1)),
    }),
  );
  return { ...toChoice(weighed, 'The item names no right answer.', notes), pinnedLast };
}

/** An option that begins with % could be read as a weight. */
function formatGiftOption(text: string, isRightOption: boolean): string {
  if (isRightOption) return parseWeight(text, 0).rest === text ? `\t=${text}` : `\t=%100%${text}`;
  return text.startsWith('%') ? `\t~%0%${text}` : `\t~${text}`;
}

export const mcqFormats: KindFormats<'mcq'> = {
  describeAnswer: ({ options, correct, alsoCorrect }) =>
    joinWords(
      [correct, ...alsoCorrect].map((place) => options[place] ?? ''),
      'or',
    ),
  gift: {
    parse: parseGift,
    listTexts: ({ options }) => options,
    format({ options, correct, alsoCorrect }, write) {
      const right = new Set([correct, ...alsoCorrect]);
      return `\n${options.map((option, index) => formatGiftOption(write(option), right.has(index))).join('\n')}\n`;
    },
  },
  moodleXml: {
    types: ['multichoice'],
    parse: parseMoodleXml,
    format({ options, correct, alsoCorrect }) {
      const right = new Set([correct, ...alsoCorrect]);
      const answers = options.map(
        (option, index) => `<answer fraction="${right.has(index) ? 100 : 0}" format="html">${writeHtmlText(option)}</answer>`,
      );
      return { type: 'multichoice', parts: ['<single>true</single>', ...answers] };
    },
  },
  qti: {
    parse: parseQti,
    format({ options, correct, alsoCorrect, pinnedLast }) {
      const right = [...new Set([correct, ...alsoCorrect])].map((place) => `option${place}`);
      const choices = options.map((option, place) =>
        writeQtiChoice('simpleChoice', `option${place}`, option, pinnedLast.includes(place) ? ' fixed="true"' : ''),
      );
      const start = '<choiceInteraction responseIdentifier="RESPONSE" shuffle="true" maxChoices="1">';
      return {
        response: {
          cardinality: 'single',
          baseType: 'identifier',
          correct: right.slice(0, 1),
          ...(right.length > 1 && { mapped: right.map((key) => ({ key, share: 1 })) }),
        },
        interaction: `${start}${choices.join('')}</choiceInteraction>`,
      };
    },
  },
  csv: {
    readers: { mcq: parseCsv },
    format: ({ options, correct, alsoCorrect, pinnedLast }) => ({
      type: 'mcq',
      ...toNamedCells(options),
      answer: formatLetters([correct, ...alsoCorrect]),
      last_options: formatLetters(pinnedLast),
    }),
  },
};
