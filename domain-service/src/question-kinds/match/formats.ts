import { maxChoices } from '@shikhar/contracts/question-kinds/limits';
import { plural } from '@shikhar/contracts/vocabulary/plural';
import { parseNamedCells, toNamedCells } from '../../modules/questions/imports/formats/csv/csv-cells.ts';
import { getMatchName } from '../../modules/questions/imports/formats/csv/csv-columns.ts';
import { toLine } from '../../modules/questions/imports/formats/file-text.ts';
import type { DraftFields } from '../../modules/questions/imports/formats/finish-draft.ts';
import { replaceArrows, splitAnswers, stripFeedback } from '../../modules/questions/imports/formats/gift/gift-answers.ts';
import { escapeGift, findSign, unescapeGift } from '../../modules/questions/imports/formats/gift/gift-text.ts';
import { writeHtmlText, writePlain } from '../../modules/questions/imports/formats/moodle-xml/write-xml.ts';
import { parseXmlText } from '../../modules/questions/imports/formats/moodle-xml/xml-texts.ts';
import { findChild, getContent, listChildren } from '../../modules/questions/imports/formats/moodle-xml/xml-tree.ts';
import { UnsuitableQuestionError } from '../../modules/questions/imports/formats/parsed-file.ts';
import { findOnlyInteraction, type QtiItem } from '../../modules/questions/imports/formats/qti/qti-item.ts';
import { listNodes } from '../../modules/questions/imports/formats/qti/qti-nodes.ts';
import { writeQtiChoice } from '../../modules/questions/imports/formats/qti/write-qti.ts';
import type { KindFormats } from '../kind-formats.ts';

interface Pair {
  left: string;
  right: string;
}

/** Converts pairs. One with an empty left side is a distractor; Moodle shows equal matches once. */
function toPairs(pairs: readonly Pair[]): DraftFields {
  const lines = pairs.map(({ left, right }) => ({ left: toLine(left), right: toLine(right) }));
  const whole = lines.filter(({ left }) => left !== '');
  if (whole.some(({ right }) => right === '')) throw new UnsuitableQuestionError('An item has no match.');
  if (whole.length < 2) throw new UnsuitableQuestionError('A matching question needs at least two pairs.');
  if (whole.length > maxChoices)
    throw new UnsuitableQuestionError(`This has ${whole.length} pairs; at most ${maxChoices} are allowed.`);
  const extra = lines.filter(({ left, right }) => left === '' && right !== '').map(({ right }) => right);
  const distractors = [...new Set(extra)].filter((text) => !whole.some(({ right }) => right === text));
  return { type: 'match', pairs: whole, ...(distractors.length > 0 && { distractors }) };
}

function parseQti(item: QtiItem): DraftFields | undefined {
  const interaction = findOnlyInteraction(item, 'matchInteraction');
  if (!interaction) return undefined;
  const [left = [], right = []] = listNodes(interaction, 'simpleMatchSet').map((set) => listNodes(set, 'simpleAssociableChoice'));
  const partners = item.getResponse(interaction).correct.map((pair) => pair.split(/\s+/));
  const texts = new Map(right.map((choice) => [choice.attributes['identifier'] ?? '', item.readText(choice)]));
  const pairs = left.map((choice): Pair => {
    const [partner, other] = partners.filter(([from]) => from === choice.attributes['identifier']);
    if (other) throw new UnsuitableQuestionError('An item with several matches is not supported.');
    return { left: item.readText(choice), right: texts.get(partner?.[1] ?? '') ?? '' };
  });
  return toPairs([...pairs, ...[...texts.values()].map((text) => ({ left: '', right: text }))]);
}

export const matchFormats: KindFormats<'match'> = {
  describeAnswer({ pairs, distractors = [] }) {
    const more = plural(distractors.length, { one: '# match more', other: '# matches more' });
    return distractors.length === 0 ? `${pairs.length} pairs` : `${pairs.length} pairs, ${more}`;
  },
  gift: {
    parse({ text, readText, notes }) {
      if (text.startsWith('#') || findSign(text, '=') < 0 || !text.includes('->')) return undefined;
      const pairs = splitAnswers(text, '=').map(({ text: pair }) => {
        const whole = stripFeedback(pair, notes);
        const at = whole.indexOf('->');
        if (at < 0) throw new UnsuitableQuestionError('Each matching pair needs -> between its two parts.');
        return { left: readText(whole.slice(0, at)), right: unescapeGift(whole.slice(at + 2)) };
      });
      return toPairs(pairs);
    },
    listTexts: ({ pairs }) => pairs.map(({ left }) => left),
    format({ pairs, distractors = [] }, write) {
      const all = [...pairs, ...distractors.map((right) => ({ left: '', right }))];
      const lines = all.map(({ left, right }) => `\t=${write(replaceArrows(left))} -> ${escapeGift(replaceArrows(right))}`);
      return `\n${lines.join('\n')}\n`;
    },
  },
  moodleXml: {
    types: ['matching', 'match'],
    parse(question, notes) {
      const pairs = listChildren(question, 'subquestion').map((pair) => ({
        left: parseXmlText(pair, 'html', notes),
        right: getContent(findChild(pair, 'answer')),
      }));
      return toPairs(pairs);
    },
    format({ pairs, distractors = [] }) {
      const parts = [...pairs, ...distractors.map((right) => ({ left: '', right }))].map(
        ({ left, right }) => `<subquestion format="html">${writeHtmlText(left)}${writePlain('answer', right)}</subquestion>`,
      );
      return { type: 'matching', parts };
    },
  },
  qti: {
    parse: parseQti,
    format({ pairs, distractors = [] }) {
      const left = pairs.map((pair, place) =>
        writeQtiChoice('simpleAssociableChoice', `left${place}`, pair.left, ' matchMax="1"'),
      );
      const right = [...pairs.map((pair) => pair.right), ...distractors].map((text, place) =>
        writeQtiChoice('simpleAssociableChoice', `right${place}`, text, ' matchMax="1"'),
      );
      const start = `<matchInteraction responseIdentifier="RESPONSE" shuffle="true" maxAssociations="${pairs.length}">`;
      const sets = [left, right].map((choices) => `<simpleMatchSet>${choices.join('')}</simpleMatchSet>`);
      const correct = pairs.map((_, place) => `left${place} right${place}`);
      return {
        response: { cardinality: 'multiple', baseType: 'directedPair', correct },
        interaction: `${start}${sets.join('')}</matchInteraction>`,
      };
    },
  },
  csv: {
    readers: {
      match(cell) {
        const [left, right] = [parseNamedCells(cell), parseNamedCells(cell, getMatchName)];
        const pairs = left.map((item, index) => ({ left: item, right: right[index] ?? '' }));
        const distractors = right.slice(left.length).filter((text) => text.trim() !== '');
        return { type: 'match', pairs, ...(distractors.length > 0 && { distractors }) };
      },
    },
    format: ({ pairs, distractors = [] }) => ({
      type: 'match',
      ...toNamedCells(pairs.map(({ left }) => left)),
      ...toNamedCells([...pairs.map(({ right }) => right), ...distractors], getMatchName),
    }),
  },
};
