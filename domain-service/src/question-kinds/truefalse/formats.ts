import { stripFeedback } from '../../modules/questions/imports/formats/gift/gift-answers.ts';
import { findSign } from '../../modules/questions/imports/formats/gift/gift-text.ts';
import { writePlainAnswer } from '../../modules/questions/imports/formats/moodle-xml/write-xml.ts';
import { listAnswers } from '../../modules/questions/imports/formats/moodle-xml/xml-answers.ts';
import { getContent } from '../../modules/questions/imports/formats/moodle-xml/xml-tree.ts';
import { UnsuitableQuestionError } from '../../modules/questions/imports/formats/parsed-file.ts';
import { findOnlyInteraction } from '../../modules/questions/imports/formats/qti/qti-item.ts';
import { listNodes } from '../../modules/questions/imports/formats/qti/qti-nodes.ts';
import { writeQtiChoice } from '../../modules/questions/imports/formats/qti/write-qti.ts';
import { isRight } from '../../modules/questions/imports/formats/weighted-answers.ts';
import type { KindFormats } from '../kind-formats.ts';

export const trueFalseFormats: KindFormats<'truefalse'> = {
  describeAnswer: ({ correct }) => (correct ? 'True' : 'False'),
  gift: {
    parse({ text, notes }) {
      const sign = findSign(text, '#');
      const word = text.slice(0, sign < 0 ? undefined : sign).trim();
      if (/^(?:T|TRUE|F|FALSE)$/i.test(word)) {
        stripFeedback(text, notes);
        return { type: 'truefalse', correct: /^T/i.test(word) };
      }
      if (/^[TF](?:[\s,/|]+[TF])+$/i.test(word))
        throw new UnsuitableQuestionError('A true or false question takes one answer, T or F.');
      return undefined;
    },
    format: ({ correct }) => (correct ? 'TRUE' : 'FALSE'),
  },
  moodleXml: {
    types: ['truefalse'],
    parse(question, notes) {
      const answers = listAnswers(question, notes, (answer) => getContent(answer).toLowerCase());
      const [first, second] = answers.filter(isRight);
      if (!first || second || !['true', 'false'].includes(first.text))
        throw new UnsuitableQuestionError('A true or false question takes one of the two.');
      return { type: 'truefalse', correct: first.text === 'true' };
    },
    format: ({ correct }) => ({
      type: 'truefalse',
      parts: [writePlainAnswer(correct ? 100 : 0, 'true'), writePlainAnswer(correct ? 0 : 100, 'false')],
    }),
  },
  qti: {
    parse(item) {
      const interaction = findOnlyInteraction(item, 'choiceInteraction');
      const [first, second, third] = listNodes(interaction, 'simpleChoice');
      if (!interaction || !first || !second || third) return undefined;
      const words = [first, second].map((choice) => item.readText(choice).toLowerCase());
      if (!words.includes('true') || !words.includes('false')) return undefined;
      const { cardinality, correct } = item.getResponse(interaction);
      const [right, other] = [first, second].filter(({ attributes }) => correct.includes(attributes['identifier'] ?? ''));
      if (cardinality !== 'single' || !right || other) return undefined;
      return { type: 'truefalse', correct: item.readText(right).toLowerCase() === 'true' };
    },
    format: ({ correct }) => ({
      response: { cardinality: 'single', baseType: 'identifier', correct: [String(correct)] },
      interaction: [
        '<choiceInteraction responseIdentifier="RESPONSE" shuffle="false" maxChoices="1">',
        writeQtiChoice('simpleChoice', 'true', 'True'),
        writeQtiChoice('simpleChoice', 'false', 'False'),
        '</choiceInteraction>',
      ].join(''),
    }),
  },
  csv: {
    readers: {
      truefalse(cell) {
        const answer = cell('answer').trim();
        if (!/^(?:t|true|f|false)$/i.test(answer)) throw new UnsuitableQuestionError('The answer must be TRUE or FALSE.');
        return { type: 'truefalse', correct: /^t/i.test(answer) };
      },
    },
    format: ({ correct }) => ({ type: 'truefalse', answer: correct ? 'TRUE' : 'FALSE' }),
  },
};
