import { maxChoices } from '@shikhar/contracts/question-kinds/limits';
import { parseNamedCells, toNamedCells } from '../../modules/questions/imports/formats/csv/csv-cells.ts';
import { getMatchName } from '../../modules/questions/imports/formats/csv/csv-columns.ts';
import { toLine } from '../../modules/questions/imports/formats/file-text.ts';
import type { DraftFields } from '../../modules/questions/imports/formats/finish-draft.ts';
import { replaceArrows, splitAnswers, stripFeedback } from '../../modules/questions/imports/formats/gift/gift-answers.ts';
import { escapeGift, findSign, unescapeGift } from '../../modules/questions/imports/formats/gift/gift-text.ts';
import { writeHtmlText, writePlain } from '../../modules/questions/imports/formats/moodle-xml/write-xml.ts';
import { parseXmlText } from '../../modules/questions/imports/formats/moodle-xml/xml-texts.ts';
import { findChild, getContent, listChildren } from '../../modules/questions/imports/formats/moodle-xml/xml-tree.ts';
import { type Notes, UnsuitableQuestionError } from '../../modules/questions/imports/formats/parsed-file.ts';
import { quoteText } from '../../modules/questions/imports/formats/weighted-answers.ts';
import type { KindFormats } from '../kind-formats.ts';

interface Pair {
  left: string;
  right: string;
}

/** Converts pairs. One with an empty left side is a distractor in Moodle and is left out. */
function toPairs(pairs: readonly Pair[], notes: Notes): DraftFields {
  const lines = pairs.map(({ left, right }) => ({ left: toLine(left), right: toLine(right) }));
  for (const { right } of lines.filter(({ left }) => left === '')) {
    notes.add(`${quoteText(right)} is left out: here every match belongs to an item.`);
  }
  const whole = lines.filter(({ left }) => left !== '');
  if (whole.some(({ right }) => right === '')) throw new UnsuitableQuestionError('An item has no match.');
  if (whole.length < 2) throw new UnsuitableQuestionError('A matching question needs at least two pairs.');
  if (whole.length > maxChoices)
    throw new UnsuitableQuestionError(`This has ${whole.length} pairs; at most ${maxChoices} are allowed.`);
  return { type: 'match', pairs: whole };
}

export const matchFormats: KindFormats<'match'> = {
  describeAnswer: ({ pairs }) => `${pairs.length} pairs`,
  gift: {
    parse({ text, readText, notes }) {
      if (text.startsWith('#') || findSign(text, '=') < 0 || !text.includes('->')) return undefined;
      const pairs = splitAnswers(text, '=').map(({ text: pair }) => {
        const whole = stripFeedback(pair, notes);
        const at = whole.indexOf('->');
        if (at < 0) throw new UnsuitableQuestionError('Each matching pair needs -> between its two parts.');
        return { left: readText(whole.slice(0, at)), right: unescapeGift(whole.slice(at + 2)) };
      });
      return toPairs(pairs, notes);
    },
    listTexts: ({ pairs }) => pairs.map(({ left }) => left),
    format({ pairs }, write) {
      const lines = pairs.map(({ left, right }) => `\t=${write(replaceArrows(left))} -> ${escapeGift(replaceArrows(right))}`);
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
      return toPairs(pairs, notes);
    },
    format({ pairs }) {
      const parts = pairs.map(
        ({ left, right }) => `<subquestion format="html">${writeHtmlText(left)}${writePlain('answer', right)}</subquestion>`,
      );
      return { type: 'matching', parts };
    },
  },
  csv: {
    readers: {
      match(cell) {
        const [left, right] = [parseNamedCells(cell), parseNamedCells(cell, getMatchName)];
        const count = Math.max(left.length, right.length);
        const pairs = Array.from({ length: count }, (_, index) => ({ left: left[index] ?? '', right: right[index] ?? '' }));
        return { type: 'match', pairs };
      },
    },
    format: ({ pairs }) => ({
      type: 'match',
      ...toNamedCells(pairs.map(({ left }) => left)),
      ...toNamedCells(
        pairs.map(({ right }) => right),
        getMatchName,
      ),
    }),
  },
};
