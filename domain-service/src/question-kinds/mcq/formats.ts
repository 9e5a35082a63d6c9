import { maxChoices } from '@shikhar/contracts/question-kinds/limits';
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
import { parseWeight, splitAnswers, stripFeedback } from '../../modules/questions/imports/formats/gift/gift-answers.ts';
import { findSign } from '../../modules/questions/imports/formats/gift/gift-text.ts';
import { writeHtmlText } from '../../modules/questions/imports/formats/moodle-xml/write-xml.ts';
import { isTrue, listAnswers } from '../../modules/questions/imports/formats/moodle-xml/xml-answers.ts';
import { parseXmlText } from '../../modules/questions/imports/formats/moodle-xml/xml-texts.ts';
import { findChild, type XmlElement } from '../../modules/questions/imports/formats/moodle-xml/xml-tree.ts';
import { type Notes, UnsuitableQuestionError } from '../../modules/questions/imports/formats/parsed-file.ts';
import { findOnlyInteraction, type QtiItem } from '../../modules/questions/imports/formats/qti/qti-item.ts';
import { listNodes } from '../../modules/questions/imports/formats/qti/qti-nodes.ts';
import { writeQtiChoice } from '../../modules/questions/imports/formats/qti/write-qti.ts';
import {
  isPartlyRight,
  isRight,
  quoteText,
  rejectParts,
  type WeightedAnswer,
} from '../../modules/questions/imports/formats/weighted-answers.ts';
import type { GiftAnswers, KindFormats } from '../kind-formats.ts';

function requireOptions(answers: readonly WeightedAnswer[]): void {
  if (answers.some(({ text }) => toLine(text) === '')) throw new UnsuitableQuestionError('An option is empty.');
  if (answers.length < 2) throw new UnsuitableQuestionError('A choice needs at least two options.');
  if (answers.length > maxChoices)
    throw new UnsuitableQuestionError(`This has ${answers.length} options; at most ${maxChoices} are allowed.`);
}

function addWeightNotes(answers: readonly WeightedAnswer[], notes: Notes): void {
  for (const { text, percent } of answers.filter(isPartlyRight)) {
    notes.add(`${quoteText(text)} gave ${percent}% of the marks; here it is wrong.`);
  }
  if (answers.some(({ percent }) => percent < 0)) {
    notes.add('Negative marks of single options are left out: they are set for the question or its test.');
  }
}

/**
 * Converts answers to a single choice; the first fully right one is `correct`.
 * @throws UnsuitableQuestionError if it does not fit; the message is `noneRight` when no option earns any marks
 */
function toChoice(
  answers: readonly WeightedAnswer[],
  { isSingle, noneRight }: { isSingle: boolean; noneRight: string },
  notes: Notes,
): DraftFields {
  requireOptions(answers);
  const right = answers.flatMap((answer, index) => (isRight(answer) ? [index] : []));
  const part = answers.find(isPartlyRight);
  const [correct, ...alsoCorrect] = right;
  if (correct === undefined) throw part ? rejectParts(part.percent) : new UnsuitableQuestionError(noneRight);
  if (!isSingle && part) throw rejectParts(part.percent);
  if (!isSingle && right.length > 1)
    throw new UnsuitableQuestionError('Several options must be chosen together, which is not supported.');
  if (!isSingle) notes.add('Checkboxes become a choice of one option.');
  addWeightNotes(answers, notes);
  return { type: 'mcq', options: answers.map(({ text }) => toLine(text)), correct, alsoCorrect, pinnedLast: [] };
}

/** Moodle skips empty options, and with them the first sign of `~=`, which marks a right one. */
function parseGift({ text, readText, notes }: GiftAnswers): DraftFields | undefined {
  if (text.startsWith('#') || findSign(text, '~') < 0) return undefined;
  const answers = splitAnswers(text, '~=').filter((answer) => answer.sign !== '~' || answer.text.trim() !== '');
  const weighed = answers.map(({ sign, text: answer }): WeightedAnswer => {
    const { percent, rest } = parseWeight(answer, sign === '=' ? 100 : 0);
    return { percent, text: readText(stripFeedback(rest, notes)) };
  });
  const isSingle = findSign(text, '=') >= 0 || !weighed.some(({ percent }) => percent > 0);
  return toChoice(weighed, { isSingle, noneRight: 'No right answer. One option must begin with =.' }, notes);
}

function parseMoodleXml(question: XmlElement, notes: Notes): DraftFields {
  const answers = listAnswers(question, notes, (answer) => parseXmlText(answer, 'html', notes));
  const isSingle = findChild(question, 'single') === undefined || isTrue(findChild(question, 'single'));
  return toChoice(answers, { isSingle, noneRight: 'No right answer: no option gives 100%.' }, notes);
}

function parseCsv(cell: CsvLine): DraftFields {
  const [correct, ...alsoCorrect] = parseLetters(cell('answer'));
  if (correct === undefined) throw new UnsuitableQuestionError('The answer is missing: give the letter of the right option.');
  return { type: 'mcq', options: parseNamedCells(cell), correct, alsoCorrect, pinnedLast: parseLetters(cell('last_options')) };
}

function parseQti(item: QtiItem, notes: Notes): DraftFields | undefined {
  const interaction = findOnlyInteraction(item, 'choiceInteraction', 'inlineChoiceInteraction');
  if (!interaction) return undefined;
  const { cardinality, correct, mapped } = item.getResponse(interaction);
  const choices = [...listNodes(interaction, 'simpleChoice'), ...listNodes(interaction, 'inlineChoice')];
  const best = Math.max(0, ...mapped.map(({ value }) => value));
  const weighed = choices.map((choice): WeightedAnswer => {
    const { identifier } = choice.attributes;
    const value = mapped.find(({ key }) => key === identifier)?.value ?? 0;
    const isCorrect = correct.includes(identifier ?? '');
    return { text: item.readText(choice), percent: isCorrect ? 100 : Math.round((100 * value) / (best || 1)) };
  });
  const fields = toChoice(weighed, { isSingle: cardinality === 'single', noneRight: 'The item names no right answer.' }, notes);
  const pinnedLast = choices.flatMap(({ attributes }, index) => (attributes['fixed'] === 'true' ? [index] : []));
  return { ...fields, ...(interaction.attributes['shuffle'] === 'true' && { pinnedLast }) };
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
          ...(right.length > 1 && { mapped: right }),
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
