import { stripFeedback } from '../../modules/questions/imports/formats/gift/gift-answers.ts';
import { findSign } from '../../modules/questions/imports/formats/gift/gift-text.ts';
import { writePlainAnswer } from '../../modules/questions/imports/formats/moodle-xml/write-xml.ts';
import { listAnswers } from '../../modules/questions/imports/formats/moodle-xml/xml-answers.ts';
import { getContent } from '../../modules/questions/imports/formats/moodle-xml/xml-tree.ts';
import { UnsuitableQuestionError } from '../../modules/questions/imports/formats/parsed-file.ts';
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
