import { isDeepStrictEqual } from 'node:util';
import type { ClozeBlank } from '@shikhar/contracts/question-kinds/cloze';
import { formatBlankMark, splitAtBlanks } from '@shikhar/contracts/question-kinds/cloze';
import { wholeColumn } from '../../modules/questions/imports/formats/csv/csv-columns.ts';
import type { DraftFields } from '../../modules/questions/imports/formats/finish-draft.ts';
import { parseQuestionText } from '../../modules/questions/imports/formats/moodle-xml/xml-texts.ts';
import { type Notes, UnsuitableQuestionError } from '../../modules/questions/imports/formats/parsed-file.ts';
import type { QtiItem } from '../../modules/questions/imports/formats/qti/qti-item.ts';
import { listNodes, type QtiNode } from '../../modules/questions/imports/formats/qti/qti-nodes.ts';
import { type QtiBlank, writeQtiChoice, writeQtiText } from '../../modules/questions/imports/formats/qti/write-qti.ts';
import type { KindFormats } from '../kind-formats.ts';
import { describeShortAnswer } from '../saq/formats.ts';
import { formatQtiKey, parseQtiEntry } from '../saq/qti.ts';
import { formatCsvBlanks, parseCsvBlanks } from './csv-blanks.ts';
import { formatMoodleCloze, parseMoodleCloze, toMenu } from './moodle-cloze.ts';

function parseQtiMenu(item: QtiItem, interaction: QtiNode, notes: Notes): ClozeBlank {
  const { correct } = item.getResponse(interaction);
  const options = listNodes(interaction, 'inlineChoice').map((choice) => ({
    text: item.readText(choice),
    percent: correct.includes(choice.attributes['identifier'] ?? '') ? 100 : 0,
  }));
  return toMenu(options, notes);
}

/** A text with several inline interactions. One with a single interaction is a choice or a short answer. */
function parseQti(item: QtiItem, notes: Notes): DraftFields | undefined {
  const { interactions } = item;
  const isInline = ({ name }: QtiNode) => name === 'textEntryInteraction' || name === 'inlineChoiceInteraction';
  if (interactions.length < 2 || !interactions.every(isInline)) return undefined;
  const blanks = interactions.map((interaction): ClozeBlank => {
    if (interaction.name === 'inlineChoiceInteraction') return parseQtiMenu(item, interaction, notes);
    return { kind: 'typed', answer: parseQtiEntry(item, interaction, notes) };
  });
  return { type: 'cloze', question: item.formatGaps(formatBlankMark), blanks };
}

function toQtiBlank(blank: ClozeBlank): QtiBlank {
  if (blank.kind === 'typed') {
    return { ...formatQtiKey(blank.answer), write: (identifier) => `<textEntryInteraction responseIdentifier="${identifier}"/>` };
  }
  const options = blank.options.map((text, place) => writeQtiChoice('inlineChoice', `option${place}`, text)).join('');
  return {
    response: { cardinality: 'single', baseType: 'identifier', correct: [`option${blank.correct}`] },
    write: (identifier) =>
      `<inlineChoiceInteraction responseIdentifier="${identifier}" shuffle="false">${options}</inlineChoiceInteraction>`,
  };
}

function describeBlank(blank: ClozeBlank): string {
  return blank.kind === 'choice' ? (blank.options[blank.correct] ?? '') : describeShortAnswer(blank.answer);
}

/** Whether the cell reads back as the same blanks. */
function fitsCell(blanks: readonly ClozeBlank[]): boolean {
  try {
    return isDeepStrictEqual(parseCsvBlanks(formatCsvBlanks(blanks)), blanks);
  } catch (error) {
    if (!(error instanceof UnsuitableQuestionError)) throw error;
    return false;
  }
}

export const clozeFormats: KindFormats<'cloze'> = {
  describeAnswer: ({ blanks }) => blanks.map((blank, index) => `(${index + 1}) ${describeBlank(blank)}`).join('; '),
  moodleXml: {
    types: ['cloze', 'multianswer'],
    parse: (question, notes) => ({
      type: 'cloze',
      ...parseMoodleCloze(parseQuestionText(question, notes).question, notes),
    }),
    format: ({ question, blanks }) => ({ type: 'cloze', parts: [], question: formatMoodleCloze(question, blanks) }),
  },
  qti: {
    parse: parseQti,
    format({ question, blanks }) {
      const text = splitAtBlanks(question).map((part) => ({ ...part, text: writeQtiText(part.text) }));
      return { text, blanks: blanks.map(toQtiBlank) };
    },
  },
  csv: {
    readers: { cloze: (cell) => ({ type: 'cloze', blanks: parseCsvBlanks(cell('blanks')) }) },
    columns: ['blanks'],
    format: ({ blanks }) =>
      fitsCell(blanks)
        ? { type: 'cloze', blanks: formatCsvBlanks(blanks) }
        : { type: 'cloze', [wholeColumn]: JSON.stringify({ blanks }) },
  },
};
