import { maxChoices } from '@shikhar/contracts/question-kinds/limits';
import { OrderingScoring } from '@shikhar/contracts/question-kinds/ordering';
import {
  type CsvLine,
  parseNamedCells,
  parseScoring,
  scoringColumn,
  toNamedCells,
} from '../../modules/questions/imports/formats/csv/csv-cells.ts';
import { toLine } from '../../modules/questions/imports/formats/file-text.ts';
import type { DraftFields } from '../../modules/questions/imports/formats/finish-draft.ts';
import { writeHtmlText } from '../../modules/questions/imports/formats/moodle-xml/write-xml.ts';
import { listAnswerElements } from '../../modules/questions/imports/formats/moodle-xml/xml-answers.ts';
import { parseXmlText } from '../../modules/questions/imports/formats/moodle-xml/xml-texts.ts';
import { findChild, getContent, type XmlElement } from '../../modules/questions/imports/formats/moodle-xml/xml-tree.ts';
import { type Notes, UnsuitableQuestionError } from '../../modules/questions/imports/formats/parsed-file.ts';
import { findOnlyInteraction, type QtiItem } from '../../modules/questions/imports/formats/qti/qti-item.ts';
import { listNodes } from '../../modules/questions/imports/formats/qti/qti-nodes.ts';
import { writeQtiChoice } from '../../modules/questions/imports/formats/qti/write-qti.ts';
import type { GiftAnswers, KindFormats } from '../kind-formats.ts';

/**
 * Converts items in their right order.
 * @throws UnsuitableQuestionError
 */
function toOrdering(items: readonly string[], scoring: OrderingScoring): DraftFields {
  const lines = items.map(toLine);
  if (lines.includes('')) throw new UnsuitableQuestionError('An item is empty.');
  if (lines.length < 2) throw new UnsuitableQuestionError('An order needs at least two items.');
  if (lines.length > maxChoices)
    throw new UnsuitableQuestionError(`This has ${lines.length} items; at most ${maxChoices} are allowed.`);
  return { type: 'ordering', items: lines, scoring };
}

/** The rules of Moodle's plugin that are rules here, by its words. */
const moodleRules: Readonly<Record<OrderingScoring, string>> = { all: 'ALL_OR_NOTHING', part: 'ABSOLUTE_POSITION' };
/** In its short words and numbers. */
const otherWords = new Map<string, OrderingScoring>([
  ['ABSOLUTE', 'part'],
  ['ABS', 'part'],
  ['0', 'part'],
  ['-1', 'all'],
]);

/** Moodle's other rules compare each item with its neighbours. */
function findScoring(word: string, notes: Notes): OrderingScoring {
  const found = OrderingScoring.options.find((rule) => moodleRules[rule] === word) ?? otherWords.get(word);
  if (found === undefined) notes.add('Items earned marks by their neighbours; here each earns its share in its right place.');
  return found ?? 'part';
}

function noteDrawn(isDrawn: boolean, notes: Notes): void {
  if (isDrawn) notes.add('Some of the items were drawn; here all of them are asked.');
}

/** How many items, then words for which of them, the layout and the rule; each item has a line. */
const giftHead = /^>\s*(\d+)((?:[^\S\n]+[A-Z_01-]+)*)[^\S\n]*\n/;

/** Parses the form that Moodle's plugin for ordering gives GIFT. */
function parseGift({ text, readText, notes }: GiftAnswers): DraftFields | undefined {
  const head = giftHead.exec(text);
  if (!head) return undefined;
  const words = (head[2] ?? '').trim().split(/\s+/);
  const lines = text.slice(head[0].length).split('\n');
  const items = lines.filter((line) => line.trim() !== '').map(readText);
  const isWhole = words.includes('ALL') || words.includes('EXACT') || Number(head[1]) >= items.length;
  noteDrawn(!isWhole, notes);
  return toOrdering(items, findScoring(words.at(-1) ?? '', notes));
}

function parseMoodleXml(question: XmlElement, notes: Notes): DraftFields {
  const get = (name: string) => getContent(findChild(question, name)).toUpperCase();
  const items = listAnswerElements(question, notes).map((answer) => parseXmlText(answer, 'html', notes));
  const count = Number(get('selectcount'));
  const isWhole = get('selecttype') === 'ALL' || get('selecttype') === '0' || count >= items.length;
  noteDrawn(!isWhole, notes);
  return toOrdering(items, findScoring(get('gradingtype'), notes));
}

function parseQti(item: QtiItem): DraftFields | undefined {
  const interaction = findOnlyInteraction(item, 'orderInteraction');
  if (!interaction) return undefined;
  const { correct } = item.getResponse(interaction);
  const texts = new Map(
    listNodes(interaction, 'simpleChoice').map((choice) => [choice.attributes['identifier'] ?? '', item.readText(choice)]),
  );
  if (correct.length === 0) throw new UnsuitableQuestionError('The item names no right order.');
  if (correct.length !== texts.size) throw new UnsuitableQuestionError('An order of only some of the items is not supported.');
  return toOrdering(
    correct.map((identifier) => texts.get(identifier) ?? ''),
    'all',
  );
}

function parseCsv(cell: CsvLine): DraftFields {
  return toOrdering(parseNamedCells(cell), parseScoring(cell, OrderingScoring.options));
}

export const orderingFormats: KindFormats<'ordering'> = {
  describeAnswer: ({ items }) => items.join(', '),
  gift: {
    parse: parseGift,
    listTexts: ({ items }) => items,
    format({ items, scoring }, write) {
      // A line that begins with // is a comment. Such a question is HTML.
      const lines = items.map((item) => `\t${write(item).replace(/^\/\//, '&\\#47;/')}`);
      return `>${items.length} ALL VERTICAL ${moodleRules[scoring]}\n${lines.join('\n')}\n`;
    },
  },
  moodleXml: {
    types: ['ordering'],
    parse: parseMoodleXml,
    format({ items, scoring }) {
      const answers = items.map((item, place) => `<answer fraction="${place + 1}" format="html">${writeHtmlText(item)}</answer>`);
      const head = `<layouttype>VERTICAL</layouttype><selecttype>ALL</selecttype><selectcount>${items.length}</selectcount>`;
      return { type: 'ordering', parts: [`${head}<gradingtype>${moodleRules[scoring]}</gradingtype>`, ...answers] };
    },
  },
  qti: {
    parse: parseQti,
    /** QTI has no template for part marks of an order, so a comment has the rule. Sorted, the choices do not tell the order. */
    format({ items }) {
      const places = items.map((_, place) => place).sort((one, other) => ((items[one] ?? '') < (items[other] ?? '') ? -1 : 1));
      const choices = places.map((place, index) => writeQtiChoice('simpleChoice', `item${index}`, items[place] ?? ''));
      return {
        response: {
          cardinality: 'ordered',
          baseType: 'identifier',
          correct: items.map((_, place) => `item${places.indexOf(place)}`),
        },
        interaction: `<orderInteraction responseIdentifier="RESPONSE" shuffle="true">${choices.join('')}</orderInteraction>`,
      };
    },
  },
  csv: {
    readers: { ordering: parseCsv },
    columns: [scoringColumn],
    format: ({ items, scoring }) => ({ type: 'ordering', ...toNamedCells(items), [scoringColumn]: scoring }),
  },
};
