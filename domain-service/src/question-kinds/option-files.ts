import { maxChoices } from '@shikhar/contracts/question-kinds/limits';
import { toLine } from '../modules/questions/imports/formats/file-text.ts';
import { parseWeight, splitAnswers, stripFeedback } from '../modules/questions/imports/formats/gift/gift-answers.ts';
import { findSign } from '../modules/questions/imports/formats/gift/gift-text.ts';
import { isTrue, listAnswers } from '../modules/questions/imports/formats/moodle-xml/xml-answers.ts';
import { parseXmlText } from '../modules/questions/imports/formats/moodle-xml/xml-texts.ts';
import { findChild, type XmlElement } from '../modules/questions/imports/formats/moodle-xml/xml-tree.ts';
import { type Notes, UnsuitableQuestionError } from '../modules/questions/imports/formats/parsed-file.ts';
import type { QtiItem, QtiResponse } from '../modules/questions/imports/formats/qti/qti-item.ts';
import { listNodes, type QtiNode } from '../modules/questions/imports/formats/qti/qti-nodes.ts';
import type { WeightedAnswer } from '../modules/questions/imports/formats/weighted-answers.ts';
import type { GiftAnswers } from './kind-formats.ts';

/** The options of a question in a file, and whether one or several of them are to be chosen. */
export interface FileOptions {
  isSingle: boolean;
  options: WeightedAnswer[];
}

/** @throws UnsuitableQuestionError for options that no question can have */
export function requireOptions(options: readonly { text: string }[]): void {
  if (options.some(({ text }) => toLine(text) === '')) throw new UnsuitableQuestionError('An option is empty.');
  if (options.length < 2) throw new UnsuitableQuestionError('A choice needs at least two options.');
  if (options.length > maxChoices)
    throw new UnsuitableQuestionError(`This has ${options.length} options; at most ${maxChoices} are allowed.`);
}

/** Moodle skips empty options, and with them the first sign of `~=`, which marks a right one. */
export function parseGiftOptions({ text, readText, notes }: GiftAnswers): FileOptions | undefined {
  if (text.startsWith('#') || findSign(text, '~') < 0) return undefined;
  const answers = splitAnswers(text, '~=').filter((answer) => answer.sign !== '~' || answer.text.trim() !== '');
  const options = answers.map(({ sign, text: answer }): WeightedAnswer => {
    const { percent, rest } = parseWeight(answer, sign === '=' ? 100 : 0);
    return { percent, text: readText(stripFeedback(rest, notes)) };
  });
  return { options, isSingle: findSign(text, '=') >= 0 || !options.some(({ percent }) => percent > 0) };
}

export function parseXmlOptions(question: XmlElement, notes: Notes): FileOptions {
  return {
    options: listAnswers(question, notes, (answer) => parseXmlText(answer, 'html', notes)),
    isSingle: findChild(question, 'single') === undefined || isTrue(findChild(question, 'single')),
  };
}

/** A choice of QTI; `value` is what it earns if the item says so. */
export interface QtiOption {
  text: string;
  isCorrect: boolean;
  value: number;
}

export function readQtiOptions(
  item: QtiItem,
  interaction: QtiNode,
): { response: QtiResponse; options: QtiOption[]; pinnedLast: number[] } {
  const response = item.getResponse(interaction);
  const choices = [...listNodes(interaction, 'simpleChoice'), ...listNodes(interaction, 'inlineChoice')];
  const options = choices.map((choice) => {
    const { identifier = '' } = choice.attributes;
    const value = response.mapped.find(({ key }) => key === identifier)?.value ?? 0;
    return { text: item.readText(choice), isCorrect: response.correct.includes(identifier), value };
  });
  const fixed = choices.flatMap(({ attributes }, index) => (attributes['fixed'] === 'true' ? [index] : []));
  return { response, options, pinnedLast: interaction.attributes['shuffle'] === 'true' ? fixed : [] };
}
